// SPDX-License-Identifier: MIT

/// Multiplies the view's picture by the alpha of another one.
struct MaskModifier<Mask: View>: _PrimitiveModifier {
  typealias Body = Never

  var mask: Mask
  var alignment: Alignment
}
