// SPDX-License-Identifier: MIT
public import Foundation

/// How a value goes from one to another over time.
///
/// A description only: pictures show where animations lead to.
public struct Animation: Sendable, Hashable, CustomStringConvertible {
  indirect enum Kind: Sendable, Hashable {
    /// A cubic Bézier curve from (0, 0) to (1, 1); seconds.
    case curve(UnitCurve, duration: TimeInterval)
    /// A spring; the speed at the beginning is in lengths of the way a second.
    case spring(Spring, initialVelocity: Double, blendDuration: TimeInterval)
    case delay(Kind, TimeInterval)
    case speed(Kind, Double)
    /// Of no count for ever.
    case repetition(Kind, count: Int?, autoreverses: Bool)
  }

  let kind: Kind

  /// A way along `curve` in `duration` seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(kind: .curve(curve, duration: duration))
  }

  /// A way along the cubic Bézier curve from (0, 0) to (1, 1) with two control points, in `duration` seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  /// A spring's way.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(kind: .spring(spring, initialVelocity: 0, blendDuration: blendDuration))
  }

  /// Begins `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation { Animation(kind: .delay(kind, delay)) }

  /// Goes `speed` times as fast.
  public func speed(_ speed: Double) -> Animation { Animation(kind: .speed(kind, speed)) }

  /// Goes `repeatCount` times, every second time back where `autoreverses` says so.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(kind: .repetition(kind, count: repeatCount, autoreverses: autoreverses))
  }

  /// Goes for ever, every second time back where `autoreverses` says so.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(kind: .repetition(kind, count: nil, autoreverses: autoreverses))
  }

  /// The animation's parts, for people.
  public var description: String { "\(kind)" }
}
