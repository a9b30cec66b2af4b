// SPDX-License-Identifier: MIT
public import Observation

/// A property that reads a value from the view's environment: `@Environment(\.colorScheme) var colorScheme`, or an object by its
/// type: `@Environment(Model.self) var model`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let find: (EnvironmentValues) -> Value?
  private var value: Value?

  /// Reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    find = { $0[keyPath: keyPath] }
  }

  /// Reads the object of a type. Where no view around hands one down, the picture is an error that names the view.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    find = { $0.object(objectType) }
  }

  /// Reads the object of a type; nil where no view around hands one down.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    find = { .some($0.object(objectType)) }
  }

  /// The value where the view is used; the default one outside a body, where there is no object.
  public var wrappedValue: Value {
    guard let value = value ?? find(EnvironmentValues()) else {
      preconditionFailure("an object of the environment outside a body")
    }
    return value
  }
}

extension Environment: EnvironmentReading {
  mutating func read(_ environment: EnvironmentValues) -> String? {
    value = find(environment)
    return value == nil ? String(describing: Value.self) : nil
  }
}

// Key paths to environment values are immutable and capture nothing.
extension Environment: @unchecked Sendable where Value: Sendable {}
