// SPDX-License-Identifier: MIT

/// Views on a panel below a label, drawn as the group box style of its environment says.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  let label: Label?
  let content: Content

  @Environment(\.groupBoxStyle) private var style

  private init(label: Label?, content: Content) {
    self.label = label
    self.content = content
  }

  /// Views below a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  /// Views below a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(label: label, content: content())
  }

  @MainActor public var body: some View {
    // Boxes inside have the same style, but for the one that the style itself may draw.
    let configuration = GroupBoxStyleConfiguration(
      hasLabel: label != nil,
      label: GroupBoxStyleConfiguration.Label(label.environment(\.groupBoxStyle, style)),
      content: GroupBoxStyleConfiguration.Content(content.environment(\.groupBoxStyle, style)))
    func styled<Style: GroupBoxStyle>(_ style: Style) -> _StyledView {
      _StyledView(GroupBoxMaker(style: style, configuration: configuration))
    }
    return styled(style.current).environment(\.groupBoxStyle, style.outer)
  }
}

extension GroupBox where Label == EmptyView {
  /// Views without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(label: nil, content: content())
  }
}

extension GroupBox where Label == Text {
  /// Views below a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  /// Views below a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style is given, to be drawn by another style.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.hasLabel ? configuration.label : nil, content: configuration.content)
  }
}

private struct GroupBoxMaker<Style: GroupBoxStyle>: StyleMaker {
  var style: Style
  let configuration: GroupBoxStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}
