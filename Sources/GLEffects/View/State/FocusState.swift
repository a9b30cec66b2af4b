// SPDX-License-Identifier: MIT

/// Which field has the focus; in a picture none has: `@FocusState private var isFocused: Bool`.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// The focus for others to read and set.
  @propertyWrapper
  public struct Binding {
    private let none: Value

    init(none: Value) {
      self.none = none
    }

    /// No field; setting it does nothing.
    public var wrappedValue: Value {
      get { none }
      nonmutating set {}
    }

    /// The binding itself.
    public var projectedValue: FocusState<Value>.Binding { self }
  }

  private let none: Value

  /// Whether a field has the focus: none has.
  public init() where Value == Bool {
    none = false
  }

  /// Which field has the focus: none has.
  public init<Field: Hashable>() where Value == Field? {
    none = nil
  }

  /// No field; setting it does nothing.
  public var wrappedValue: Value {
    get { none }
    nonmutating set {}
  }

  /// The focus for fields.
  public var projectedValue: FocusState<Value>.Binding { Binding(none: none) }
}

extension FocusState: Sendable where Value: Sendable {}

nonisolated extension View {
  /// Gives the view the focus where `binding` is `value`; in a picture no view has it.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  /// Gives the view the focus where `condition` is true; in a picture no view has it.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
}
