// SPDX-License-Identifier: MIT
public import Foundation

/// A keyframe that is reached along a straight line, or a curve of time.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]

  /// Goes to `to` in `duration` seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _frames = [_Keyframe(goal: to, duration: duration, way: .linear(timingCurve))]
  }
}

/// A keyframe that is reached along a cubic curve; several in a row are a Catmull–Rom spline.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]

  /// Goes to `to` in `duration` seconds, with velocities in units a second; those that fit the neighbours where none are given.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _frames = [
      _Keyframe(
        goal: to, duration: duration,
        way: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    ]
  }
}

/// A keyframe that a spring pulls to.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]

  /// Goes to `to`, for `duration` seconds, or as long as the spring takes to come to rest. What comes next begins where the value is then.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    _frames = [
      _Keyframe(
        goal: to, duration: duration ?? spring.settlingDuration,
        way: .spring(spring, start: startVelocity?.animatableData))
    ]
  }
}

/// A keyframe that is there at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]

  /// Jumps to `to`.
  public init(_ to: Value) {
    _frames = [_Keyframe(goal: to, duration: 0, way: .move)]
  }
}
