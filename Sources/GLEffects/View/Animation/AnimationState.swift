// SPDX-License-Identifier: MIT

/// What a custom animation keeps, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Nothing kept.
  public init() {}

  /// The value of a key; its default where none was set.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The name of a value that a custom animation keeps, as a type.
public protocol AnimationStateKey {
  /// What is kept under the key.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}
