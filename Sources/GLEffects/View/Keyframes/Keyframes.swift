// SPDX-License-Identifier: MIT
import Foundation

/// Tracks of keyframes for parts of a value.
public protocol Keyframes<Value> {
  /// What changes.
  associatedtype Value

  /// The tracks, worked out for a value at the beginning.
  func _tracks(from initialValue: Value) -> [_KeyframeTrack<Value>]
}

/// Keyframes of one track.
public protocol KeyframeTrackContent<Value> {
  /// What changes.
  associatedtype Value: Animatable

  /// The keyframes in order.
  var _frames: [_Keyframe<Value>] { get }
}

/// One keyframe: how a value goes on from where it is.
public struct _Keyframe<Value: Animatable> {
  enum Way {
    case move
    case linear(UnitCurve)
    /// With velocities in units a second; those of the neighbours where nil.
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case spring(Spring, start: Value.AnimatableData?)
  }

  let goal: Value
  /// Seconds, at least 0.
  let duration: TimeInterval
  let way: Way
}

/// A track worked out: sets its part of a value at a time.
public struct _KeyframeTrack<Root> {
  let duration: TimeInterval
  let update: (inout Root, TimeInterval) -> Void
}

/// The keyframes of a part of a value, or of the whole.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// The keyframes of the property at `keyPath`.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// The keyframes of the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\Root.self, content: content)
  }

  public func _tracks(from initialValue: Root) -> [_KeyframeTrack<Root>] {
    let path = KeyframePath(content._frames, from: initialValue[keyPath: keyPath])
    let keyPath = keyPath
    return [
      _KeyframeTrack(duration: path.duration) { root, time in root[keyPath: keyPath] = path.value(at: time) }
    ]
  }
}

/// Builds keyframes: tracks, or the frames of one track for the whole value.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// A track.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> _TrackList<Value>
  where K.Value == Value {
    _TrackList(parts: [expression._tracks])
  }

  /// A keyframe.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _FrameList<Value>
  where K.Value == Value, Value: Animatable { _FrameList(_frames: expression._frames) }

  /// Tracks side by side; without any nothing changes.
  public static func buildBlock(_ tracks: _TrackList<Value>...) -> _TrackList<Value> {
    _TrackList(parts: tracks.flatMap(\.parts))
  }

  /// Keyframes one after the other.
  public static func buildBlock(_ frames: _FrameList<Value>...) -> KeyframeTrack<
    Value, Value, _FrameList<Value>
  >
  where Value: Animatable {
    KeyframeTrack { _FrameList(_frames: frames.flatMap(\._frames)) }
  }
}

/// Several tracks.
public struct _TrackList<Value>: Keyframes {
  let parts: [(Value) -> [_KeyframeTrack<Value>]]

  public func _tracks(from initialValue: Value) -> [_KeyframeTrack<Value>] {
    parts.flatMap { $0(initialValue) }
  }
}

/// Several keyframes.
public struct _FrameList<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
}

/// Builds the keyframes of one track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// A keyframe.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _FrameList<Value>
  where K.Value == Value { _FrameList(_frames: expression._frames) }

  /// One after the other.
  public static func buildBlock(_ frames: _FrameList<Value>...) -> _FrameList<Value> { buildArray(frames) }

  /// One after the other, from a loop.
  public static func buildArray(_ frames: [_FrameList<Value>]) -> _FrameList<Value> {
    _FrameList(_frames: frames.flatMap(\._frames))
  }

  /// Those of a condition that holds.
  public static func buildIf(_ frames: _FrameList<Value>?) -> _FrameList<Value> {
    buildArray(frames.map { [$0] } ?? [])
  }

  /// Those of the first branch.
  public static func buildEither(first: _FrameList<Value>) -> _FrameList<Value> { first }

  /// Those of the second branch.
  public static func buildEither(second: _FrameList<Value>) -> _FrameList<Value> { second }
}
