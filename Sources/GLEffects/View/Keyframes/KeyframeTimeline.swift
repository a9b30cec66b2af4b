// SPDX-License-Identifier: MIT
public import Foundation

/// A value's way along the tracks of its keyframes, which run side by side.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_KeyframeTrack<Value>]

  /// The way from `initialValue` along the tracks.
  public init<Content: Keyframes>(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> Content
  ) where Content.Value == Value {
    self.init(initialValue: initialValue, content())
  }

  init<Content: Keyframes>(initialValue: Value, _ content: Content) where Content.Value == Value {
    self.initialValue = initialValue
    tracks = content._tracks(from: initialValue)
  }

  /// Seconds of the longest track.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  /// The value `time` seconds after the beginning; a track that is at its end stays there.
  public func value(time: TimeInterval) -> Value {
    var result = initialValue
    update(value: &result, time: time)
    return result
  }

  /// The value at a part of the duration, 0...1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Sets the parts of `value` that have tracks.
  public func update(value: inout Value, time: TimeInterval) {
    for track in tracks { track.update(&value, time) }
  }

  /// Sets the parts of `value` that have tracks.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }
}
