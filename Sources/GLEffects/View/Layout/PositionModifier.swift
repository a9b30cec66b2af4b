// SPDX-License-Identifier: MIT
import Foundation

/// Takes all the room and puts the view's centre at a point of it.
struct PositionModifier: _PrimitiveModifier {
  typealias Body = Never

  var position: CGPoint
}
