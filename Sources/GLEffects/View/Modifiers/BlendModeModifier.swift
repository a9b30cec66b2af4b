// SPDX-License-Identifier: MIT

/// Mixes the view's picture with what is behind it.
struct BlendModeModifier: _PrimitiveModifier {
  typealias Body = Never

  var blendMode: BlendMode
}
