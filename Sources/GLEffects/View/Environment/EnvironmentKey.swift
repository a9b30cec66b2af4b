// SPDX-License-Identifier: MIT

/// The name of a value in the environment, as a type.
public protocol EnvironmentKey {
  /// What is stored under the key.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}
