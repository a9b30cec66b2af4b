// SPDX-License-Identifier: MIT

/// The values that a view inherits from the views around it.
///
/// A value type: a copy does not see later changes of the original.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Every value at its default.
  public init() {}

  /// The value for a key; its default where none was set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that a view around hands down.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    values[ObjectIdentifier(type)] as? Object
  }

  /// Hands an object down, by its type.
  mutating func setObject<Object: AnyObject>(_ object: Object) {
    values[ObjectIdentifier(Object.self)] = object
  }

  /// Takes the object of a type away.
  mutating func removeObject<Object: AnyObject>(_ type: Object.Type) {
    values[ObjectIdentifier(type)] = nil
  }

  /// The values that decide how a picture looks, for people.
  public var description: String {
    "\(colorScheme), \(colorSchemeContrast) contrast, palette \(palette), time \(renderTime) s"
  }
}

// Values are put in and taken out where views are built and resolved, which is the main actor; what the
// library itself stores is Sendable.
extension EnvironmentValues: @unchecked Sendable {}
