// SPDX-License-Identifier: MIT

/// An object that a view keeps, whose changes build it again: `@StateObject private var model = Model()`.
///
/// The object is made once for every place of the view.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var box: ObservationBox<ObjectType>?

  /// Keeps what `thunk` makes.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object at the view's place; a new one each time outside a body.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { box?.object ?? make() }

  /// Bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: StateKeeping {
  mutating func connect(_ box: (() -> AnyObject) -> AnyObject, changed: @escaping () -> Void) {
    let make = make
    self.box =
      box {
        let box = ObservationBox<ObjectType>()
        box.observe(make(), changed: changed)
        return box
      } as? ObservationBox<ObjectType>
  }
}
