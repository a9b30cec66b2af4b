// SPDX-License-Identifier: MIT

/// How far something is, drawn as the progress view style of its environment says.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fractionCompleted: Double?
  let label: Label?
  let valueLabel: CurrentValueLabel?

  @Environment(\.progressViewStyle) private var style

  private init(fractionCompleted: Double?, label: Label?, valueLabel: CurrentValueLabel?) {
    self.fractionCompleted = fractionCompleted
    self.label = label
    self.valueLabel = valueLabel
  }

  private static func fraction<V: BinaryFloatingPoint>(of value: V?, _ total: V) -> Double? {
    guard let value, total > 0 else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction > 0 ? min(fraction, 1) : 0
  }

  @MainActor public var body: some View {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fractionCompleted,
      label: label.map { ProgressViewStyleConfiguration.Label($0) },
      currentValueLabel: valueLabel.map { ProgressViewStyleConfiguration.CurrentValueLabel($0) })
    func styled<Style: ProgressViewStyle>(_ style: Style) -> _StyledView {
      _StyledView(ProgressMaker(style: style, configuration: configuration))
    }
    return styled(style.current).environment(\.progressViewStyle, style.outer)
  }

  /// Progress with a label below.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fractionCompleted: Self.fraction(of: value, total), label: label(), valueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Work whose progress is not known.
  public init() where Label == EmptyView {
    self.init(fractionCompleted: nil, label: nil, valueLabel: nil)
  }

  /// Work whose progress is not known.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fractionCompleted: nil, label: label(), valueLabel: nil)
  }

  /// Work whose progress is not known.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  /// Work whose progress is not known.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }

  /// `value` of `total`; nil is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(fractionCompleted: Self.fraction(of: value, total), label: nil, valueLabel: nil)
  }

  /// `value` of `total` with a label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(fractionCompleted: Self.fraction(of: value, total), label: label(), valueLabel: nil)
  }

  /// `value` of `total` with a title.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1)
  where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// `value` of `total` with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1)
  where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view that a style is given, to be drawn by another style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fractionCompleted: configuration.fractionCompleted, label: configuration.label,
      valueLabel: configuration.currentValueLabel)
  }
}

private struct ProgressMaker<Style: ProgressViewStyle>: StyleMaker {
  var style: Style
  let configuration: ProgressViewStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}
