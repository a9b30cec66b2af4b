// SPDX-License-Identifier: MIT
public import Foundation

/// Writes small PNG files chunk by chunk, without libpng: pixels in stored blocks, any chunks before them.
public struct PNGBuilder {
  private var body: [UInt8] = []

  /// Begins a file. `depth` and `colorType` as in IHDR (0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA).
  public init(width: Int, height: Int, depth: UInt8 = 8, colorType: UInt8 = 6) {
    body = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    add("IHDR", Self.bytes(width) + Self.bytes(height) + [depth, colorType, 0, 0, 0])
  }

  /// Adds a chunk with its length and checksum.
  public mutating func add(_ kind: String, _ data: [UInt8]) {
    body += Self.bytes(data.count) + Array(kind.utf8) + data
    body += Self.bytes(Int(Self.crc(Array(kind.utf8) + data)))
  }

  /// Adds the rows (each of `bytesPerRow` bytes) and the end; returns the file.
  public mutating func finished(rows: [[UInt8]]) -> Data {
    let raw = rows.flatMap { [UInt8(0)] + $0 }
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65535, raw.count - start)
      let isLast: UInt8 = start + count == raw.count ? 1 : 0
      stream += [
        isLast, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      stream += raw[start..<start + count]
      start += count
    } while start < raw.count
    var (a, b) = (1, 0)
    for byte in raw {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    stream += Self.bytes(b << 16 | a)
    add("IDAT", stream)
    add("IEND", [])
    return Data(body)
  }

  /// A zlib stream of 1 + 258 × `repeats` equal bytes under 144: 13 bits for each 258, fixed Huffman codes.
  /// - Source: RFC 1951 §3.2.6; RFC 1950.
  public static func compressedRun(of byte: UInt8, repeats: Int) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (pending, count) = (0, 0)
    func add(_ bits: [Int]) {
      for bit in bits {
        pending |= bit << count
        count += 1
        if count == 8 {
          stream.append(UInt8(pending))
          (pending, count) = (0, 0)
        }
      }
    }
    func code(_ value: Int, _ length: Int) -> [Int] { (0..<length).reversed().map { value >> $0 & 1 } }
    add([1, 1, 0] + code(0x30 + Int(byte), 8))
    // Length 258 (symbol 285) at distance 1.
    let again = code(0xC5, 8) + code(0, 5)
    for _ in 0..<repeats { add(again) }
    add(code(0, 7))
    if count > 0 { stream.append(UInt8(pending)) }
    let total = 1 + 258 * repeats
    var (low, high) = (1, 0)
    for _ in 0..<total {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + bytes(high << 16 | low)
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The checksum of a chunk's name and data: ISO 3309, as PNG 3e annex D.
  public static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }
}
