// SPDX-License-Identifier: MIT
import CRowCoding
import Dispatch
import Synchronization

/// Writes a PNG's chunks itself, and compresses its rows on all cores while further ones come.
///
/// - Source: PNG 3e §5 (structure), §11 (chunks); RFC 1950 for the stream that the IDAT chunks hold together.
final class PNGPieceWriter: PNGRowWriter {
  /// Most pieces that wait for their turn, which bounds memory.
  private static let jobLimit = 64

  private let format: PNGFormat
  private let compression: PNGCompression
  private let sink: PNGEncoder.Sink
  private let pieceRows: Int
  private let contextRows: Int

  private let queue = DispatchQueue(label: "PNG pieces", attributes: .concurrent)
  /// Pieces that are being compressed or wait to be written, in the order of the file.
  private var jobs: [Job] = []
  /// Rows that are in pieces.
  private var rowsCut = 0
  /// The last rows that have come, at most `contextRows`.
  private var context: [UInt8] = []
  /// The piece whose last rows have not come.
  private var open: OpenPiece?
  /// Of the pieces that are written.
  private var adler: UInt32 = 1

  private struct OpenPiece {
    var bytes: [UInt8]
    let contextRows: Int
    var rows = 0
  }

  /// A piece that some thread compresses.
  private final class Job: Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private let result = Mutex<PNGPiece.Encoded?>(nil)

    func finish(_ encoded: PNGPiece.Encoded?) {
      result.withLock { $0 = encoded }
      isDone.signal()
    }

    /// Waits for the piece; nil if memory was short. To be called once.
    func take() -> PNGPiece.Encoded? {
      isDone.wait()
      return result.withLock { $0.take() }
    }
  }

  /// Writes the file's head.
  /// - Throws: `PNGError.output`.
  init(
    _ format: PNGFormat, compression: PNGCompression, sink: @escaping PNGEncoder.Sink
  ) throws(PNGError) {
    self.format = format
    self.compression = compression
    self.sink = sink
    pieceRows = PNGPiece.rows(of: format)
    contextRows = PNGPiece.contextRows(of: format, compression: compression)
    try deliver(PNGChunk.signature)
    let kind: [UInt8] = [UInt8(format.depth.rawValue), format.hasAlpha ? 6 : 2, 0, 0, 0]
    try deliver(chunk: "IHDR", PNGChunk.word(format.width) + PNGChunk.word(format.height) + kind)
    // PNG 3e §11.3.2.5: the sRGB chunk (perceptual), with the gAMA and cHRM that readers without it need.
    try deliver(chunk: "gAMA", PNGChunk.word(45455))
    try deliver(chunk: "sRGB", [0])
    let chromaticities = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    try deliver(chunk: "cHRM", chromaticities.flatMap { PNGChunk.word($0) })
  }

  func write(_ bytes: [UInt8]) throws(PNGError) {
    let rowBytes = format.rowBytes
    let rows = bytes.count / rowBytes
    var row = 0
    while row < rows {
      let own = min(pieceRows, format.height - rowsCut)
      var piece: OpenPiece
      if let open {
        piece = open
        self.open = nil
      } else {
        let before = min(contextRows, rowsCut)
        if row >= before, rows - row >= own {
          try start(bytes, contextRows: before, firstRow: row, rows: own)
          row += own
          continue
        }
        piece = OpenPiece(bytes: lastRows(before, above: row, of: bytes), contextRows: before)
      }
      let taken = min(own - piece.rows, rows - row)
      piece.bytes += bytes[row * rowBytes..<(row + taken) * rowBytes]
      piece.rows += taken
      row += taken
      if piece.rows == own {
        try start(piece.bytes, contextRows: piece.contextRows, firstRow: piece.contextRows, rows: own)
      } else {
        open = piece
      }
    }
    context = lastRows(contextRows, above: rows, of: bytes)
  }

  func finish() throws(PNGError) {
    while !jobs.isEmpty { try deliverFirstJob() }
    try deliver(chunk: "IEND", [])
  }

  // MARK: Pieces

  /// At most `count` rows that lie above `row` of `bytes`, some of them perhaps in `context`.
  private func lastRows(_ count: Int, above row: Int, of bytes: [UInt8]) -> [UInt8] {
    let end = row * format.rowBytes
    let start = end - count * format.rowBytes
    return start >= 0 ? Array(bytes[start..<end]) : Array((context + bytes[..<end]).suffix(end - start))
  }

  /// Has `rows` rows of `bytes` from `firstRow` on compressed.
  private func start(
    _ bytes: [UInt8], contextRows: Int, firstRow: Int, rows: Int
  ) throws(PNGError) {
    let piece = PNGPiece(
      bytes: bytes, firstRow: firstRow, contextRows: contextRows, rows: rows, isFirst: rowsCut == 0,
      isLast: rowsCut + rows == format.height)
    rowsCut += rows
    let job = Job()
    if piece.isFirst, piece.isLast {
      // A small picture is not worth a thread.
      job.finish(piece.encoded(format, compression: compression))
    } else {
      queue.async { [format, compression] in job.finish(piece.encoded(format, compression: compression)) }
    }
    jobs.append(job)
    if jobs.count > Self.jobLimit { try deliverFirstJob() }
  }

  private func deliverFirstJob() throws(PNGError) {
    guard var encoded = jobs.removeFirst().take() else { throw .outOfMemory }
    adler = gle_adler32_combined(adler, encoded.adler, encoded.filteredCount)
    if encoded.isLast {
      let sum = PNGChunk.word(Int(adler))
      encoded.crc = gle_crc32(encoded.crc, sum, sum.count)
      encoded.chunk += sum
    }
    try deliver(PNGChunk.word(encoded.chunk.count - 4))
    try deliver(encoded.chunk)
    try deliver(PNGChunk.word(Int(encoded.crc)))
  }

  // MARK: Bytes

  private func deliver(chunk name: String, _ data: [UInt8]) throws(PNGError) {
    try deliver(PNGChunk(name: name, body: data).bytes)
  }

  private func deliver(_ bytes: [UInt8]) throws(PNGError) {
    var failure: OutputError?
    bytes.withUnsafeBytes { buffer in
      do throws(OutputError) { try sink(buffer) } catch { failure = error }
    }
    if let failure { throw .output(failure) }
  }
}
