// SPDX-License-Identifier: MIT

/// A value that a gesture sets while it goes on; in a picture it is the one at rest.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value at rest.
  public let wrappedValue: Value

  /// A value that rests at `wrappedValue`.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// A value that rests at `initialValue`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// A value that rests at `wrappedValue`, and how it goes back there.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue)
  }

  /// A value that rests at `wrappedValue`, and what is done when it goes back there.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: wrappedValue)
  }

  /// The value for gestures.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A value that rests at nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension GestureState: Sendable where Value: Sendable {}

nonisolated extension Gesture {
  /// What is kept while the gesture goes on; never called in a picture.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> { self }

  /// The gesture with another value.
  public func map<Other>(_ body: @escaping (Value) -> Other) -> some Gesture<Other> {
    _MappedGesture<Other>()
  }
}

struct _MappedGesture<Value>: Gesture {}
