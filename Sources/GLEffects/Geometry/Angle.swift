// SPDX-License-Identifier: MIT
import Foundation

/// A turn, in radians or degrees: positive goes from +x towards +y, clockwise on a screen whose y points down.
@frozen
public struct Angle: Sendable, Hashable, Comparable {
  /// The turn in radians; a whole one is 2π.
  public var radians: Double

  /// No turn.
  public init() {
    radians = 0
  }

  /// A turn of `radians`.
  public init(radians: Double) {
    self.radians = radians
  }

  /// A turn of `degrees`; a whole one is 360.
  public init(degrees: Double) {
    radians = degrees * (Double.pi / 180)
  }

  /// The turn in degrees.
  public var degrees: Double {
    get { radians * (180 / Double.pi) }
    set { radians = newValue * (Double.pi / 180) }
  }

  /// No turn.
  public static let zero = Angle()

  /// A turn of `radians`.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// A turn of `degrees`.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Whether the left turn is smaller; whole turns count.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

  /// One turn after the other.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

  /// The turn that leads from `right` to `left`.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

  /// Turns on by `right`.
  public static func += (left: inout Angle, right: Angle) { left.radians += right.radians }

  /// Turns back by `right`.
  public static func -= (left: inout Angle, right: Angle) { left.radians -= right.radians }

  /// The same turn in the other direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// The turn `factor` times.
  public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }

  /// The turn `factor` times.
  public static func * (factor: Double, angle: Angle) -> Angle { Angle(radians: factor * angle.radians) }

  /// The turn divided into `divisor` equal parts.
  public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
}

extension Angle: Animatable {
  /// The radians, scaled ×128 so that springs settle as finely as for lengths.
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }
}
