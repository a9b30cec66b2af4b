// SPDX-License-Identifier: MIT
import CRowCoding

/// Some rows of a picture that are filtered and compressed by themselves, on any thread.
///
/// Which rows make a piece depends on the picture's width alone, so the file is the same whoever compresses when.
struct PNGPiece: Sendable {
  /// Whole rows, those of the piece and others.
  let bytes: [UInt8]
  /// Where in `bytes` the piece's own rows begin.
  let firstRow: Int
  /// How many of the rows above that count; none at the top of the picture.
  let contextRows: Int
  let rows: Int
  let isFirst: Bool
  let isLast: Bool

  /// What a piece becomes: an IDAT chunk without its length and checksum, whose data end at a whole byte.
  struct Encoded: Sendable {
    /// The chunk's name and data; the first piece's begin with the zlib header.
    var chunk: [UInt8]
    /// Adler-32 of the filtered rows.
    var adler: UInt32
    var filteredCount: Int
    /// CRC-32 of `chunk`.
    var crc: UInt32
    /// Whether it ends the stream, so that the stream's Adler-32 follows.
    var isLast: Bool
  }

  private static let filteredByteGoal = 128 << 10
  /// How far back deflate sees (RFC 1951 §2).
  private static let window = 32 << 10

  /// Rows of a piece: enough for a Huffman code to pay, few enough for all cores to have some.
  static func rows(of format: PNGFormat) -> Int {
    max(1, filteredByteGoal / (1 + format.rowBytes))
  }

  /// The rows before a piece that its compression looks at.
  static func contextRows(of format: PNGFormat, compression: PNGCompression) -> Int {
    // One row more for the filter of the first.
    compression == .balanced ? 1 + window / (1 + format.rowBytes) : 1
  }

  /// - Returns: Nil if memory is short.
  func encoded(_ format: PNGFormat, compression: PNGCompression) -> Encoded? {
    let stride = 1 + format.rowBytes
    // The first of the rows before serves as the one above only.
    let historyRows = max(0, contextRows - 1)
    let historyCount = historyRows * stride
    let count = rows * stride
    var isComplete = true
    let filtered = [UInt8](unsafeUninitializedCapacity: historyCount + count) { output, used in
      isComplete = bytes.withUnsafeBufferPointer { source in
        guard let base = source.baseAddress else { return false }
        let start = base + (firstRow - historyRows) * format.rowBytes
        return gle_filter_rows(
          start, contextRows > 0 ? start - format.rowBytes : nil, format.rowBytes, format.pixelBytes,
          historyRows + rows, output.baseAddress) == 0
      }
      used = isComplete ? historyCount + count : 0
    }
    guard isComplete else { return nil }
    var adler: UInt32 = 1
    // Name, then 32 KiB of window and no preset dictionary (RFC 1950 §2.2).
    let head = Array("IDAT".utf8) + (isFirst ? [0x78, 0x01] : [])
    let chunk = [UInt8](unsafeUninitializedCapacity: head.count + gle_deflate_bound(count)) { output, used in
      _ = output.initialize(fromContentsOf: head)
      used = filtered.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress, let target = output.baseAddress else { return 0 }
        let own = first + historyCount
        adler = gle_adler32(1, own, count)
        let made =
          compression == .fast
          ? gle_deflate_runs(
            own, format.rowBytes, format.pixelBytes, rows, isLast ? 1 : 0, target + head.count)
          : gle_deflate_zlib(own, count, first, historyCount, 6, isLast ? 1 : 0, target + head.count)
        return made == 0 ? 0 : head.count + made
      }
    }
    guard !chunk.isEmpty else { return nil }
    return Encoded(
      chunk: chunk, adler: adler, filteredCount: count, crc: gle_crc32(0, chunk, chunk.count), isLast: isLast)
  }
}
