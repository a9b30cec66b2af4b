// SPDX-License-Identifier: MIT

/// Draws the view as a picture of its own before it meets what is behind it.
struct CompositingGroupModifier: _PrimitiveModifier {
  typealias Body = Never

  /// Black behind the view's frame.
  var isOpaque: Bool
}
