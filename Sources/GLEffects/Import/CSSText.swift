// SPDX-License-Identifier: MIT

/// Cuts CSS text at characters that stand outside of quotes and brackets.
/// - Source: CSS Syntax Module Level 3, as far as shorter than a tokenizer.
enum CSSText {
  /// `text` without comments, each of which becomes a space. What is in quotes stays.
  static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count
            && bytes[index + 1] == UInt8(ascii: "/"))
        { index += 1 }
        index += 2
        result.append(UInt8(ascii: " "))
        continue
      }
      let end = endOfQuoted(bytes, at: index) ?? index + 1
      result += bytes[index..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The pieces between the `separator`s that stand outside of quotes and brackets.
  static func split(_ text: String, at separator: Character) -> [String] {
    guard let byte = separator.asciiValue else { return [text] }
    let bytes = Array(text.utf8)
    var pieces: [String] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == byte {
        pieces.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += 1
        start = index
      } else {
        index = endOfComponent(bytes, at: index)
      }
    }
    pieces.append(String(decoding: bytes[start...], as: UTF8.self))
    return pieces
  }

  /// The pieces between white space that stands outside of quotes and brackets; none of them empty.
  static func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var pieces: [String] = []
    var start = 0
    var index = 0
    func take(upTo end: Int) {
      if end > start { pieces.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
    }
    while index < bytes.count {
      if isSpace(bytes[index]) {
        take(upTo: index)
        index += 1
        start = index
      } else {
        index = endOfComponent(bytes, at: index)
      }
    }
    take(upTo: bytes.count)
    return pieces
  }

  /// Where the byte, quoted text, or bracketed block ends that begins at `start`; the end of the text if never.
  static func endOfComponent(_ bytes: [UInt8], at start: Int) -> Int {
    if let end = endOfQuoted(bytes, at: start) { return end }
    guard closing(bytes[start]) != nil else { return start + 1 }
    var open: [UInt8] = []
    var index = start
    while index < bytes.count {
      if let end = endOfQuoted(bytes, at: index) {
        index = end
        continue
      }
      if let close = closing(bytes[index]) {
        open.append(close)
      } else if bytes[index] == open.last {
        open.removeLast()
        if open.isEmpty { return index + 1 }
      }
      index += 1
    }
    return bytes.count
  }

  /// Where quoted text ends that begins at `start`; nil if none begins there.
  private static func endOfQuoted(_ bytes: [UInt8], at start: Int) -> Int? {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == quote {
        return index + 1
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0d && byte != 0x0b)
  }
}
