// SPDX-License-Identifier: MIT

/// How buttons look, and how they are pressed.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What a button looks like.
  associatedtype Body: View

  /// The look of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// What is known of the button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a style knows of the button that it draws.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public typealias Label = ButtonStyleConfiguration.Label

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  let action: @MainActor () -> Void

  /// Does what the button does.
  @MainActor public func trigger() { action() }
}
