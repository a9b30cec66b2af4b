// SPDX-License-Identifier: MIT

/// A picture as a file or a screen takes it: 8-bit samples, straight alpha, with what drawing it took. For benchmarks.
package struct FinishedPicture: Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// 3: red, green, blue, all opaque. 4: with alpha.
  package let channels: Int
  /// `width` · `height` · `channels` samples, row by row.
  package let samples: [UInt8]
  /// What drawing it took.
  package let report: RenderReport

  /// The picture as a PNG file.
  /// - Throws: `PNGError.outOfMemory`.
  package func pngData(compression: PNGCompression = .fast) throws(PNGError) -> [UInt8] {
    var bytes: [UInt8] = []
    let encoder = try PNGEncoder(
      width: width, height: height, depth: .eight, isOpaque: channels == 3, dither: .none,
      compression: compression
    ) { part throws(OutputError) in bytes.append(contentsOf: part) }
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    try encoder.write(ByteRows(rect: rect, channels: channels, bytes: samples))
    try encoder.finish()
    return bytes
  }
}

extension ImageRenderer {
  /// The picture at `time` seconds, rounded to 8 bits.
  /// - Throws: as `image(at:)`.
  package func finishedPicture(
    at time: Double = 0, dither: Dither = .none
  ) async throws(RenderError) -> FinishedPicture {
    let (renderer, report) = try await frameRenderer(at: time)
    return try await renderer.finishedPicture(dither: dither, report: report)
  }
}

extension FrameRenderer {
  /// Draws the whole picture and rounds it to 8 bits.
  @concurrent
  func finishedPicture(dither: Dither, report: RenderReport) async throws(RenderError) -> FinishedPicture {
    let image = try await image(report: report)
    let hasAlpha = !PNGEncoder.isOpaque(image.pixels, depth: .eight)
    return FinishedPicture(
      width: image.width, height: image.height, channels: hasAlpha ? 4 : 3,
      samples: Quantizer(dither: dither).samples(of: image.pixels, depth: .eight, hasAlpha: hasAlpha),
      report: image.report)
  }
}
