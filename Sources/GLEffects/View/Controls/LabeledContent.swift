// SPDX-License-Identifier: MIT
public import Foundation

/// A label and what it is for, drawn as the labeled content style of its environment says.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  @Environment(\.labeledContentStyle) private var style

  private init(label: Label, content: Content) {
    self.label = label
    self.content = content
  }

  /// Views with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  @MainActor public var body: some View {
    // What is inside has the same style, but for what the style itself may draw.
    let configuration = LabeledContentStyleConfiguration(
      label: LabeledContentStyleConfiguration.Label(label.environment(\.labeledContentStyle, style)),
      content: LabeledContentStyleConfiguration.Content(content.environment(\.labeledContentStyle, style)))
    func styled<Style: LabeledContentStyle>(_ style: Style) -> _StyledView {
      _StyledView(LabeledContentMaker(style: style, configuration: configuration))
    }
    return styled(style.current).environment(\.labeledContentStyle, style.outer)
  }
}

extension LabeledContent where Label == Text {
  /// Views with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  /// Views with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text with a title.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  /// A text with a title.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }

  /// A value that `format` writes, with a title.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(format.format(value)))
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// What a style is given, to be drawn by another style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

private struct LabeledContentMaker<Style: LabeledContentStyle>: StyleMaker {
  var style: Style
  let configuration: LabeledContentStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}
