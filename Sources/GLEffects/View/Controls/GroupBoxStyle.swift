// SPDX-License-Identifier: MIT
import Foundation

/// How group boxes look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// What a box looks like.
  associatedtype Body: View

  /// The look of a box.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// The box's parts.
  typealias Configuration = GroupBoxStyleConfiguration
}

/// The parts of a group box that a style arranges.
public struct GroupBoxStyleConfiguration {
  /// The label.
  public typealias Label = _ControlLabel
  /// The views.
  public typealias Content = _ControlLabel

  let hasLabel: Bool
  /// The label; nothing where there is none.
  public let label: Label
  /// The views.
  public let content: Content
}

/// The label in bold above the views, on a panel of a faint grey. The measures are those of iOS: 16 points around, corners of 8.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      if configuration.hasLabel { configuration.label.font(.headline) }
      configuration.content
    }
    .padding(16)
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The label above the views, on a panel.
  public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
  private enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<any GroupBoxStyle> { ControlStyle(DefaultGroupBoxStyle()) }
  }

  /// How group boxes look.
  var groupBoxStyle: ControlStyle<any GroupBoxStyle> {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how group boxes inside look.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    transformEnvironment(\.groupBoxStyle) { $0.push(style) }
  }
}
