// SPDX-License-Identifier: MIT
import Foundation

/// The text of an XML file as UTF-8 without a declaration of its encoding.
///
/// libxml2 (2.9.14 is in use) reads freed or missing memory when a text cannot be converted from the encoding that it declares
/// or seems to have. So it is given nothing to convert: what is not UTF-8 is converted here, or refused.
/// - Source: XML 1.0 §2.8, §4.3.3, appendix F.
enum XMLText {
  /// What `data` hold; line breaks and columns stay where they were.
  /// - Throws: `.malformed` for an encoding that is not read, or a text that is not in its encoding.
  static func utf8(_ data: Data) throws(SVGError) -> Data {
    var bytes = [UInt8](data)
    let start = Array(bytes.prefix(4))
    if start.count == 4, Self.isOfFourBytes(start) || start == ebcdicStart { throw unknown("") }
    if start.starts(with: [0xfe, 0xff]) || start.starts(with: [0, 0x3c]) {
      bytes = try converted(bytes, highByte: 0)
    } else if start.starts(with: [0xff, 0xfe]) || start.starts(with: [0x3c, 0]) {
      bytes = try converted(bytes, highByte: 1)
    } else if let declaration = try declaration(in: bytes), let name = encodingName(in: bytes[declaration]) {
      bytes = try converted(bytes, from: name)
    }
    // What is left of a declaration would be believed.
    if let declaration = try declaration(in: bytes) {
      for index in declaration where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    }
    if bytes.prefix(4).contains(0) { throw .malformed(line: 1, column: 1, reason: "this is not XML") }
    return Data(try XMLDeclarations.reduced(bytes))
  }

  private static let ebcdicStart: [UInt8] = [0x4c, 0x6f, 0xa7, 0x94]

  /// Whether a text begins as one of four bytes a character does, in any order of bytes.
  private static func isOfFourBytes(_ start: [UInt8]) -> Bool {
    (0..<3).contains { start[$0] == 0 && start[$0 + 1] == 0 }
  }

  private static func unknown(_ name: String) -> SVGError {
    .malformed(
      line: 1, column: 1,
      reason: "the text encoding\(name.isEmpty ? "" : " '\(name)'") is not known; save the file as UTF-8")
  }

  private static let isWrong = SVGError.malformed(
    line: 1, column: 1, reason: "the text is not in the encoding that it names, or begins as")

  /// From UTF-16; the byte order mark goes.
  private static func converted(_ bytes: [UInt8], highByte: Int) throws(SVGError) -> [UInt8] {
    if bytes.count % 2 != 0 { throw isWrong }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      UInt16(bytes[index + highByte]) << 8 | UInt16(bytes[index + 1 - highByte])
    }
    let text = units.first == 0xfeff ? units[1...] : units[...]
    guard let text = String(validating: text, as: UTF16.self) else { throw isWrong }
    return Array(text.utf8)
  }

  /// From an encoding whose first 128 characters are ASCII's.
  private static func converted(_ bytes: [UInt8], from name: String) throws(SVGError) -> [UInt8] {
    let encoding: String.Encoding
    switch name.lowercased() {
    // A text that can be read up to this name is not in UTF-16.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return bytes
    case "iso-8859-1", "latin1", "iso_8859-1": encoding = .isoLatin1
    case "iso-8859-2", "latin2": encoding = .isoLatin2
    case "windows-1250": encoding = .windowsCP1250
    case "windows-1251": encoding = .windowsCP1251
    case "windows-1252": encoding = .windowsCP1252
    default: throw unknown(name)
    }
    guard let text = String(data: Data(bytes), encoding: encoding) else { throw isWrong }
    return Array(text.utf8)
  }

  /// Where `<?xml … ?>` stands, if the text begins with it, after a byte order mark or not. One without an end is refused:
  /// libxml2 would read on in it.
  private static func declaration(in bytes: [UInt8]) throws(SVGError) -> Range<Int>? {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let limit = min(bytes.count, start + 1024)
    guard bytes[start..<limit].starts(with: Array("<?xml".utf8)) else { return nil }
    let end = (start + 5..<limit).first {
      bytes[$0] == UInt8(ascii: ">") && bytes[$0 - 1] == UInt8(ascii: "?")
    }
    guard let end else {
      throw .malformed(line: 1, column: 1, reason: "the XML declaration (<?xml...?>) is wrong")
    }
    return start..<end + 1
  }

  /// The value of `encoding` in a declaration.
  private static func encodingName(in declaration: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: declaration, as: UTF8.self)
    guard let match = text.firstMatch(of: /\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/) else { return nil }
    return match.1.map(String.init) ?? match.2.map(String.init)
  }
}
