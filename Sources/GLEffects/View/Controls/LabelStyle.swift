// SPDX-License-Identifier: MIT

/// How labels are arranged.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What a label looks like.
  associatedtype Body: View

  /// The look of a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// The label's parts.
  typealias Configuration = LabelStyleConfiguration
}

/// The parts of a label that a style arranges.
public struct LabelStyleConfiguration {
  /// The label's title.
  public struct Title: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The label's icon.
  public struct Icon: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The label's title.
  public let title: Title
  /// The label's icon.
  public let icon: Icon
}

extension EnvironmentValues {
  private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: any LabelStyle { DefaultLabelStyle() }
  }

  /// How labels are arranged.
  var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how labels inside are arranged.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View { environment(\.labelStyle, style) }
}
