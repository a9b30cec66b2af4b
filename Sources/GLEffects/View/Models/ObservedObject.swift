// SPDX-License-Identifier: MIT

/// An object that others keep, whose changes build the view again.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to an object's properties.
  @MainActor @preconcurrency @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A property of the object, to read and set.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private var object: ObjectType

  /// Observes `wrappedValue`.
  public init(wrappedValue: ObjectType) {
    object = wrappedValue
  }

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  /// Observes `initialValue`.
  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// Bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: StateKeeping {
  mutating func connect(_ box: (() -> AnyObject) -> AnyObject, changed: @escaping () -> Void) {
    let box = box { ObservationBox<ObjectType>() } as? ObservationBox<ObjectType>
    box?.observe(object, changed: changed)
  }
}

/// What observes an object for a view.
final class ObservationBox<ObjectType: ObservableObject> {
  private(set) var object: ObjectType?
  private var observation: AnyCancellable?

  /// Observes an object, if it is another one than before.
  func observe(_ object: ObjectType, changed: @escaping () -> Void) {
    if self.object === object { return }
    self.object = object
    observation = object.objectWillChange.sink { _ in changed() }
  }
}
