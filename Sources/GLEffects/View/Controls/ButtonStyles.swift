// SPDX-License-Identifier: MIT
import Foundation

/// The style where none is set: the label in the tint, unless a foreground style is set; in red where something is
/// deleted, and faint where the button is disabled.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ButtonForeground(role: configuration.role))
  }
}

/// The label in the tint, as by default.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ButtonForeground(role: configuration.role))
  }
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// The label in the tint on a faint panel of it.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ButtonForeground(role: configuration.role))
      .modifier(ButtonPanel(role: configuration.role, isProminent: false))
  }
}

/// The label in white on a panel of the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(.white)
      .modifier(ButtonPanel(role: configuration.role, isProminent: true))
  }
}

private struct ButtonForeground: ViewModifier {
  let role: ButtonRole?
  @Environment(\.foregroundStyles) private var styles
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    if !isEnabled {
      content.foregroundStyle(.tertiary)
    } else if role == .destructive {
      content.foregroundStyle(.red)
    } else if case .automatic = styles {
      content.foregroundStyle(.tint)
    } else {
      content
    }
  }
}

/// The panel behind a bordered button. Its measures are this library's own: Apple gives none.
private struct ButtonPanel: ViewModifier {
  let role: ButtonRole?
  let isProminent: Bool
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.isEnabled) private var isEnabled

  private var padding: CGSize {
    switch size {
    case .mini, .small: CGSize(width: 10, height: 5)
    case .regular: CGSize(width: 12, height: 7)
    case .large, .extraLarge: CGSize(width: 20, height: 15)
    }
  }

  private var fill: AnyShapeStyle {
    let base = role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
    if isProminent { return isEnabled ? base : AnyShapeStyle(.gray.opacity(0.3)) }
    return AnyShapeStyle(base.opacity(isEnabled ? 0.15 : 0.08))
  }

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, padding.width)
      .padding(.vertical, padding.height)
      .background(fill, in: shape.outline(size: size))
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The label in the tint.
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint.
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label in the tint on a faint panel of it.
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in white on a panel of the tint.
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
