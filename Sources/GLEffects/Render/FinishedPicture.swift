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
  /// - Parameter shares: what a frame of a film has of what `options` allow; nil takes all.
  /// - Throws: as `image(at:)`.
  package func finishedPicture(
    at time: Double = 0, dither: Dither = .none, shares: FrameShares? = nil
  ) async throws(RenderError) -> FinishedPicture {
    let (renderer, report) = try await frameRenderer(at: time, shares: shares)
    return try await renderer.finishedPicture(dither: dither, report: report)
  }

  /// Draws the picture at `time` seconds as far as a surface holds it: on the device, finished, with nothing read back, or by the
  /// CPU as premultiplied 8-bit samples.
  /// - Parameter shares: what a frame of a film has of what `options` allow; nil takes all.
  /// - Throws: as `image(at:)`; `.gl` where no device draws.
  package func drawOnSurface(at time: Double = 0, shares: FrameShares? = nil) async throws(RenderError) {
    let (renderer, _) = try await frameRenderer(at: time, shares: shares)
    try await renderer.drawOnSurface()
  }
}

extension FrameRenderer {
  @concurrent
  func drawOnSurface() async throws(RenderError) {
    var report = RenderReport()
    let program = try plan(&report)
    if options.executor == .cpu {
      do throws(CPUError) {
        _ = try CPUExecutor.shared.renderBytes(
          program, rect: frame, channels: 4,
          rounding: CPUExecutor.Rounding(leastOpaqueAlpha: 1, isPremultiplied: true),
          threads: options.threads, byteLimit: options.surfaceByteLimit)
      } catch {
        throw RenderError(error)
      }
      return
    }
    guard options.executor == .gl, let device else {
      throw .gl("there is no device with a surface", remedy: "open one")
    }
    try await device.drawOnSurface(
      program, rect: frame, byteLimit: options.surfaceByteLimit, threads: options.threads)
  }

  /// Draws the whole picture and rounds it to 8 bits.
  @concurrent
  func finishedPicture(dither: Dither, report: RenderReport) async throws(RenderError) -> FinishedPicture {
    var report = report
    let program = try plan(&report)
    let rows = try await drawRows(
      frame, of: program, depth: .eight, dither: dither, isKnownOpaque: program.isOpaque(in: frame),
      report: &report)
    let channels: Int
    let samples: [UInt8]
    switch rows.samples {
    case .bytes(let bytes):
      channels = rows.isOpaque ? 3 : 4
      samples = rows.isOpaque ? bytes.withoutAlpha : bytes.bytes
    case .floats(let pixels):
      channels = rows.isOpaque ? 3 : 4
      samples = Quantizer(dither: dither).samples(of: pixels, depth: .eight, hasAlpha: !rows.isOpaque)
    }
    return FinishedPicture(
      width: frame.width, height: frame.height, channels: channels, samples: samples, report: report)
  }
}
