// SPDX-License-Identifier: MIT
import CPNG

/// Writes one PNG, some rows at a time: sRGB-tagged, straight alpha, not interlaced.
///
/// Equal pixels give equal bytes (with the same libpng and zlib): level and filters are fixed, and nothing about
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

  private let width: Int
  private let height: Int
  private let depth: ChannelDepth
  private let isOpaque: Bool
  private let quantizer: Quantizer
  private let delivery: Delivery
  private let writer: UnsafeMutablePointer<gle_png_writer>
  private var rowsWritten = 0
  /// Encoded rows of one band, kept for its memory.
  private var packed: [UInt8] = []

  /// What the C side calls back to.
  private final class Delivery {
    let sink: Sink
    var failure: OutputError?

    init(_ sink: @escaping Sink) {
      self.sink = sink
    }
  }

  /// Begins a file and writes its head.
  /// - Parameters:
  ///   - width: Pixels a row.
  ///   - height: Rows.
  ///   - isOpaque: True leaves alpha out of the file: the pixels' alpha must be 1 then, and is not looked at.
  ///   - sink: Called with the file's bytes in order, during this and the following calls.
  /// - Throws: `PNGError`.
  public init(
    width: Int, height: Int, depth: ChannelDepth, isOpaque: Bool, dither: Dither, sink: @escaping Sink
  ) throws(PNGError) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height) else {
      throw .unsupportedSize(width: width, height: height)
    }
    self.width = width
    self.height = height
    self.depth = depth
    self.isOpaque = isOpaque
    quantizer = Quantizer(dither: dither)
    delivery = Delivery(sink)
    // The writer keeps the pointer as long as it lives, which is no longer than `delivery`, kept by this object.
    let context = Unmanaged.passUnretained(delivery).toOpaque()
    let created = gle_png_create(
      { context, bytes, count in
        guard let context, let bytes else { return 1 }
        let delivery = Unmanaged<Delivery>.fromOpaque(context).takeUnretainedValue()
        do throws(OutputError) {
          try delivery.sink(UnsafeRawBufferPointer(start: bytes, count: count))
          return 0
        } catch {
          delivery.failure = error
          return 1
        }
      }, context)
    guard let created else { throw .outOfMemory }
    writer = created
    try check(
      gle_png_begin(writer, UInt32(width), UInt32(height), CInt(depth.rawValue), isOpaque ? 0 : 1))
  }

  deinit {
    gle_png_destroy(writer)
  }

  /// Appends the rows of `band`, whose rectangle is in the picture's pixel coordinates: the dither depends on them.
  /// - Precondition: `band` is as wide as the picture, and no more rows come than it has.
  /// - Throws: `PNGError`.
  public func write(_ band: PixelBuffer) throws(PNGError) {
    precondition(band.rect.width == width || band.rect.isEmpty, "band is not as wide as the picture")
    precondition(rowsWritten + band.rect.height <= height, "more rows than the picture has")
    guard !band.rect.isEmpty else { return }
    switch depth {
    case .eight: pack8(quantizer.samples8(of: band))
    case .sixteen: pack16(quantizer.samples16(of: band))
    }
    try writeRows(packed, count: band.rect.height)
  }

  /// Appends finished rows of a file of 8 bits a channel; of an opaque one their alpha is left out.
  /// - Precondition: As for `write(_:)` of pixels, and rows without alpha go into an opaque file only.
  /// - Throws: `PNGError`.
  func write(_ rows: ByteRows) throws(PNGError) {
    precondition(depth == .eight && (isOpaque || rows.channels == 4), "rows do not fit the file")
    precondition(rows.rect.width == width || rows.rect.isEmpty, "band is not as wide as the picture")
    precondition(rowsWritten + rows.rect.height <= height, "more rows than the picture has")
    guard !rows.rect.isEmpty else { return }
    if isOpaque && rows.channels == 4 {
      packed.removeAll(keepingCapacity: true)
      packed.reserveCapacity(rows.rect.area * 3)
      for index in stride(from: 0, to: rows.bytes.count, by: 4) {
        packed.append(rows.bytes[index])
        packed.append(rows.bytes[index + 1])
        packed.append(rows.bytes[index + 2])
      }
      try writeRows(packed, count: rows.rect.height)
    } else {
      try writeRows(rows.bytes, count: rows.rect.height)
    }
  }

  private func writeRows(_ bytes: [UInt8], count: Int) throws(PNGError) {
    let stride = bytes.count / count
    try check(
      bytes.withUnsafeBufferPointer { gle_png_write_rows(writer, $0.baseAddress, stride, UInt32(count)) })
    rowsWritten += count
  }

  /// Ends the file.
  /// - Precondition: All rows have been written.
  /// - Throws: `PNGError`.
  public func finish() throws(PNGError) {
    precondition(rowsWritten == height, "fewer rows than the picture has")
    try check(gle_png_finish(writer))
  }

  // MARK: Rows

  private func pack8(_ samples: [SIMD4<UInt8>]) {
    packed.removeAll(keepingCapacity: true)
    packed.reserveCapacity(samples.count * 4)
    for sample in samples {
      packed.append(sample.x)
      packed.append(sample.y)
      packed.append(sample.z)
      if !isOpaque { packed.append(sample.w) }
    }
  }

  /// Big-endian, as in the file.
  private func pack16(_ samples: [SIMD4<UInt16>]) {
    packed.removeAll(keepingCapacity: true)
    packed.reserveCapacity(samples.count * 8)
    let channels = isOpaque ? 3 : 4
    for sample in samples {
      for channel in 0..<channels {
        packed.append(UInt8(sample[channel] >> 8))
        packed.append(UInt8(truncatingIfNeeded: sample[channel]))
      }
    }
  }

  private func check(_ result: CInt) throws(PNGError) {
    if result == 0 { return }
    if let failure = delivery.failure { throw .output(failure) }
    throw .library(message: String(cString: gle_png_message(writer)))
  }
}
