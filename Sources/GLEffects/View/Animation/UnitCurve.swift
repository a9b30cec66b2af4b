// SPDX-License-Identifier: MIT
import Foundation

/// A way from 0 to 1 in a time from 0 to 1: a cubic Bézier curve of time and way, or a part of a circle.
public struct UnitCurve: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// From (0, 0) to (1, 1) with two control points.
    case bezier(start: UnitPoint, end: UnitPoint)
    /// A quarter circle that begins along the axis of time.
    case circularIn
    /// A quarter circle that ends along the axis of time.
    case circularOut
    /// Half of each.
    case circularInOut
    /// `circularInOut` with time and way exchanged.
    case circularOutIn
  }

  let kind: Kind

  /// The curve with two control points; their x in 0...1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(kind: .bezier(start: startControlPoint, end: endControlPoint))
  }

  /// At one speed.
  public static let linear = bezier(0, 0, 1, 1)
  /// Slowly first: CSS's `ease-in`.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Slowly last: CSS's `ease-out`.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// Slowly first and last: CSS's `ease-in-out`.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Slowly first, along a quarter circle: 1 − √(1 − t²).
  public static let circularEaseIn = UnitCurve(kind: .circularIn)
  /// Slowly last, along a quarter circle: √(1 − (1 − t)²).
  public static let circularEaseOut = UnitCurve(kind: .circularOut)
  /// Slowly first and last, along two quarter circles.
  public static let circularEaseInOut = UnitCurve(kind: .circularInOut)

  private static func bezier(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> UnitCurve {
    bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  /// The curve with time and way exchanged.
  public var inverse: UnitCurve {
    switch kind {
    case .bezier(let start, let end):
      .bezier(
        startControlPoint: UnitPoint(x: start.y, y: start.x), endControlPoint: UnitPoint(x: end.y, y: end.x))
    case .circularIn: UnitCurve(kind: .circularOut)
    case .circularOut: UnitCurve(kind: .circularIn)
    case .circularInOut: UnitCurve(kind: .circularOutIn)
    case .circularOutIn: UnitCurve(kind: .circularInOut)
    }
  }

  /// How much of the way is done after `progress` of the time, clamped to 0...1; it may lie outside 0...1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    func circle(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }
    switch kind {
    case .bezier(let start, let end):
      if start.x == start.y, end.x == end.y { return progress }
      let parameter = Self.parameter(progress, Double(start.x), Double(end.x))
      return Self.bezier(parameter, Double(start.y), Double(end.y))
    case .circularIn: return circle(progress)
    case .circularOut: return 1 - circle(1 - progress)
    case .circularInOut:
      return progress < 0.5 ? circle(2 * progress) / 2 : 1 - circle(2 - 2 * progress) / 2
    case .circularOutIn:
      return progress < 0.5 ? (1 - circle(1 - 2 * progress)) / 2 : (1 + circle(2 * progress - 1)) / 2
    }
  }

  /// The speed after `progress` of the time, clamped to 0...1: ways a time; infinite where the curve is upright.
  public func velocity(at progress: Double) -> Double {
    let progress = progress > 0 ? min(progress, 1) : 0
    func circle(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
    switch kind {
    case .bezier(let start, let end):
      let parameter = Self.parameter(progress, Double(start.x), Double(end.x))
      let along = Self.slope(parameter, Double(start.x), Double(end.x))
      let up = Self.slope(parameter, Double(start.y), Double(end.y))
      if along == 0, up == 0 {
        // A control point at the end of the curve: the curve leaves towards the other one.
        let nearby = parameter < 0.5 ? parameter + 1e-6 : parameter - 1e-6
        return Self.slope(nearby, Double(start.y), Double(end.y))
          / Self.slope(nearby, Double(start.x), Double(end.x))
      }
      return up / along
    case .circularIn: return circle(progress)
    case .circularOut: return circle(1 - progress)
    case .circularInOut: return circle(progress < 0.5 ? 2 * progress : 2 - 2 * progress)
    case .circularOutIn: return circle(progress < 0.5 ? 1 - 2 * progress : 2 * progress - 1)
    }
  }

  /// One coordinate of a cubic Bézier curve from 0 to 1 with the control values `a` and `b`.
  private static func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
    ((1 + 3 * a - 3 * b) * s + 3 * b - 6 * a) * s * s + 3 * a * s
  }

  private static func slope(_ s: Double, _ a: Double, _ b: Double) -> Double {
    (3 * (1 + 3 * a - 3 * b) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }

  /// The curve's parameter where its time is `x`: Newton's steps inside a bracket that halves where they leave it, to 2⁻⁴⁰.
  private static func parameter(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let (a, b) = (min(max(a, 0), 1), min(max(b, 0), 1))
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<60 {
      let error = bezier(s, a, b) - x
      if abs(error) <= 0x1p-50 { return s }
      if error > 0 { high = s } else { low = s }
      if high - low <= 0x1p-40 { return s }
      let next = s - error / slope(s, a, b)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
