// SPDX-License-Identifier: MIT

/// Views below a label that are seen where the group is open, drawn as the disclosure group style of its environment says.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  let isExpanded: Binding<Bool>?
  let label: Label
  let content: () -> Content

  @State private var ownState = false
  @Environment(\.disclosureGroupStyle) private var style

  private init(isExpanded: Binding<Bool>?, label: Label, content: @escaping () -> Content) {
    self.isExpanded = isExpanded
    self.label = label
    self.content = content
  }

  /// A closed group.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(isExpanded: nil, label: label(), content: content)
  }

  /// A group that is open where `isExpanded` says so.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded: isExpanded, label: label(), content: content)
  }

  @MainActor public var body: some View {
    let isExpanded = isExpanded ?? $ownState
    let configuration = DisclosureGroupStyleConfiguration(
      label: DisclosureGroupStyleConfiguration.Label(label),
      content: DisclosureGroupStyleConfiguration.Content(content()), isExpanded: isExpanded)
    func styled<Style: DisclosureGroupStyle>(_ style: Style) -> _StyledView {
      _StyledView(DisclosureGroupMaker(style: style, configuration: configuration))
    }
    // Groups inside have the same style.
    return styled(style)
  }
}

extension DisclosureGroup where Label == Text {
  /// A closed group with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: nil, label: Text(titleKey), content: content)
  }

  /// A closed group with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: nil, label: Text(title), content: content)
  }

  /// A group with a title that is open where `isExpanded` says so.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, label: Text(titleKey), content: content)
  }

  /// A group with a title that is open where `isExpanded` says so.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, label: Text(title), content: content)
  }
}

private struct DisclosureGroupMaker<Style: DisclosureGroupStyle>: StyleMaker {
  var style: Style
  let configuration: DisclosureGroupStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}
