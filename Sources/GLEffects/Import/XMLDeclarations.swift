// SPDX-License-Identifier: MIT

/// Takes out of an XML file what Foundation's parser crashes over and pictures do not need.
///
/// It measures strings that libxml2 leaves out: the data of `<?name?>`, one half of a notation's name, the default of an
/// attribute that has none. Of a document type only general entities stay; so attributes have no default values.
/// - Source: XML 1.0 §2.5 (comments), §2.6 (processing instructions), §2.8 (prolog), §4.2 (entities).
struct XMLDeclarations {
  private var bytes: [UInt8]
  /// Where in the text to go on.
  private var position = 0
  /// Where a space has to be put in, in order.
  private var gaps: [Int] = []

  /// The text of a file in UTF-8, without these parts. Lines stay where they were.
  /// - Throws: `.malformed` for a document type that has no end, or an entity that holds an instruction.
  /// - Complexity: linear.
  static func reduced(_ bytes: [UInt8]) throws(SVGError) -> [UInt8] {
    var reader = XMLDeclarations(bytes: bytes)
    while let found = reader.nextMarkup() {
      reader.position = found
      if reader.begins("<!--") {
        reader.skip(past: "-->")
      } else if reader.begins("<![CDATA[") {
        reader.skip(past: "]]>")
      } else if reader.begins("<?") {
        reader.readInstruction()
      } else if reader.begins("<!DOCTYPE") {
        try reader.readDocumentType()
      } else {
        reader.position += 1
      }
    }
    return reader.result
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var result: [UInt8] {
    if gaps.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + gaps.count)
    var start = 0
    for gap in gaps {
      result += bytes[start..<gap]
      result.append(UInt8(ascii: " "))
      start = gap
    }
    return result + bytes[start...]
  }

  /// Where the next `<` stands.
  private func nextMarkup() -> Int? {
    var index = position
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { return index }
      index += 1
    }
    return nil
  }

  private func begins(_ text: StaticString) -> Bool {
    bytes.count - position >= text.utf8CodeUnitCount
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// Goes on behind the next such text, or at the end.
  private mutating func skip(past text: StaticString) {
    while position < bytes.count {
      if begins(text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
  }

  /// An instruction that is only a name gets a space, which is data without a character.
  private mutating func readInstruction() {
    let start = position + 2
    skip(past: "?>")
    let end = position - 2
    if end > start, !bytes[start..<end].contains(where: Self.isSpace) { gaps.append(end) }
  }

  private mutating func readDocumentType() throws(SVGError) {
    let start = position
    guard skipDeclaration(upTo: "[") else { throw wrongType(at: start) }
    if bytes[position - 1] == UInt8(ascii: ">") { return }
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      let first = position
      if begins("<!--") {
        skip(past: "-->")
      } else if begins("<?") {
        skip(past: "?>")
        blank(from: first)
      } else if begins("<!") {
        guard skipDeclaration() else { throw wrongType(at: start) }
        let declaration = Self.words(of: bytes[first..<position])
        if declaration.first != "<!ENTITY" || declaration.contains("%") || declaration.contains("NDATA") {
          blank(from: first)
        } else if Self.resolvingReferences(in: bytes[first..<position]).contains("<?") {
          throw .malformed(
            line: line(of: first), column: 1, reason: "entities that hold instructions (<?...?>) are refused")
        }
      } else {
        position += 1
      }
    }
  }

  /// Goes on behind the declaration's `>`, or behind `other` if that comes first; false where neither comes.
  private mutating func skipDeclaration(upTo other: Unicode.Scalar = ">") -> Bool {
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: other) {
        return true
      }
    }
    return false
  }

  private mutating func blank(from start: Int) {
    for index in start..<position where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  private func wrongType(at start: Int) -> SVGError {
    .malformed(line: line(of: start), column: 1, reason: XMLProblem.explanation(of: XMLProblem.documentType))
  }

  private func line(of index: Int) -> Int {
    1 + bytes[..<index].count { $0 == UInt8(ascii: "\n") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  /// What stands between spaces, outside of quotes.
  private static func words(of declaration: ArraySlice<UInt8>) -> [String] {
    let outside = declaration.split(omittingEmptySubsequences: false) { $0 == 0x22 || $0 == 0x27 }
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap { $0.element + [0x20] }
    return outside.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// An entity's declaration with the references to characters resolved, as its value is when it is used.
  private static func resolvingReferences(in declaration: ArraySlice<UInt8>) -> String {
    let text = String(decoding: declaration, as: UTF8.self)
    return text.replacing(/&#(?:x([0-9a-fA-F]+)|([0-9]+));/) { match in
      let code = match.1.flatMap { UInt32($0, radix: 16) } ?? match.2.flatMap { UInt32($0) }
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }
}
