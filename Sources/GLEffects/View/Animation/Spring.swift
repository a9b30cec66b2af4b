// SPDX-License-Identifier: MIT
public import Foundation

/// A mass on a spring, pulled to rest; see `value(target:initialVelocity:time:)` for its way.
///
/// Source: the damped oscillator m x'' + c x' + k x = 0. Its response is 2π √(m / k), its damping ratio c / (2 √(k m)).
public struct Spring: Sendable, Hashable {
  /// Above 0.
  public let mass: Double
  /// k, force a length; above 0.
  public let stiffness: Double
  /// c, force a speed; at least 0.
  public let damping: Double

  /// A spring by its physics.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// A spring of mass 1 by its response in seconds, at least 0.001, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * .pi / max(response, 0.001)
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// A spring of mass 1 by the length in seconds that is felt, its response, and a bounce in -1...1: 0 comes to rest the fastest without
  /// swinging, 1 swings for ever, and below 0 it is slower.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 0.001))
  }

  /// 2π √(m / k), in seconds.
  public var response: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// c / (2 √(k m)).
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The length that is felt, in seconds.
  public var duration: TimeInterval { response }

  /// How much it swings; the inverse of what the initialiser takes.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// No bounce, half a second.
  public static var smooth: Spring { smooth() }
  /// A little bounce, half a second.
  public static var snappy: Spring { snappy() }
  /// More bounce, half a second.
  public static var bouncy: Spring { bouncy() }

  /// No bounce but `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A bounce of 0.15.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A bounce of 0.3.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
