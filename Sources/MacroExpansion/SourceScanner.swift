// SPDX-License-Identifier: MIT

/// Walks over Swift source far enough to tell code from strings and comments, and to match brackets.
struct SourceScanner {
  private let bytes: [UInt8]
  /// In bytes.
  private(set) var offset = 0

  init(_ source: String) {
    bytes = Array(source.utf8)
  }

  /// The scanner at another place of the same source.
  static func restarted(_ scanner: SourceScanner, at offset: Int) -> SourceScanner {
    var result = scanner
    result.offset = offset
    return result
  }

  var isAtEnd: Bool { offset >= bytes.count }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  private func starts(with text: String) -> Bool {
    let wanted = Array(text.utf8)
    return offset + wanted.count <= bytes.count
      && Array(bytes[offset..<offset + wanted.count]) == wanted
  }

  /// The next byte as a character.
  var next: Character? { byte().map { Character(Unicode.Scalar($0)) } }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Goes over spaces, line ends and comments.
  mutating func skipSpace() {
    while let current = byte() {
      if current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") || current == UInt8(ascii: "\n")
        || current == UInt8(ascii: "\r")
      {
        offset += 1
      } else if starts(with: "//") {
        while let current = byte(), current != UInt8(ascii: "\n") { offset += 1 }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        offset += 2
      } else if starts(with: "*/") {
        depth -= 1
        offset += 2
      } else {
        offset += 1
      }
    } while depth > 0 && !isAtEnd
  }

  /// Goes over a mark if it is next.
  mutating func skip(_ mark: String) -> Bool {
    guard starts(with: mark) else { return false }
    offset += mark.utf8.count
    return true
  }

  /// A name, in back ticks or not; nil where none is next.
  mutating func identifier() -> String? {
    let start = offset
    let isQuoted = skip("`")
    while let current = byte(),
      current >= 0x80 || current == UInt8(ascii: "_") || Self.isAlphanumeric(current)
    {
      offset += 1
    }
    if isQuoted { _ = skip("`") }
    return offset > start ? text(start..<offset) : nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Goes on until one of `stops` stands outside of brackets, strings and comments, or to the end; returns what it
  /// passed, without comments.
  mutating func skip(until stops: Set<Character>) -> String {
    var passed = ""
    var start = offset
    var depth = 0
    while let character = next {
      if depth == 0, stops.contains(character) { break }
      switch character {
      case "(", "[", "{":
        depth += 1
        offset += 1
      case ")", "]", "}":
        if depth == 0 { return passed + text(start..<offset) }
        depth -= 1
        offset += 1
      case "\"", "#": if !skipString() { offset += 1 }
      case "/" where starts(with: "//") || starts(with: "/*"):
        // A comment counts as the space after it.
        passed += text(start..<offset)
        start = offset
        skipSpace()
        passed += text(start..<offset).contains("\n") ? "\n" : " "
        start = offset
      default: offset += 1
      }
    }
    return passed + text(start..<offset)
  }

  /// Goes over a string literal, raw and of several lines too, with what is interpolated.
  private mutating func skipString() -> Bool {
    let start = offset
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      offset += 1
    }
    guard byte() == UInt8(ascii: "\"") else {
      offset = start
      return false
    }
    let isLong = starts(with: "\"\"\"")
    let pounds = String(repeating: "#", count: hashes)
    let end = (isLong ? "\"\"\"" : "\"") + pounds
    let escape = "\\" + pounds
    offset += isLong ? 3 : 1
    while !isAtEnd, !starts(with: end) {
      if starts(with: escape + "(") {
        offset += escape.utf8.count + 1
        _ = skip(until: [")"])
        offset += 1
      } else if starts(with: escape) {
        offset += escape.utf8.count + 1
      } else {
        offset += 1
      }
    }
    offset = min(offset + end.utf8.count, bytes.count)
    return true
  }
}
