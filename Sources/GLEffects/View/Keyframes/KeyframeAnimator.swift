// SPDX-License-Identifier: MIT

/// A view made from a value that goes from keyframe to keyframe.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: _Primitive
where KeyframePath.Value == Value {
  public typealias Body = Never

  let initialValue: Value
  let repeats: Bool
  /// Whose change begins the way anew; nil begins it when the view is first there.
  let trigger: AnyEquatable?
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Goes along the keyframes each time that `trigger` changes.
  public init<Trigger: Equatable>(
    initialValue: Value, trigger: Trigger, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    repeats = false
    self.trigger = AnyEquatable(trigger)
    self.content = content
    self.keyframes = keyframes
  }

  /// Goes along the keyframes from when the view is first there, again and again where `repeating` says so.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    repeats = repeating
    trigger = nil
    self.content = content
    self.keyframes = keyframes
  }
}

/// A value that can be compared, of any type.
struct AnyEquatable: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isSame = { $0 as? Value == value }
  }

  static func == (left: AnyEquatable, right: AnyEquatable) -> Bool { left.isSame(right.value) }
}

nonisolated extension View {
  /// Changes the view by a value that goes from keyframe to keyframe, from when the view is first there.
  public func keyframeAnimator<Value, Path: Keyframes, Content: View>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View where Path.Value == Value {
    let placeholder = PlaceholderContentView(view: self)
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) },
      keyframes: keyframes)
  }

  /// Changes the view by a value that goes from keyframe to keyframe each time that `trigger` changes.
  public func keyframeAnimator<Value, Path: Keyframes, Content: View, Trigger: Equatable>(
    initialValue: Value, trigger: Trigger,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View where Path.Value == Value {
    let placeholder = PlaceholderContentView(view: self)
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) },
      keyframes: keyframes)
  }
}
