// SPDX-License-Identifier: MIT

/// How text fields look.
///
/// The requirement has the name that it has in SwiftUI, where styles of one's own use it.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// What a field looks like.
  associatedtype _Body: View

  /// The look of a field.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body

  /// What stands for the field's own label.
  typealias _Label = _TextFieldStyleLabel
}

/// What a style is given of a field: its text or prompt.
public struct _TextFieldStyleLabel: View {
  let content: FieldContent

  public var body: some View { content }
}

/// The text as it is.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The text as it is.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The text in a frame with rounded corners. Its measures are those of iOS: 7 points beside, 6 above and below, corners of 5.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The style.
  public nonisolated init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    configuration
      .padding(.horizontal, 7)
      .padding(.vertical, 6)
      .background {
        RoundedRectangle(cornerRadius: 5).fill(.background)
        RoundedRectangle(cornerRadius: 5).strokeBorder(.gray.opacity(0.35), lineWidth: 1)
      }
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text as it is.
  public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The text as it is.
  public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text in a frame with rounded corners.
  public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
  private enum TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: any TextFieldStyle { DefaultTextFieldStyle() }
  }

  /// How text fields look.
  var textFieldStyle: any TextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how text fields inside look.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    environment(\.textFieldStyle, style)
  }
}
