// SPDX-License-Identifier: MIT

/// The rules of a `style` element's text.
///
/// Rules within `@media` and other at-rules are left out; nothing is imported.
/// - Source: CSS Syntax Module Level 3 §5, §9.
struct CSSStyleSheet: Sendable {
  struct Rule: Sendable, Equatable {
    var selector: CSSSelector
    var declarations: [CSSDeclaration]
  }

  private(set) var rules: [Rule] = []
  /// What was left out: at-rules and selectors, each once, at most `problemLimit`.
  private(set) var problems: [String] = []

  /// Selectors in all sheets of a document; more are left out.
  static let ruleLimit = 20_000
  private static let problemLimit = 10
  private static let commentOpen = Array("<!--".utf8)
  private static let commentClose = Array("-->".utf8)

  init(_ text: String) {
    let bytes = Array(CSSText.withoutComments(text).utf8)
    var index = 0
    while index < bytes.count {
      if CSSText.isSpace(bytes[index]) {
        index += 1
        continue
      }
      // The tokens <!-- and --> are allowed around rules and mean nothing.
      if let mark = [Self.commentOpen, Self.commentClose].first(where: { bytes[index...].starts(with: $0) }) {
        index += mark.count
        continue
      }
      let start = index
      let isAtRule = bytes[index] == UInt8(ascii: "@")
      // A rule's prelude goes on to its block, an at-rule may also end with ';'.
      while index < bytes.count, bytes[index] != UInt8(ascii: "{"),
        !(isAtRule && bytes[index] == UInt8(ascii: ";"))
      {
        index = CSSText.endOfComponent(bytes, at: index)
      }
      let prelude = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
      var block = ""
      if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
        let end = CSSText.endOfComponent(bytes, at: index)
        let isClosed = end > index + 1 && bytes[end - 1] == UInt8(ascii: "}")
        block = String(decoding: bytes[index + 1..<(isClosed ? end - 1 : end)], as: UTF8.self)
        index = end
      } else {
        index += 1
      }
      if isAtRule { leaveOut(prelude) } else { add(prelude, block) }
    }
  }

  private mutating func add(_ prelude: String, _ block: String) {
    let declarations = CSSDeclaration.list(block)
    for text in CSSText.split(prelude, at: ",") {
      guard let selector = CSSSelector(text) else {
        if !text.trimmed.isEmpty { note("the style rule for '\(text.trimmed.prefix(40))' is not understood") }
        continue
      }
      rules.append(Rule(selector: selector, declarations: declarations))
    }
  }

  private mutating func leaveOut(_ prelude: String) {
    let name = prelude.prefix { !$0.isWhitespace && $0 != "(" && $0 != "\"" }
    // These say nothing about shapes.
    if ["@charset", "@font-face", "@namespace", "@keyframes"].contains(name.lowercased()) { return }
    note("\(name.prefix(40)) in a style sheet is left out")
  }

  private mutating func note(_ problem: String) {
    if problems.count < Self.problemLimit, !problems.contains(problem) { problems.append(problem) }
  }
}
