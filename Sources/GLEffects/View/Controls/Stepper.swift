// SPDX-License-Identifier: MIT

/// A value with a label that can be made larger and smaller in steps: the label and, behind it, two buttons, 94 × 32 points as on iOS.
public nonisolated struct Stepper<Label: View>: View {
  let label: Label
  let canDecrement: () -> Bool
  let canIncrement: () -> Bool

  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.isEnabled) private var isEnabled

  private init(
    label: Label, canDecrement: @escaping () -> Bool = { true }, canIncrement: @escaping () -> Bool = { true }
  ) {
    self.label = label
    self.canDecrement = canDecrement
    self.canIncrement = canIncrement
  }

  /// A value without limits.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label())
  }

  /// A value between limits; at a limit its button is faint.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), canDecrement: { value.wrappedValue > bounds.lowerBound },
      canIncrement: { value.wrappedValue < bounds.upperBound })
  }

  /// Something that does its steps itself; where it cannot, the button is faint.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let (canIncrement, canDecrement) = (onIncrement != nil, onDecrement != nil)
    self.init(label: label(), canDecrement: { canDecrement }, canIncrement: { canIncrement })
  }

  @MainActor public var body: some View {
    HStack {
      if !labelsAreHidden {
        label
        Spacer()
      }
      HStack(spacing: 0) {
        StepperButton(symbol: "minus", isEnabled: isEnabled && canDecrement())
        Rectangle().fill(.quaternary).frame(width: 1, height: 18)
        StepperButton(symbol: "plus", isEnabled: isEnabled && canIncrement())
      }
      .frame(width: 94, height: 32)
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

private struct StepperButton: View {
  let symbol: String
  let isEnabled: Bool

  var body: some View {
    Image(systemName: symbol)
      .foregroundStyle(isEnabled ? HierarchicalShapeStyle.primary : .tertiary)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension Stepper where Label == Text {
  /// A value with a title.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A value with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A value with a title between limits.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A value with a title between limits.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Something with a title that does its steps itself.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Something with a title that does its steps itself.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}
