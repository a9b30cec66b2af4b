// SPDX-License-Identifier: MIT
import Foundation

/// Draws the view through a map; its place in the layout stays.
struct TransformModifier: _PrimitiveModifier {
  typealias Body = Never

  var map: CGAffineTransform
  /// The point of the view's frame that takes the place of the map's origin; the top left corner where `nil`.
  var anchor: UnitPoint?
}
