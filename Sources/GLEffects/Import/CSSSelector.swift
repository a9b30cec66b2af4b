// SPDX-License-Identifier: MIT

/// A selector of types, classes, ids and `*` with descendant and child combinators: `g.a > path#b`.
/// - Source: Selectors Level 4 §5, §6.6, §15–17.
struct CSSSelector: Sendable, Equatable {
  /// What one element has to be.
  struct Compound: Sendable, Equatable {
    /// Nil for `*` or nothing.
    var type: String?
    var ids: [String] = []
    var classes: [String] = []
  }

  enum Combinator: Sendable, Equatable { case descendant, child }

  /// The element itself.
  var subject: Compound
  /// What must be around it, from the inside out, each with how it relates to the one before.
  var context: [(combinator: Combinator, compound: Compound)]

  /// Compounds in one selector; longer ones are not understood.
  static let lengthLimit = 32

  static func == (a: CSSSelector, b: CSSSelector) -> Bool {
    a.subject == b.subject && a.context.elementsEqual(b.context) { $0 == $1 }
  }

  /// Ids count most, then classes, then types: packed so that larger numbers win. 999 of a kind are the most.
  var specificity: Int {
    var result = 0
    for compound in [subject] + context.map(\.compound) {
      result += compound.ids.count * 1_000_000 + compound.classes.count * 1000
      if compound.type != nil { result += 1 }
    }
    return result
  }

  /// Nil for anything else: attributes, pseudo-classes, siblings.
  init?(_ text: String) {
    var scanner = Scanner(bytes: Array(text.trimmed.utf8))
    guard var last = scanner.compound() else { return nil }
    var before: [(Combinator, Compound)] = []
    while let combinator = scanner.combinator() {
      guard let next = scanner.compound(), before.count < Self.lengthLimit else { return nil }
      before.append((combinator, last))
      last = next
    }
    guard scanner.isAtEnd else { return nil }
    subject = last
    context = before.reversed()
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }

    mutating func combinator() -> Combinator? {
      let start = index
      while index < bytes.count, CSSText.isSpace(bytes[index]) { index += 1 }
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        while index < bytes.count, CSSText.isSpace(bytes[index]) { index += 1 }
        return .child
      }
      return index > start ? .descendant : nil
    }

    mutating func compound() -> Compound? {
      let start = index
      var result = Compound()
      if index < bytes.count, bytes[index] == UInt8(ascii: "*") {
        index += 1
      } else {
        result.type = name()
      }
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "."):
          index += 1
          guard let name = name() else { return nil }
          result.classes.append(name)
        case UInt8(ascii: "#"):
          index += 1
          guard let name = name() else { return nil }
          result.ids.append(name)
        default: return index > start ? result : nil
        }
      }
      return index > start ? result : nil
    }

    /// A CSS identifier; `\` takes the next character, or the one that up to six hexadecimal digits number.
    private mutating func name() -> String? {
      var name: [UInt8] = []
      while index < bytes.count {
        let byte = bytes[index]
        let lower = byte | 0x20
        if (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte >= 0x80
          || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
        {
          name.append(byte)
          index += 1
        } else if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
          index += 1
          name += escaped()
        } else {
          break
        }
      }
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    private mutating func escaped() -> [UInt8] {
      let start = index
      var number: UInt32 = 0
      while index < bytes.count, index - start < 6,
        let digit = Character(UnicodeScalar(bytes[index])).hexDigitValue
      {
        number = number * 16 + UInt32(digit)
        index += 1
      }
      if index == start {
        index += 1
        return [bytes[index - 1]]
      }
      if index < bytes.count, CSSText.isSpace(bytes[index]) { index += 1 }
      return Array(String(Character(UnicodeScalar(number) ?? "\u{fffd}")).utf8)
    }
  }
}
