// SPDX-License-Identifier: MIT

/// Writes an animated PNG: whole first frame, then of each frame the smallest rectangle that changes, put in place of
/// what was there (blend operation SOURCE), so that every frame is exact.
///
/// Frames of one film are either all with alpha or all without, as `FilmFormat.isOpaque` says. A frame in which nothing
/// changes repeats its top left pixel.
/// - Source: Portable Network Graphics, third edition, §11.3.6.
public final class APNGEncoder: FilmEncoder, @unchecked Sendable {
  // Unchecked: the protocol has `write` and `finish` called one at a time; `cancel` touches the file only.
  private let file: AtomicFile
  private let format: FilmFormat
  private let compression: PNGCompression
  private var shown: SampledPicture?
  /// Of the next fcTL or fdAT chunk.
  private var sequenceNumber: UInt32 = 0

  /// Writes into `file`, which is completed by `finish`.
  public init(file: AtomicFile, format: FilmFormat, compression: PNGCompression = .fast) {
    self.file = file
    self.format = format
    self.compression = compression
  }

  public func write(_ frame: FilmFrame) throws(EncodingError) {
    let picture = frame.samples
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let rect = shown.map { picture.difference(from: $0) ?? corner } ?? picture.rect
    let chunks = try chunks(of: picture.cropped(to: rect))
    if shown == nil {
      try send(PNGChunk.signature)
      for chunk in chunks where chunk.name != "IDAT" && chunk.name != "IEND" {
        try send(chunk.bytes)
        if chunk.name == "IHDR" {
          try send(
            PNGChunk(name: "acTL", body: PNGChunk.word(format.frameCount) + PNGChunk.word(format.plays)).bytes
          )
        }
      }
    }
    try send(try control(rect: rect, seconds: frame.moment.duration).bytes)
    for chunk in chunks where chunk.name == "IDAT" {
      if shown == nil {
        try send(chunk.bytes)
      } else {
        try send(PNGChunk(name: "fdAT", body: nextSequenceNumber() + chunk.body).bytes)
      }
    }
    shown = picture
  }

  public func finish() throws(EncodingError) {
    try send(PNGChunk(name: "IEND", body: []).bytes)
    do throws(OutputError) { try file.commit() } catch { throw .output(error) }
  }

  public func cancel() { file.discard() }

  // MARK: Chunks

  /// An fcTL chunk: place, delay, no disposal, SOURCE.
  private func control(rect: PixelRect, seconds: Rational) throws(EncodingError) -> PNGChunk {
    let delay = try Self.delay(seconds)
    return PNGChunk(
      name: "fcTL",
      body: nextSequenceNumber() + [rect.width, rect.height, rect.minX, rect.minY].flatMap(PNGChunk.word)
        + [UInt8(delay.numerator >> 8), UInt8(delay.numerator & 255)]
        + [UInt8(delay.denominator >> 8), UInt8(delay.denominator & 255), 0, 0])
  }

  /// A fraction of 16-bit numbers: exact if there is one, else in milliseconds.
  private static func delay(_ seconds: Rational) throws(EncodingError) -> (numerator: Int, denominator: Int) {
    if (0...65535).contains(seconds.numerator), seconds.denominator <= 65535 {
      return (seconds.numerator, seconds.denominator)
    }
    for denominator in [1000, 100, 10, 1] {
      let count = (seconds.double * Double(denominator)).rounded()
      if count <= 65535 { return (Int(count), denominator) }
    }
    throw .unsupported("an APNG shows a frame for at most 65535 seconds")
  }

  private func nextSequenceNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return PNGChunk.word(Int(sequenceNumber))
  }

  /// The chunks of `picture` as a PNG file of its own.
  private func chunks(of picture: SampledPicture) throws(EncodingError) -> [PNGChunk] {
    var bytes: [UInt8] = []
    do throws(PNGError) {
      let encoder = try PNGEncoder(
        width: picture.width, height: picture.height, depth: .eight, isOpaque: format.isOpaque, dither: .none,
        compression: compression
      ) { part throws(OutputError) in bytes.append(contentsOf: part) }
      try encoder.write(picture.rows)
      try encoder.finish()
    } catch {
      throw EncodingError(error)
    }
    return PNGChunk.chunks(of: bytes)
  }

  private func send(_ bytes: [UInt8]) throws(EncodingError) {
    do throws(OutputError) { try file.write(bytes) } catch { throw .output(error) }
  }
}
