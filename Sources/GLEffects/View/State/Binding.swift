// SPDX-License-Identifier: MIT

/// A value that is kept elsewhere, to read and set.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// A value read by `get` and set by `set`.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// The same value as another binding's.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A value that stays as it is when it is set.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A part of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Binding {
  /// The value of a binding to an optional, where there is one now; the last one known after it is gone.
  public init?(_ base: Binding<Value?>) {
    guard let known = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? known }, set: { base.wrappedValue = $0 })
  }

  /// A binding to a value as an optional one; setting nil changes nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value in
        if let value { base.wrappedValue = value }
      })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

// A binding reads and writes what views keep, which happens on the main actor only.
extension Binding: @unchecked Sendable where Value: Sendable {}
