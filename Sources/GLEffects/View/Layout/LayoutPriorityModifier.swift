// SPDX-License-Identifier: MIT

/// Sets the order in which a stack serves the view.
struct LayoutPriorityModifier: _PrimitiveModifier {
  typealias Body = Never

  var priority: Double
}
