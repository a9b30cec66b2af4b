// SPDX-License-Identifier: MIT
import Foundation

/// Finds tags with absurdly many attributes before the XML library does: it compares each with all before it, and would
/// take hours over a tag of some megabytes.
struct XMLAttributeScan {
  private enum Place {
    case text
    case tag
    case value(quote: UInt8)
    /// A comment, an instruction, or a part that is no markup, up to these bytes.
    case skipped(end: UInt64)
  }

  private var place = Place.text
  /// Of the tag that is open, the attributes so far and the line on which it begins.
  private var count = 0
  private var tagLine = 1
  private var line = 1
  /// The last bytes, the newest lowest, without the zeros of UTF-16.
  private var recent: UInt64 = 0

  /// The line, from 1, on which the first tag begins that has more than `limit` attributes; nil if there is none.
  /// - Complexity: linear.
  static func lineOfTagWithMoreAttributes(than limit: Int, in data: Data) -> Int? {
    var scan = XMLAttributeScan()
    for byte in data where byte != 0 {
      scan.take(byte)
      if scan.count > limit { return scan.tagLine }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") { line += 1 }
    recent = recent << 8 | UInt64(byte)
    switch place {
    case .text:
      if byte == UInt8(ascii: "<") {
        place = .tag
        count = 0
        tagLine = line
      }
    case .tag:
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        place = .value(quote: byte)
        count += 1
      case UInt8(ascii: ">"): place = .text
      // Of a document type each declaration counts by itself.
      case UInt8(ascii: "<"): count = 0
      default: if let end = skipEnd { place = .skipped(end: end) }
      }
    case .value(let quote):
      if byte == quote { place = .tag }
    case .skipped(let end):
      let length = end > 0xFFFF ? 0xFF_FFFF : 0xFFFF as UInt64
      if recent & length == end { place = .text }
    }
  }

  /// How what has just begun ends, if it is not a tag.
  private var skipEnd: UInt64? {
    // <? to ?>, <!-- to -->, <![CDATA[ (of which these are the last eight bytes) to ]]>.
    if recent & 0xFFFF == 0x3C3F { return 0x3F3E }
    if recent & 0xFFFF_FFFF == 0x3C21_2D2D { return 0x2D_2D3E }
    if recent == 0x215B_4344_4154_415B { return 0x5D_5D3E }
    return nil
  }
}
