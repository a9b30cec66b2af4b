// SPDX-License-Identifier: MIT

/// Something to press: draws its label as the button style of its environment says. The action is never called.
public nonisolated struct Button<Label: View>: View {
  let action: @MainActor () -> Void
  let role: ButtonRole?
  let label: Label

  @Environment(\.buttonStyle) private var style

  /// A button that looks like `label`.
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a purpose that looks like `label`.
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.role = role
    self.label = label()
  }

  @MainActor public var body: some View {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role, label: ButtonStyleConfiguration.Label(label), action: action)
    func styled<Style: PrimitiveButtonStyle>(_ style: Style) -> _StyledView {
      _StyledView(PrimitiveButtonMaker(style: style, configuration: configuration))
    }
    func styled<Style: ButtonStyle>(_ style: Style) -> _StyledView {
      _StyledView(
        ButtonMaker(
          style: style,
          configuration: ButtonStyleConfiguration(role: role, label: configuration.label, isPressed: false)))
    }
    let view =
      switch style.current {
      case .primitive(let style): styled(style)
      case .plain(let style): styled(style)
      }
    return view.environment(\.buttonStyle, style.outer)
  }
}

extension Button where Label == Text {
  /// A button with a title.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a title.
  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a purpose and a title.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button with a purpose and a title.
  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == GLEffects.Label<Text, Image> {
  /// A button with a title and a symbol.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { GLEffects.Label(titleKey, systemImage: systemImage) }
  }

  /// A button with a title and a symbol.
  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { GLEffects.Label(title, systemImage: systemImage) }
  }

  /// A button with a purpose, a title and a symbol.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { GLEffects.Label(titleKey, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is given, to be drawn by another style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

private struct ButtonMaker<Style: ButtonStyle>: StyleMaker {
  var style: Style
  let configuration: ButtonStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}

private struct PrimitiveButtonMaker<Style: PrimitiveButtonStyle>: StyleMaker {
  var style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  func makeBody() -> some View { style.makeBody(configuration: configuration) }
}
