// SPDX-License-Identifier: MIT

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What a button looks like.
  associatedtype Body: View

  /// The look of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// What is known of the button.
  typealias Configuration = ButtonStyleConfiguration
}

/// What a style knows of the button that it draws.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public typealias Label = _ControlLabel

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is pressed just now; never in a picture.
  public let isPressed: Bool
}

nonisolated extension View {
  /// Sets how buttons inside look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    transformEnvironment(\.buttonStyle) { $0.push(.plain(style)) }
  }

  /// Sets how buttons inside look.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    transformEnvironment(\.buttonStyle) { $0.push(.primitive(style)) }
  }
}

/// A style of either kind.
enum AnyButtonStyle {
  case plain(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<AnyButtonStyle> { ControlStyle(.primitive(DefaultButtonStyle())) }
  }

  /// How buttons look.
  var buttonStyle: ControlStyle<AnyButtonStyle> {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}
