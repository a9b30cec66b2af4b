// SPDX-License-Identifier: MIT

/// A value that a view keeps: `@State private var isOn = false`.
///
/// It begins with its first value, once for every place of the view, and stays when views around it are built again. Setting it
/// builds the view again. It is read and set on the main actor.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// A value that begins as `wrappedValue`.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// A value that begins as `value`.
  public init(initialValue value: Value) {
    initial = value
  }

  /// The value at the view's place; its first one outside a body, where setting it does nothing.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// The value for others to read and set.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A value that begins as nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: StateKeeping {
  mutating func connect(_ box: (() -> AnyObject) -> AnyObject, changed: @escaping () -> Void) {
    self.box = box { StateBox(initial) } as? StateBox<Value>
    self.box?.changed = changed
  }
}

// A box is read and set on the main actor only, where bodies are read and actions run.
extension State: @unchecked Sendable where Value: Sendable {}
