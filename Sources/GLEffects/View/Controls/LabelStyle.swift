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
  public typealias Title = _ControlLabel

  /// The label's icon.
  public typealias Icon = _ControlLabel

  /// The label's title.
  public let title: Title
  /// The label's icon.
  public let icon: Icon
}

extension EnvironmentValues {
  private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<any LabelStyle> { ControlStyle(DefaultLabelStyle()) }
  }

  /// How labels are arranged.
  var labelStyle: ControlStyle<any LabelStyle> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how labels inside are arranged.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    transformEnvironment(\.labelStyle) { $0.push(style) }
  }
}
