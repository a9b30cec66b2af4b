// SPDX-License-Identifier: MIT

/// A property that reads a value from the view's environment: `@Environment(\.colorScheme) var colorScheme`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var value: Value?

  /// Reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value where the view is used; the default one outside a body.
  public var wrappedValue: Value {
    value ?? EnvironmentValues()[keyPath: keyPath]
  }
}

extension Environment: EnvironmentReading {
  mutating func read(_ environment: EnvironmentValues) {
    value = environment[keyPath: keyPath]
  }
}

// Key paths to environment values are immutable and capture nothing.
extension Environment: @unchecked Sendable where Value: Sendable {}
