// SPDX-License-Identifier: MIT

/// Sets the order in which the view is drawn among its siblings.
struct ZIndexModifier: _PrimitiveModifier {
  typealias Body = Never

  var index: Double
}
