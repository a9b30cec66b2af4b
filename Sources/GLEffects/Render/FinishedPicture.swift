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

/// What the CPU executor keeps from one picture to the next, apart from what other renderers share.
package struct PictureMemory: Sendable {
  fileprivate let cpu: CPUExecutor

  /// - Parameter byteLimit: 0 keeps nothing.
  package init(byteLimit: Int) {
    cpu = CPUExecutor(cacheByteLimit: byteLimit)
  }
}

extension ImageRenderer {
  /// The picture at `time` seconds, rounded to 8 bits.
  /// - Throws: as `image(at:)`.
  package func finishedPicture(
    at time: Double = 0, dither: Dither = .none, memory: PictureMemory = PictureMemory(byteLimit: 0)
  ) async throws(RenderError) -> FinishedPicture {
    var (renderer, report) = try await frameRenderer(at: time)
    renderer.cpu = memory.cpu
    return try await renderer.finishedPicture(dither: dither, report: report)
  }
}

extension FrameRenderer {
  /// Draws the whole picture and rounds it to 8 bits.
  @concurrent
  func finishedPicture(dither: Dither, report: RenderReport) async throws(RenderError) -> FinishedPicture {
    var report = report
    let program = try plan(&report)
    let isKnownOpaque = program.isOpaque(in: frame)
    let bands = bands
    var samples: [UInt8] = []
    var hasAlpha = !isKnownOpaque
    for band in bands {
      let rows = try await drawRows(
        band, of: program, depth: .eight, dither: dither, isKnownOpaque: isKnownOpaque, report: &report)
      if bands.count == 1 { hasAlpha = !rows.isOpaque }
      let part: [UInt8]
      switch rows.samples {
      case .floats(let buffer):
        part = Quantizer(dither: dither).samples(of: buffer, depth: .eight, hasAlpha: hasAlpha)
      case .bytes(let bytes):
        part = hasAlpha ? bytes.bytes : bytes.channels == 3 ? bytes.bytes : bytes.withoutAlpha
      }
      // One band is not copied.
      if bands.count == 1 { samples = part } else { samples += part }
    }
    return FinishedPicture(
      width: frame.width, height: frame.height, channels: hasAlpha ? 4 : 3, samples: samples, report: report)
  }
}
