// SPDX-License-Identifier: MIT
import Foundation

/// Draws the view through a map; its place in the layout stays.
struct TransformModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  /// Clockwise, in radians; comes first.
  var rotation = 0.0
  /// Comes second.
  var scale = CGSize(width: 1, height: 1)
  /// Comes last.
  var map = CGAffineTransform.identity
  /// The point of the view's frame that takes the place of the map's origin.
  var anchor: UnitPoint

  /// All of it as one map.
  var transform: CGAffineTransform {
    CGAffineTransform(rotationAngle: CGFloat(rotation))
      .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height)).concatenating(map)
  }

  var animatableData: AnimatedComponents {
    get {
      AnimatedComponents(
        [rotation]
          + [scale.width, scale.height, map.a, map.b, map.c, map.d, map.tx, map.ty, anchor.x, anchor.y]
          .map(Double.init))
    }
    set {
      let numbers = newValue.numbers.dropFirst().map { CGFloat($0) }
      guard numbers.count == 10 else { return }
      rotation = newValue.numbers[0]
      scale = CGSize(width: numbers[0], height: numbers[1])
      map = CGAffineTransform(
        a: numbers[2], b: numbers[3], c: numbers[4], d: numbers[5], tx: numbers[6], ty: numbers[7])
      anchor = UnitPoint(x: numbers[8], y: numbers[9])
    }
  }
}
