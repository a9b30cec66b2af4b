// SPDX-License-Identifier: MIT
import Foundation

/// How disclosure groups look.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// What a group looks like.
  associatedtype Body: View

  /// The look of a group.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// The group's parts.
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The parts of a disclosure group that a style arranges.
public struct DisclosureGroupStyleConfiguration {
  /// The label.
  public typealias Label = _ControlLabel
  /// The views.
  public typealias Content = _ControlLabel

  /// The label.
  public let label: Label
  /// The views, to be drawn where the group is open.
  public let content: Content
  /// Whether the group is open.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The label, a chevron in the tint that points down where the group is open, and the views below.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      HStack {
        configuration.label
        Spacer()
        Image(systemName: "chevron.right")
          .flipsForRightToLeftLayoutDirection(true)
          .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
          .foregroundStyle(.tint)
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The label, a chevron, and the views below.
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
  private enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: any DisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
  }

  /// How disclosure groups look.
  var disclosureGroupStyle: any DisclosureGroupStyle {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how disclosure groups inside look.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    environment(\.disclosureGroupStyle, style)
  }
}
