// SPDX-License-Identifier: MIT

/// Puts a second view in front of the view or behind it, at most as large.
struct LayeredModifier<Secondary: View>: _PrimitiveModifier {
  typealias Body = Never

  var secondary: Secondary
  var alignment: Alignment
  var isInFront: Bool
}
