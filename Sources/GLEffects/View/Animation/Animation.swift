// SPDX-License-Identifier: MIT
public import Foundation

/// How a value goes from one to another over time: a pure function of the seconds since it began.
public struct Animation: Sendable, Hashable, CustomStringConvertible {
  indirect enum Kind: Sendable, Hashable {
    /// A cubic Bézier curve from (0, 0) to (1, 1); seconds.
    case curve(UnitCurve, duration: TimeInterval)
    /// A spring that takes over the speed of the one before it.
    case spring(Spring, blendDuration: TimeInterval)
    /// A spring that is added to those before it; the speed at the beginning is in lengths of the way a second.
    case interpolatingSpring(Spring, initialVelocity: Double)
    case delay(Kind, TimeInterval)
    case speed(Kind, Double)
    /// Of no count for ever.
    case repetition(Kind, count: Int?, autoreverses: Bool)
    case custom(AnyCustomAnimation)
  }

  let kind: Kind

  init(kind: Kind) {
    self.kind = kind
  }

  /// A way of one's own.
  public init<Base: CustomAnimation>(_ base: Base) {
    kind = .custom(AnyCustomAnimation(animation: base))
  }

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

  /// A spring's way. On a value that a spring is moving it takes that one's place and keeps the velocity.
  ///
  /// - Parameter blendDuration: Seconds in which the response changes from the one before to this one.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(kind: .spring(spring, blendDuration: blendDuration))
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
