// SPDX-License-Identifier: MIT
public import Foundation

/// The text of a literal, in which values and other texts may stand.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  /// Takes a literal's parts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var parts: [InlineMarkdown.Part] = []

    /// No parts yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// The literal's own characters.
    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

    /// A text as it is.
    public mutating func appendInterpolation(_ string: String) { append(string) }

    /// Another text with its own looks.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    /// A value as it describes itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append(String(describing: value)) }

    /// A symbol or picture that stands in the text as a letter does.
    public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }

    /// A value in a style of Foundation's, in the reader's language: `"\(price, format: .currency(code: "EUR"))"`.
    public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatInput: Sendable, Style: Sendable, Style.FormatOutput == String {
      append(Text(input, format: format))
    }

    /// A date in the reader's language.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style))
    }

    /// An object as a formatter writes it.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(formatter?.string(for: subject) ?? subject.description)
    }

    /// A value as a formatter writes it.
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? String(describing: subject))
    }

    /// A number in a C format, as in `"\(ratio, specifier: "%.2f")"`.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      append(String(format: specifier, value))
    }

    private mutating func append(_ text: Text) { parts += text.segments.map { .segment($0) } }

    private mutating func append(_ string: String) {
      parts.append(.segment(Text.Segment(text: string)))
    }
  }

  let parts: [InlineMarkdown.Part]

  /// A text as it is.
  public init(_ value: String) { parts = [.literal(value)] }

  /// A literal without interpolations.
  public init(stringLiteral value: String) { self.init(value) }

  /// A literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
