// SPDX-License-Identifier: MIT

/// Asks the view for its ideal size.
struct FixedSizeModifier: _PrimitiveModifier {
  typealias Body = Never

  var horizontal: Bool
  var vertical: Bool
}
