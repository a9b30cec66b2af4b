// SPDX-License-Identifier: MIT

/// Does something once when the view is first there.
struct AppearModifier: _PrimitiveModifier {
  typealias Body = Never

  let action: () -> Void
}

/// Does something when the view is there no more.
struct DisappearModifier: _PrimitiveModifier {
  typealias Body = Never

  let action: () -> Void
}

/// Does something with what a publisher hands out.
struct ReceiveModifier: _PrimitiveModifier {
  typealias Body = Never

  let subscribe: () -> AnyCancellable
}

/// Does something when a value has become another one.
struct ChangeModifier<Value: Equatable>: _PrimitiveModifier {
  typealias Body = Never

  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

nonisolated extension View {
  /// Does `action` once, before the first picture: what it sets is drawn.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(action: action ?? {}))
  }

  /// Does `action` when the view has been there and is there no more, before the picture is finished.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(DisappearModifier(action: action ?? {}))
  }

  /// Does `action` with each value that `publisher` hands out while the view is there; those that come before the picture is finished
  /// are seen in it.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    modifier(ReceiveModifier { publisher.sink(receiveValue: action) })
  }

  /// Does `action` when `value` has become another one, given the old and the new one; with `initial` also the first time.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Does `action` when `value` has become another one; with `initial` also the first time.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Does `action` when `value` has become another one, given the new one.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { _, new in action(new) })
  }
}
