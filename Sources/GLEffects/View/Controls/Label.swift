// SPDX-License-Identifier: MIT

/// A title with an icon, arranged by the label style of its environment.
public nonisolated struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  @Environment(\.labelStyle) private var style

  /// A label from its two parts.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(title), icon: LabelStyleConfiguration.Icon(icon))
    func styled<Style: LabelStyle>(_ style: Style) -> _StyledView {
      _StyledView(LabelMaker(style: style, configuration: configuration))
    }
    return styled(style.current).environment(\.labelStyle, style.outer)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// A title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is given, to be drawn by another style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

private struct LabelMaker<Style: LabelStyle>: StyleMaker {
  var style: Style
  let configuration: LabelStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}
