// SPDX-License-Identifier: MIT

/// An object that a view around hands down, whose changes build the view again.
///
/// Where no view around does so, the picture is an error that names the view.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  /// The nearest object of the type.
  public init() {}

  /// The object. There is none outside a body.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else { preconditionFailure("an environment object outside a body") }
    return object
  }

  /// Bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: EnvironmentReading {
  mutating func read(_ environment: EnvironmentValues) -> String? {
    object = environment.object(ObjectType.self)
    return object == nil ? String(describing: ObjectType.self) : nil
  }
}

extension EnvironmentObject: StateKeeping {
  mutating func connect(_ box: (() -> AnyObject) -> AnyObject, changed: @escaping () -> Void) {
    guard let object else { return }
    let box = box { ObservationBox<ObjectType>() } as? ObservationBox<ObjectType>
    box?.observe(object, changed: changed)
  }
}

nonisolated extension View {
  /// Hands an object to the views inside, by its type.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier { $0.setObject(object) })
  }
}
