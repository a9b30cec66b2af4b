// SPDX-License-Identifier: MIT

/// Writes one PNG, some rows at a time: sRGB-tagged, straight alpha, not interlaced.
///
/// Equal pixels give equal bytes, however the rows come and on however many cores (`PNGCompression.balanced` with the same
/// zlib, `.small` with the same libpng too): level and filters are fixed, and nothing about
/// time or program is written. Chunks: IHDR, gAMA, sRGB, cHRM, IDAT…, IEND.
///
///     let encoder = try PNGEncoder(width: 640, height: 480, depth: .eight, isOpaque: true, dither: .none) {
///       bytes throws(OutputError) in try file.write(bytes)
///     }
///     for band in bands { try encoder.write(band) }
///     try encoder.finish()
///
/// A class because it stands for one file in the making; not to be shared between threads.
/// - Source: Portable Network Graphics, third edition.
public final class PNGEncoder {
  /// Takes the next bytes of the file; the buffer is valid during the call only.
  public typealias Sink = (UnsafeRawBufferPointer) throws(OutputError) -> Void

  /// The longest side in pixels.
  public static let sideLimit = 0x7fff_ffff

  private let format: PNGFormat
  private let quantizer: Quantizer
  private let writer: any PNGRowWriter
  private var rowsWritten = 0

  /// Begins a file and writes its head.
  /// - Parameters:
  ///   - width: Pixels a row.
  ///   - height: Rows.
  ///   - isOpaque: True leaves alpha out of the file: the pixels' alpha must be 1 then, and is not looked at.
  ///   - compression: Time against size.
  ///   - sink: Called with the file's bytes in order, during this and the following calls, by the caller's thread.
  /// - Throws: `PNGError`.
  public init(
    width: Int, height: Int, depth: ChannelDepth, isOpaque: Bool, dither: Dither,
    compression: PNGCompression = .fast, sink: @escaping Sink
  ) throws(PNGError) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height) else {
      throw .unsupportedSize(width: width, height: height)
    }
    format = PNGFormat(width: width, height: height, depth: depth, hasAlpha: !isOpaque)
    quantizer = Quantizer(dither: dither)
    writer =
      compression == .small
      ? try PNGLibraryWriter(format, sink: sink)
      : try PNGPieceWriter(format, compression: compression, sink: sink)
  }

  /// Appends the rows of `band`, whose rectangle is in the picture's pixel coordinates: the dither depends on them.
  /// - Precondition: `band` is as wide as the picture, and no more rows come than it has.
  /// - Throws: `PNGError`.
  public func write(_ band: PixelBuffer) throws(PNGError) {
    try write(
      quantizer.samples(of: band, depth: format.depth, hasAlpha: format.hasAlpha), of: band.rect)
  }

  /// Appends rows that are samples already, of a file of 8 bits a channel; of an opaque one their alpha is left out.
  /// - Precondition: As for a `PixelBuffer`, and rows without alpha go into an opaque file only.
  /// - Throws: `PNGError`.
  func write(_ band: ByteRows) throws(PNGError) {
    precondition(
      format.depth == .eight && band.channels >= format.channels, "rows of another format than the file's")
    try write(band.channels == format.channels ? band.bytes : band.withoutAlpha, of: band.rect)
  }

  private func write(_ samples: [UInt8], of rect: PixelRect) throws(PNGError) {
    precondition(rect.width == format.width || rect.isEmpty, "band is not as wide as the picture")
    precondition(rowsWritten + rect.height <= format.height, "more rows than the picture has")
    guard !rect.isEmpty else { return }
    try writer.write(samples)
    rowsWritten += rect.height
  }

  /// Ends the file.
  /// - Precondition: All rows have been written.
  /// - Throws: `PNGError`.
  public func finish() throws(PNGError) {
    precondition(rowsWritten == format.height, "fewer rows than the picture has")
    try writer.finish()
  }
}
