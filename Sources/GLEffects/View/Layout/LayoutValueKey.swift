// SPDX-License-Identifier: MIT

/// The name of something that a view tells the layout around it, as a type.
public protocol LayoutValueKey {
  /// What is told.
  associatedtype Value

  /// What holds where nothing was told.
  static var defaultValue: Value { get }
}

/// Tells the layout around the view something.
struct LayoutValueModifier: _PrimitiveModifier {
  typealias Body = Never

  let key: ObjectIdentifier
  let value: Any
}

nonisolated extension View {
  /// Tells the layout directly around the view something.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(LayoutValueModifier(key: ObjectIdentifier(key), value: value))
  }
}
