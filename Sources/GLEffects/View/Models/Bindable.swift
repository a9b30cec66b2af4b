// SPDX-License-Identifier: MIT
public import Observation

/// Makes bindings to the properties of an observable object: `@Bindable var model`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  private init(object: Value) {
    wrappedValue = object
  }

  /// Bindings to the properties of `wrappedValue`.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.init(object: wrappedValue)
  }

  /// The wrapper itself.
  public var projectedValue: Bindable<Value> { self }

  /// A property of the object, to read and set.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Bindings to the properties of `wrappedValue`.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// The same as `projectedValue`.
  public init(projectedValue: Bindable<Value>) {
    self = projectedValue
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

// Only the object is kept.
extension Bindable: Sendable where Value: Sendable {}

nonisolated extension View {
  /// Hands an object to the views inside, by its type; `nil` takes it away.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(
      EnvironmentModifier { environment in
        if let object { environment.setObject(object) } else { environment.removeObject(T.self) }
      })
  }
}
