// SPDX-License-Identifier: MIT

/// Emphasis in the literals of a text, as CommonMark and its strikethrough extension have it, in a reduced form.
///
/// A mark opens before a character that is no space and closes after one. A mark without its partner is shown as it is.
/// Source: CommonMark 0.31 §6.1 to 6.3, GitHub Flavored Markdown §6.5.
struct InlineMarkdown {
  /// What a literal with interpolations consists of.
  enum Part: Sendable {
    case literal(String)
    case segment(Text.Segment)
  }

  /// A run of marks of one kind, or what is between.
  private struct Token {
    var segment: Text.Segment
    /// "**", "*", "_", "~~" …; nil where the segment is no mark.
    var mark: String?
    var opens = false
    var closes = false
  }

  private static let marks: Set<String> = ["*", "**", "***", "_", "__", "___", "~~", "`"]

  /// The parts with emphasis in place of its marks.
  static func segments(of parts: [Part]) -> [Text.Segment] {
    var tokens: [Token] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .segment(let segment): tokens.append(Token(segment: segment))
      case .literal(let text):
        tokens += self.tokens(of: Array(text), isFirst: index == 0, isLast: index == parts.count - 1)
      }
    }
    var partner: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard let mark = token.mark else { continue }
      if token.closes, let place = open.lastIndex(where: { tokens[$0].mark == mark }) {
        partner[open[place]] = index
        partner[index] = open[place]
        open.removeSubrange(place...)
      } else if token.opens {
        open.append(index)
      }
    }
    var active: [String] = []
    var result: [Text.Segment] = []
    for (index, token) in tokens.enumerated() {
      if let mark = token.mark, let other = partner[index] {
        if other > index {
          active.append(mark)
        } else if let last = active.lastIndex(of: mark) {
          active.remove(at: last)
        }
        continue
      }
      var segment = token.segment
      for mark in active { segment.emphasize(mark) }
      // Plain stretches become one, so that letters join across values.
      if case .string(let text) = segment.content, segment.attributes.isEmpty, let last = result.last,
        case .string(let before) = last.content, last.attributes.isEmpty
      {
        result[result.count - 1].content = .string(before + text)
      } else {
        result.append(segment)
      }
    }
    return result
  }

  private static func tokens(of characters: [Character], isFirst: Bool, isLast: Bool) -> [Token] {
    var tokens: [Token] = []
    var plain = ""
    func flush() {
      if !plain.isEmpty { tokens.append(Token(segment: Text.Segment(text: plain))) }
      plain = ""
    }
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "\\", index + 1 < characters.count, "*_~`[]\\".contains(characters[index + 1]) {
        plain.append(characters[index + 1])
        index += 2
        continue
      }
      if character == "[", let link = link(in: characters, at: index) {
        flush()
        var attributes = Text.Attributes()
        attributes.style = AnyShapeStyle(TintShapeStyle())
        tokens.append(Token(segment: Text.Segment(.string(link.title), attributes: attributes)))
        index = link.end
        continue
      }
      var end = index + 1
      if "*_~`".contains(character) {
        while end < characters.count, characters[end] == character { end += 1 }
      }
      let run = String(characters[index..<end])
      defer { index = end }
      guard marks.contains(run) else {
        plain += run
        continue
      }
      let before = index > 0 ? characters[index - 1] : nil
      let after = end < characters.count ? characters[end] : nil
      // What stands beside a literal is an interpolated value, or the text's end.
      var opens = after.map { !$0.isWhitespace } ?? !isLast
      var closes = before.map { !$0.isWhitespace } ?? !isFirst
      if character == "_" {
        // Inside a word an underscore is a letter.
        opens = opens && !(before.map { $0.isLetter || $0.isNumber } ?? false)
        closes = closes && !(after.map { $0.isLetter || $0.isNumber } ?? false)
      }
      flush()
      tokens.append(Token(segment: Text.Segment(text: run), mark: run, opens: opens, closes: closes))
    }
    flush()
    return tokens
  }

  /// The text of a link "[text](address)" and the place after it.
  private static func link(in characters: [Character], at start: Int) -> (title: String, end: Int)? {
    guard let close = characters[start...].firstIndex(of: "]"), close + 1 < characters.count,
      characters[close + 1] == "(", let end = characters[close...].firstIndex(of: ")")
    else { return nil }
    return (String(characters[(start + 1)..<close]), end + 1)
  }
}

extension Text.Segment {
  fileprivate mutating func emphasize(_ mark: String) {
    switch mark {
    case "*", "_": attributes.isItalic = attributes.isItalic ?? true
    case "**", "__": attributes.isBold = attributes.isBold ?? true
    case "***", "___":
      attributes.isItalic = attributes.isItalic ?? true
      attributes.isBold = attributes.isBold ?? true
    case "~~": attributes.strikethrough = attributes.strikethrough ?? .single
    default: attributes.isMonospaced = attributes.isMonospaced ?? true
    }
  }
}
