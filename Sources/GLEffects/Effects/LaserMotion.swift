// SPDX-License-Identifier: MIT
public import Foundation

/// How a laser changes with time. Each part loops by itself; Reduce Motion stops all of them.
public struct LaserMotion: Sendable, Hashable {
  /// Seconds in which the glow fades and comes back once.
  public var pulse: TimeInterval?
  /// Seconds in which the light is drawn along the path from its start, in the first half, and leaves it from there in the second.
  public var travel: TimeInterval?
  /// The unsteadiness of the whole light.
  public var flicker: Flicker?
  /// Dashes and gaps of the tube in points; none for a whole one.
  public var dash: [CGFloat]
  /// Seconds in which the dashes move along by one pattern.
  public var march: TimeInterval?

  /// A laser that stands still, unless said otherwise.
  public init(
    pulse: TimeInterval? = nil, travel: TimeInterval? = nil, flicker: Flicker? = nil, dash: [CGFloat] = [],
    march: TimeInterval? = nil
  ) {
    self.pulse = pulse
    self.travel = travel
    self.flicker = flicker
    self.dash = dash
    self.march = march
  }

  /// The part of the path that a light which travels in `period` seconds covers, as fractions of its length.
  public static func part(travelling period: TimeInterval, at time: TimeInterval) -> (
    from: Double, to: Double
  ) {
    let phase = 2 * LoopPhase.fraction(of: time, in: period)
    return phase < 1 ? (0, phase) : (phase - 1, 1)
  }
}
