// SPDX-License-Identifier: MIT

/// A chunk of a PNG file: its name, its contents, and the sum over both.
/// - Source: Portable Network Graphics, third edition, §5.3 and annex D.
struct PNGChunk: Sendable, Equatable {
  let name: String
  let body: [UInt8]

  /// As in the file: length, name, contents, CRC.
  var bytes: [UInt8] {
    let checked = Array(name.utf8) + body
    return Self.word(UInt32(body.count)) + checked + Self.word(Self.checksum(checked))
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

  private static func word(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : 0xedb8_8320 ^ (value >> 1) }
  }
}
