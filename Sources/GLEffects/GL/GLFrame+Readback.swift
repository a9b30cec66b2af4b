// SPDX-License-Identifier: MIT
import CGLShim

extension GLFrame {
  /// Pixels that are read at a time: copies in half floats stay in the cache.
  private static let chunk = 1 << 18

  /// The picture's pixels; `rect` is inside the output surface's rectangle.
  func pixels(in rect: PixelRect) -> PixelBuffer {
    var buffer = PixelBuffer(rect: rect)
    guard let format = bindOutput() else { return buffer }
    buffer.pixels.withUnsafeMutableBytes { bytes in
      guard format == .rgba16Float, readsHalves else {
        read(rect, type: GL_FLOAT, into: bytes.baseAddress)
        return
      }
      let floats = bytes.bindMemory(to: Float.self)
      readHalves(rect) { halves, rows in
        let start = (rows.minY - rect.minY) * rect.width * 4
        guard let to = floats.baseAddress, let from = halves.baseAddress else { return }
        gle_floats_from_halves(to + start, from, rows.area * 4)
      }
    }
    return buffer
  }

  /// The picture's pixels as 8-bit samples with straight alpha; nil where its surface does not hold half floats.
  ///
  /// - Parameter offsets: of the dither, a square of them that is repeated from pixel (0, 0), a power of two wide; nil rounds.
  func samples(in rect: PixelRect, channels: Int, offsets: [Float]?) -> ByteRows? {
    guard bindOutput() == .rgba16Float, readsHalves else { return nil }
    let side = offsets.map { Int(Double($0.count).squareRoot()) } ?? 1
    var row = Array(repeating: Float(0), count: rect.width)
    let bytes = [UInt8](unsafeUninitializedCapacity: rect.area * channels) { output, count in
      readHalves(rect) { halves, rows in
        for y in rows.minY..<rows.maxY {
          if let offsets {
            let base = (y & (side - 1)) * side
            for x in 0..<rect.width { row[x] = offsets[base + (x + rect.minX) & (side - 1)] }
          }
          guard let to = output.baseAddress, let from = halves.baseAddress else { return }
          gle_samples_from_halves(
            to + (y - rect.minY) * rect.width * channels, from + (y - rows.minY) * rect.width * 4, row,
            rect.width, Int32(channels))
        }
      }
      count = rect.area * channels
    }
    return ByteRows(rect: rect, channels: channels, bytes: bytes)
  }

  /// Reads rows from the top down, some at a time.
  private func readHalves(
    _ rect: PixelRect, _ use: (UnsafeBufferPointer<UInt16>, PixelRect) -> Void
  ) {
    let height = max(1, min(rect.height, Self.chunk / max(1, rect.width)))
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: rect.width * height * 4) { halves in
      for top in stride(from: rect.minY, to: rect.maxY, by: height) {
        var rows = rect
        rows.minY = top
        rows.maxY = min(rect.maxY, top + height)
        read(rows, type: GL_HALF_FLOAT, into: halves.baseAddress)
        use(UnsafeBufferPointer(halves), rows)
      }
    }
  }

  private func read(_ rect: PixelRect, type: Int32, into memory: UnsafeMutableRawPointer?) {
    let origin = schedule.surfaces[schedule.output].rect
    glReadPixels(
      GLint(rect.minX - origin.minX), GLint(rect.minY - origin.minY), GLsizei(rect.width),
      GLsizei(rect.height),
      GLenum(GL_RGBA), GLenum(type), memory)
  }

  /// Whether the driver hands out half floats as they are; every driver makes floats of them.
  private var readsHalves: Bool {
    var type: GLint = 0
    glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_TYPE), &type)
    return type == GL_HALF_FLOAT
  }

  /// Makes the finished picture the one that is read; its format, or nil where there is none.
  private func bindOutput() -> SurfaceFormat? {
    guard let target = leases[schedule.output]?.target else { return nil }
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer.name)
    return schedule.surfaces[schedule.output].format
  }
}
