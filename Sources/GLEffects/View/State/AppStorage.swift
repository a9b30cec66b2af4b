// SPDX-License-Identifier: MIT
public import Foundation

/// A value that an app remembers; here one that a view keeps as a `@State`, which begins with the default each time: a picture does not
/// depend on what was drawn before.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private var state: State<Value>

  /// The value at the view's place.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The value for others to read and set.
  public var projectedValue: Binding<Value> { state.projectedValue }

  /// A value that begins as `wrappedValue`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    state = State(wrappedValue: wrappedValue)
  }

  /// A value that begins as nil.
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    state = State(wrappedValue: nil)
  }
}

extension AppStorage: Sendable where Value: Sendable {}

/// A value that a window remembers; here as `AppStorage`.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var state: State<Value>

  /// The value at the view's place.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The value for others to read and set.
  public var projectedValue: Binding<Value> { state.projectedValue }

  /// A value that begins as `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) {
    state = State(wrappedValue: wrappedValue)
  }

  /// A value that begins as nil.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    state = State(wrappedValue: nil)
  }
}

extension SceneStorage: Sendable where Value: Sendable {}
