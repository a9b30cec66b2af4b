// SPDX-License-Identifier: MIT

/// Something that is on or off, drawn as the toggle style of its environment says.
public nonisolated struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label

  @Environment(\.toggleStyle) private var style

  /// A toggle for `isOn` beside `label`.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View {
    let configuration = ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(label), isOn: isOn)
    func styled<Style: ToggleStyle>(_ style: Style) -> _StyledView {
      _StyledView(ToggleMaker(style: style, configuration: configuration))
    }
    return styled(style.current).environment(\.toggleStyle, style.outer)
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// A toggle with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == GLEffects.Label<Text, Image> {
  /// A toggle with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { GLEffects.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is given, to be drawn by another style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

private struct ToggleMaker<Style: ToggleStyle>: StyleMaker {
  var style: Style
  let configuration: ToggleStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}
