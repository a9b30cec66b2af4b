// SPDX-License-Identifier: MIT
public import Foundation

/// Text in one or several styles, on one or several lines.
///
/// It takes the width that it is offered and breaks lines there, but is no wider than its longest line. As a view it is
/// filled with the foreground style of its environment; colour emoji keep their colours.
public struct Text: _Primitive, Sendable {
  public typealias Body = Never

  /// What a stretch of text says about its looks; `nil` leaves it to the environment.
  struct Attributes: Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isBold: Bool?
    var isItalic: Bool?
    var design: Font.Design?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var style: AnyShapeStyle?
    /// Points.
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var underline: LineStyle?
    var strikethrough: LineStyle?
    /// What is said to renderers, by its type.
    var custom: [ObjectIdentifier: any TextAttribute]?

    /// Whether everything is left to the environment.
    var isEmpty: Bool {
      font == nil && weight == nil && isBold == nil && isItalic == nil && design == nil && isMonospaced == nil
        && hasMonospacedDigits == nil && style == nil && kerning == nil && tracking == nil
        && baselineOffset == nil && underline == nil && strikethrough == nil && custom == nil
    }
  }

  struct Segment: Sendable {
    enum Content: Sendable {
      case string(String)
      /// What is known only where the text is used: a number or date in the reader's way of writing.
      case formatted(@Sendable (EnvironmentValues) -> String)
      /// A symbol, or a picture on the baseline.
      case image(Image)
    }

    var content: Content
    var attributes = Attributes()

    init(_ content: Content, attributes: Attributes = Attributes()) {
      self.content = content
      self.attributes = attributes
    }

    init(text: String) { self.init(.string(text)) }
  }

  var segments: [Segment]

  /// The text as it is.
  public init(verbatim content: String) {
    segments = [Segment(text: content)]
  }

  /// The text as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// A literal, in which other texts may stand with their own looks: `Text("a \(Text("b").bold()) c")`.
  ///
  /// It is not looked up in any table. Of Markdown, emphasis is read: `**bold**`, `*italic*`, `~~struck~~`, `` `code` ``, and
  /// links, of which the text is shown in the tint.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    segments = InlineMarkdown.segments(of: key.parts)
  }

  /// A symbol or picture that stands in a text as a letter does.
  public init(_ image: Image) {
    segments = [Segment(.image(image))]
  }

  init(segments: [Segment]) {
    self.segments = segments
  }

  /// Both texts, one after the other, each with its own looks.
  public static func + (first: Text, second: Text) -> Text {
    Text(segments: first.segments + second.segments)
  }

  /// The text with what its segments leave open filled in.
  func setting<Value>(_ attribute: WritableKeyPath<Attributes, Value?>, _ value: Value?) -> Text {
    var text = self
    for index in text.segments.indices where text.segments[index].attributes[keyPath: attribute] == nil {
      text.segments[index].attributes[keyPath: attribute] = value
    }
    return text
  }
}
