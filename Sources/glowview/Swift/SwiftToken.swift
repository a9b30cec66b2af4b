// SPDX-License-Identifier: MIT

/// A word or a mark of Swift source, or the end of a line.
struct SwiftToken: Equatable {
  var text: String
  /// From 1.
  var line: Int

  /// Whether it may be a name.
  var isName: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }

  /// Everything but comments and what is inside of strings; a string is the token `""`.
  static func all(in source: String) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    let bytes = Array(source.utf8)
    var (index, line) = (0, 1)
    func starts(with text: String, at index: Int) -> Bool {
      let wanted = Array(text.utf8)
      return index + wanted.count <= bytes.count && Array(bytes[index..<index + wanted.count]) == wanted
    }
    /// Behind a string that begins at `start`, behind its number signs.
    func endOfString(from start: Int, signs: Int) -> Int {
      let isLong = starts(with: "\"\"\"", at: start)
      let pounds = String(repeating: "#", count: signs)
      let (end, escape) = ((isLong ? "\"\"\"" : "\"") + pounds, "\\" + pounds)
      var place = start + (isLong ? 3 : 1)
      while place < bytes.count {
        if starts(with: end, at: place) { return place + end.utf8.count }
        if bytes[place] == UInt8(ascii: "\n") {
          if !isLong { return place }
          line += 1
        }
        if starts(with: escape + "(", at: place) {
          place += escape.utf8.count + 1
          var depth = 1
          while place < bytes.count, depth > 0 {
            switch bytes[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
              place = endOfString(from: place, signs: 0)
              continue
            case UInt8(ascii: "\n"):
              if !isLong { return place }
              line += 1
            default: break
            }
            place += 1
          }
        } else if starts(with: escape, at: place) {
          place += escape.utf8.count + 1
        } else {
          place += 1
        }
      }
      return bytes.count
    }
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      switch byte {
      case UInt8(ascii: "\n"):
        tokens.append(SwiftToken(text: "\n", line: line))
        line += 1
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/") where starts(with: "//", at: index):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where starts(with: "/*", at: index):
        var depth = 0
        repeat {
          if starts(with: "/*", at: index) {
            depth += 1
            index += 2
          } else if starts(with: "*/", at: index) {
            depth -= 1
            index += 2
          } else {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
          }
        } while depth > 0 && index < bytes.count
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
          let first = line
          index = endOfString(from: index, signs: index - start)
          tokens.append(SwiftToken(text: "\"\"", line: first))
        }
      case UInt8(ascii: "\""):
        let first = line
        index = endOfString(from: index, signs: 0)
        tokens.append(SwiftToken(text: "\"\"", line: first))
      default:
        while index < bytes.count, isPartOfWord(bytes[index]) { index += 1 }
        if index == start { index += 1 }
        tokens.append(SwiftToken(text: String(decoding: bytes[start..<index], as: UTF8.self), line: line))
      }
    }
    return tokens
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...0xff:
      true
    default: false
    }
  }
}
