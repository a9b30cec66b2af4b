// SPDX-License-Identifier: MIT

/// The animatable data of a value that has no numbers to animate.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The only value.
  public init() {}

  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

  public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

  public mutating func scale(by factor: Double) {}

  public var magnitudeSquared: Double { 0 }
}
