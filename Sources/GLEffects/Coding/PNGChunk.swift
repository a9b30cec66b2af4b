// SPDX-License-Identifier: MIT
import CRowCoding

/// A chunk of a PNG file: its name, its contents, and the sum over both.
/// - Source: Portable Network Graphics, third edition, §5.3 and annex D.
struct PNGChunk: Sendable, Equatable {
  /// What every file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let name: String
  let body: [UInt8]

  /// As in the file: length, name, contents, CRC.
  var bytes: [UInt8] {
    let checked = Array(name.utf8) + body
    return Self.word(body.count) + checked + Self.word(Int(gle_crc32(0, checked, checked.count)))
  }

  /// The chunks of a file that is known to be whole.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = place + 8
      guard length <= file.count - start - 4 else { return chunks }
      chunks.append(
        PNGChunk(
          name: String(decoding: file[place + 4..<start], as: UTF8.self),
          body: Array(file[start..<start + length])))
      place = start + length + 4
    }
    return chunks
  }

  /// Four bytes, the highest first, as all numbers of the file.
  static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
