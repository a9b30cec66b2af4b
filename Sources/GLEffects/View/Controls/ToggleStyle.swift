// SPDX-License-Identifier: MIT

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What a toggle looks like.
  associatedtype Body: View

  /// The look of a toggle.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// What is known of the toggle.
  typealias Configuration = ToggleStyleConfiguration
}

/// What a style knows of the toggle that it draws.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public typealias Label = _ControlLabel

  /// The toggle's label.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  /// Whether some of what the toggle stands for is on and some off; never here.
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension EnvironmentValues {
  private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<any ToggleStyle> { ControlStyle(DefaultToggleStyle()) }
  }

  /// How toggles look.
  var toggleStyle: ControlStyle<any ToggleStyle> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how toggles inside look.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    transformEnvironment(\.toggleStyle) { $0.push(style) }
  }
}
