// SPDX-License-Identifier: MIT

/// The text of a literal, in which values and other texts may stand.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  /// Takes a literal's parts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var segments: [Text.Segment] = []

    /// No parts yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// The literal's own characters.
    public mutating func appendLiteral(_ literal: String) { append(literal) }

    /// A text as it is.
    public mutating func appendInterpolation(_ string: String) { append(string) }

    /// Another text with its own looks.
    public mutating func appendInterpolation(_ text: Text) { segments += text.segments }

    /// A value as it describes itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append(String(describing: value)) }

    /// A number in a C format, as in `"\(ratio, specifier: "%.2f")"`.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      append(String(format: specifier, value))
    }

    private mutating func append(_ string: String) {
      if let last = segments.indices.last, segments[last].attributes.isEmpty {
        segments[last].text += string
      } else {
        segments.append(Text.Segment(text: string))
      }
    }
  }

  let segments: [Text.Segment]

  /// A text as it is.
  public init(_ value: String) { segments = [Text.Segment(text: value)] }

  /// A literal without interpolations.
  public init(stringLiteral value: String) { self.init(value) }

  /// A literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }
}

extension Text.Attributes {
  /// Whether everything is left to the environment.
  fileprivate var isEmpty: Bool {
    font == nil && weight == nil && isBold == nil && isItalic == nil && design == nil && isMonospaced == nil
      && hasMonospacedDigits == nil && style == nil && kerning == nil && tracking == nil
      && baselineOffset == nil
  }
}
