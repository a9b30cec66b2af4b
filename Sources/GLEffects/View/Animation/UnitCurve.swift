// SPDX-License-Identifier: MIT

/// A way from 0 to 1 in a time from 0 to 1: a cubic Bézier curve from (0, 0) to (1, 1), of time and way.
public struct UnitCurve: Sendable, Hashable {
  /// The first control point.
  let start: UnitPoint
  /// The second one.
  let end: UnitPoint

  /// The curve with two control points; their x in 0...1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(start: startControlPoint, end: endControlPoint)
  }

  /// At one speed.
  public static let linear = UnitCurve(start: UnitPoint(x: 0, y: 0), end: UnitPoint(x: 1, y: 1))
  /// Slowly first: CSS's `ease-in`.
  public static let easeIn = UnitCurve(start: UnitPoint(x: 0.42, y: 0), end: UnitPoint(x: 1, y: 1))
  /// Slowly last: CSS's `ease-out`.
  public static let easeOut = UnitCurve(start: UnitPoint(x: 0, y: 0), end: UnitPoint(x: 0.58, y: 1))
  /// Slowly first and last: CSS's `ease-in-out`.
  public static let easeInOut = UnitCurve(start: UnitPoint(x: 0.42, y: 0), end: UnitPoint(x: 0.58, y: 1))

  /// The curve the other way round.
  public var inverse: UnitCurve {
    UnitCurve(start: UnitPoint(x: start.y, y: start.x), end: UnitPoint(x: end.y, y: end.x))
  }
}
