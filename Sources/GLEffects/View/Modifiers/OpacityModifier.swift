// SPDX-License-Identifier: MIT

/// Multiplies the alpha of the view's picture.
struct OpacityModifier: _PrimitiveModifier {
  typealias Body = Never

  var opacity: Double
}
