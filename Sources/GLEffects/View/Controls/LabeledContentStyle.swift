// SPDX-License-Identifier: MIT

/// How labeled content looks.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// What it looks like.
  associatedtype Body: View

  /// The look of it.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// The parts.
  typealias Configuration = LabeledContentStyleConfiguration
}

/// The parts of labeled content that a style arranges.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public typealias Label = _ControlLabel
  /// What it is for.
  public typealias Content = _ControlLabel

  /// The label.
  public let label: Label
  /// What it is for.
  public let content: Content
}

/// The label at the leading side, and what it is for, in a secondary colour, at the trailing one.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      configuration.content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label at the leading side, and what it is for at the trailing one.
  public nonisolated static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
  private enum LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<any LabeledContentStyle> {
      ControlStyle(AutomaticLabeledContentStyle())
    }
  }

  /// How labeled content looks.
  var labeledContentStyle: ControlStyle<any LabeledContentStyle> {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how labeled content inside looks.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    transformEnvironment(\.labeledContentStyle) { $0.push(style) }
  }
}
