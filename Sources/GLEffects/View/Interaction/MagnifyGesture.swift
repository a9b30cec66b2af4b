// SPDX-License-Identifier: MIT
public import Foundation

/// Two fingers that move apart. In a picture it never happens.
public struct MagnifyGesture: Gesture, Sendable {
  /// A moment of it.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// How much farther apart the fingers are.
    public var magnification: CGFloat
    /// How fast that grows, a second.
    public var velocity: CGFloat
    /// Where it began, of the view's size.
    public var startAnchor: UnitPoint
    /// Where it began, in points.
    public var startLocation: CGPoint
  }

  /// The least change.
  public var minimumScaleDelta: CGFloat

  /// Fingers that move apart by some factor.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

/// Two fingers that move apart, by the factor. In a picture it never happens.
public struct MagnificationGesture: Gesture, Sendable {
  public typealias Value = CGFloat

  /// The least change.
  public var minimumScaleDelta: CGFloat

  /// Fingers that move apart by some factor.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

/// Two fingers that turn. In a picture it never happens.
public struct RotateGesture: Gesture, Sendable {
  /// A moment of it.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// How far they turned, clockwise.
    public var rotation: Angle
    /// How far they turn in a second.
    public var velocity: Angle
    /// Where it began, of the view's size.
    public var startAnchor: UnitPoint
    /// Where it began, in points.
    public var startLocation: CGPoint
  }

  /// The least turn.
  public var minimumAngleDelta: Angle

  /// Fingers that turn by some angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

/// Two fingers that turn, by the angle. In a picture it never happens.
public struct RotationGesture: Gesture, Sendable {
  public typealias Value = Angle

  /// The least turn.
  public var minimumAngleDelta: Angle

  /// Fingers that turn by some angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

/// A tap with its place. In a picture it never happens.
public struct SpatialTapGesture: Gesture, Sendable {
  /// A tap.
  public struct Value: Equatable, Sendable {
    /// Where it is, in points.
    public var location: CGPoint
  }

  /// How many taps.
  public var count: Int

  /// A number of taps.
  public init(count: Int = 1) {
    self.count = count
  }
}
