// SPDX-License-Identifier: MIT

/// Tells the view from others of its kind.
struct IDModifier: _PrimitiveModifier {
  typealias Body = Never

  var id: AnyHashable
}
