// SPDX-License-Identifier: MIT
public import Foundation

/// A line of text to be changed, drawn with the text that it has, or else its prompt in a faint colour.
public nonisolated struct TextField<Label: View>: View {
  private let text: () -> String
  private let prompt: Text?
  private let label: Label
  private let axis: Axis

  @Environment(\.textFieldStyle) private var style

  init(text: @escaping () -> String, prompt: Text?, axis: Axis, label: Label) {
    self.text = text
    self.prompt = prompt
    self.label = label
    self.axis = axis
  }

  /// A field for `text`; its label is the prompt unless there is one.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: { text.wrappedValue }, prompt: prompt, axis: .horizontal, label: label())
  }

  /// A field for `text`; along the vertical axis it has as many lines as it needs.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(text: { text.wrappedValue }, prompt: prompt, axis: axis, label: label())
  }

  @MainActor public var body: some View {
    if let label = label as? _TextFieldStyleLabel {
      // What a style has been given already.
      label
    } else {
      styledField(
        style, FieldContent(text: text(), prompt: prompt, label: AnyView(label), axis: axis))
    }
  }
}

extension TextField where Label == Text {
  /// A field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with a title; along the vertical axis it has as many lines as it needs.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// A field with a title; along the vertical axis it has as many lines as it needs.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }

  /// A field for a value that `format` writes.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      text: { format.format(value.wrappedValue) }, prompt: prompt, axis: .horizontal, label: Text(titleKey))
  }
}

/// A line of text that nobody is to read: a dot for each letter, else as a `TextField`.
public nonisolated struct SecureField<Label: View>: View {
  private let text: () -> String
  private let prompt: Text?
  private let label: Label

  @Environment(\.textFieldStyle) private var style

  /// A field for `text`; its label is the prompt unless there is one.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = { text.wrappedValue }
    self.prompt = prompt
    self.label = label()
  }

  @MainActor public var body: some View {
    let dots = String(repeating: "•", count: text().count)
    styledField(style, FieldContent(text: dots, prompt: prompt, label: AnyView(label), axis: .horizontal))
  }
}

extension SecureField where Label == Text {
  /// A field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

@MainActor
private func styledField(_ style: any TextFieldStyle, _ content: FieldContent) -> some View {
  func styled<Style: TextFieldStyle>(_ style: Style) -> _StyledView {
    _StyledView(FieldMaker(style: style, content: content))
  }
  return styled(style)
}

private struct FieldMaker<Style: TextFieldStyle>: StyleMaker {
  var style: Style
  let content: FieldContent

  func makeBody() -> some View {
    let label = _TextFieldStyleLabel(content: content)
    style._body(configuration: TextField(text: { "" }, prompt: nil, axis: .horizontal, label: label))
  }
}

/// What a field shows, all over the width that it is offered.
struct FieldContent: View {
  let text: String
  let prompt: Text?
  let label: AnyView
  let axis: Axis

  @Environment(\.multilineTextAlignment) private var alignment

  private var place: Alignment {
    switch alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  var body: some View {
    Group {
      if !text.isEmpty {
        Text(verbatim: text)
      } else {
        Group {
          if let prompt { prompt } else { label }
        }
        .foregroundStyle(.tertiary)
      }
    }
    .lineLimit(axis == .horizontal ? 1 : nil)
    .frame(maxWidth: .infinity, alignment: place)
  }
}
