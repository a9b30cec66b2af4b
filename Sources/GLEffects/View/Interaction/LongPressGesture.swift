// SPDX-License-Identifier: MIT
public import Foundation

/// A press that lasts. In a picture it never happens.
public struct LongPressGesture: Gesture, Sendable {
  public typealias Value = Bool

  /// Seconds.
  public var minimumDuration: Double
  /// Points that the finger may move.
  public var maximumDistance: CGFloat

  /// A press of at least `minimumDuration` seconds.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}
