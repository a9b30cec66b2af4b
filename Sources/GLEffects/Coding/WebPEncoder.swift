// SPDX-License-Identifier: MIT

/// Writes an animated WebP: of each frame the smallest rectangle that changes, put in place of what was there.
///
/// libwebp compresses the frames, each by itself; the container is written here as they come, so that memory does
/// not grow with their number. Delays are whole milliseconds that add up to the exact times, rounded.
/// - Source: RFC 9649 §2.7 (RIFF container, VP8X, ANIM, ANMF).
public final class WebPEncoder: FilmEncoder, @unchecked Sendable {
  // Unchecked: the protocol has `write` and `finish` called one at a time; `cancel` touches the file only.
  private let file: StagedFile
  private let format: FilmFormat
  private let quality: Double?
  private let library: WebPLibrary
  private var shown: SampledPicture?
  private var byteCount = 0
  /// Exact, and as the delays so far have it, in milliseconds.
  private var elapsed = Rational.zero
  private var elapsedMilliseconds = 0

  /// The longest side in pixels: what libwebp encodes.
  public static let sideLimit = 16_383

  /// Writes into `file`, which is completed by `finish`.
  /// - Parameter quality: 0...100 of what is lost; nil is lossless.
  /// - Throws: `.missing` without libwebp, `.unsupported` for a picture that is too large.
  public init(
    file: AtomicFile, format: FilmFormat, quality: Double?, observer: EncodingObserver = EncodingObserver()
  ) throws(EncodingError) {
    guard max(format.width, format.height) <= Self.sideLimit else {
      throw .unsupported(
        "a WebP has at most \(Self.sideLimit) pixels a side, and \(format.width) x \(format.height) are asked for"
      )
    }
    library = try WebPLibrary()
    self.file = try StagedFile(target: file, observer: observer)
    self.format = format
    self.quality = quality
    // Animation, and alpha where there is some.
    let flags: UInt8 = format.isOpaque ? 0x02 : 0x12
    let plays = min(65535, format.plays)
    try send(
      Array("RIFF".utf8) + Self.bytes(0, 4) + Array("WEBPVP8X".utf8) + Self.bytes(10, 4) + [flags, 0, 0, 0]
        + Self.bytes(format.width - 1, 3) + Self.bytes(format.height - 1, 3) + Array("ANIM".utf8)
        + Self.bytes(6, 4) + [0, 0, 0, 0] + Self.bytes(plays, 2))
  }

  public func write(_ frame: FilmFrame) throws(EncodingError) {
    let picture = frame.samples
    var rect = picture.rect
    if let shown {
      rect = picture.difference(from: shown) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      // Places are stored halved.
      rect.minX -= rect.minX % 2
      rect.minY -= rect.minY % 2
    }
    shown = picture
    let image = try library.imageChunks(of: picture.cropped(to: rect), quality: quality)
    let delay = try self.delay(after: frame.moment)
    try send(
      Array("ANMF".utf8) + Self.bytes(16 + image.count, 4) + Self.bytes(rect.minX / 2, 3)
        + Self.bytes(rect.minY / 2, 3) + Self.bytes(rect.width - 1, 3) + Self.bytes(rect.height - 1, 3)
        + Self.bytes(delay, 3)
        // Do not blend, do not dispose.
        + [0x02])
    try send(image)
  }

  public func finish() throws(EncodingError) {
    do throws(OutputError) {
      try file.scratch.overwrite(Self.bytes(byteCount - 8, 4), at: 4)
      try file.commit()
    } catch {
      throw .output(error)
    }
  }

  public func cancel() { file.discard() }

  /// Milliseconds until the next frame.
  private func delay(after moment: FilmMoment) throws(EncodingError) -> Int {
    guard let end = elapsed.adding(moment.duration), let scaled = end.multiplied(by: Rational(1000)),
      scaled.rounded - elapsedMilliseconds < 1 << 24
    else { throw .unsupported("a WebP shows a frame for at most 16777 seconds") }
    elapsed = end
    defer { elapsedMilliseconds = scaled.rounded }
    return scaled.rounded - elapsedMilliseconds
  }

  private func send(_ bytes: [UInt8]) throws(EncodingError) {
    byteCount += bytes.count
    guard byteCount < 0xffff_fff0 else {
      throw .unsupported("a WebP has at most 4 GiB; make the film shorter")
    }
    do throws(OutputError) { try file.scratch.write(bytes) } catch { throw .output(error) }
  }

  /// The lowest `count` bytes of a number, the lowest first.
  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
