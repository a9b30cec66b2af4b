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
  }

  struct Segment: Sendable {
    var text: String
    var attributes = Attributes()
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
  /// It is not looked up in any table, and Markdown in it is not read.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    segments = key.segments
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
