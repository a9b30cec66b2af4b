// SPDX-License-Identifier: MIT
import CGLShim
import Dispatch
import Synchronization

extension GLFrame {
  /// Pixels that are read at a time: copies in half floats stay in the cache.
  private static let chunk = 1 << 16

  /// The picture's pixels, transparent where its surface does not reach.
  func pixels(in rect: PixelRect) -> PixelBuffer {
    var buffer = PixelBuffer(rect: rect)
    guard let format = bindOutput() else { return buffer }
    let drawn = drawn(in: rect)
    buffer.pixels.withUnsafeMutableBytes { bytes in
      guard let floats = bytes.bindMemory(to: Float.self).baseAddress else { return }
      // Each call has rows of its own.
      nonisolated(unsafe) let output = floats
      @Sendable func row(_ y: Int) -> UnsafeMutablePointer<Float> {
        output + 4 * ((y - rect.minY) * rect.width + drawn.minX - rect.minX)
      }
      guard format == .rgba16Float, readsHalves else {
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(rect.width))
        read(drawn, type: GL_FLOAT, into: row(drawn.minY))
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
        return
      }
      readHalves(drawn) { halves, rows in
        for y in rows.minY..<rows.maxY {
          gle_floats_from_halves(row(y), halves + 4 * (y - rows.minY) * rows.width, 4 * rows.width)
        }
      }
    }
    return buffer
  }

  /// The picture's pixels as 8-bit samples with straight alpha, and whether none is less opaque than `leastOpaqueAlpha`;
  /// nil where its surface does not hold half floats.
  ///
  /// - Parameter offsets: of the dither, a square of them that is repeated from pixel (0, 0), a power of two wide; nil rounds.
  func samples(
    in rect: PixelRect, channels: Int, offsets: [Float]?, leastOpaqueAlpha: Float
  ) -> (rows: ByteRows, isOpaque: Bool)? {
    guard bindOutput() == .rgba16Float, readsHalves else { return nil }
    let drawn = drawn(in: rect)
    let isOpaque = Mutex(drawn == rect)
    let bytes = [UInt8](unsafeUninitializedCapacity: rect.area * channels) { output, count in
      guard let base = output.baseAddress else { return }
      if drawn != rect { base.initialize(repeating: 0, count: rect.area * channels) }
      // Each call has rows of its own.
      nonisolated(unsafe) let samples = base
      readHalves(drawn) { halves, rows in
        for y in rows.minY..<rows.maxY {
          let part = gle_samples_from_halves(
            samples + channels * ((y - rect.minY) * rect.width + rows.minX - rect.minX),
            halves + 4 * (y - rows.minY) * rows.width,
            offsets.map { Self.row(y, of: $0, from: rows.minX, count: rows.width) }, leastOpaqueAlpha,
            rows.width, Int32(channels))
          if part == 0 { isOpaque.withLock { $0 = false } }
        }
      }
      count = rect.area * channels
    }
    return (ByteRows(rect: rect, channels: channels, bytes: bytes), isOpaque.withLock { $0 })
  }

  /// What of `rect` the picture's surface holds.
  private func drawn(in rect: PixelRect) -> PixelRect {
    rect.intersection(schedule.surfaces[schedule.output].rect)
  }

  /// The dither's offsets in a row of pixels.
  private static func row(_ y: Int, of offsets: [Float], from start: Int, count: Int) -> [Float] {
    let side = Int(Double(offsets.count).squareRoot())
    let base = (y & (side - 1)) * side
    return (start..<start + count).map { offsets[base + $0 & (side - 1)] }
  }

  /// Reads rows from the top down, some at a time: while some are used on another thread, the next are read.
  private func readHalves(
    _ rect: PixelRect, _ use: @escaping @Sendable (UnsafePointer<UInt16>, PixelRect) -> Void
  ) {
    if rect.isEmpty { return }
    let height = max(1, min(rect.height, Self.chunk / max(1, rect.width)))
    let size = rect.width * height * 4
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * size) { halves in
      guard let base = halves.baseAddress else { return }
      let inUse = [DispatchGroup(), DispatchGroup()]
      for (index, top) in stride(from: rect.minY, to: rect.maxY, by: height).enumerated() {
        var rows = rect
        rows.minY = top
        rows.maxY = min(rect.maxY, top + height)
        let group = inUse[index & 1]
        group.wait()
        // Until the group is empty again only the closure touches it.
        nonisolated(unsafe) let part = base + (index & 1) * size
        read(rows, type: GL_HALF_FLOAT, into: part)
        if rows.maxY == rect.maxY {
          use(part, rows)
        } else {
          let taken = rows
          DispatchQueue.global(qos: .userInitiated).async(group: group) { use(part, taken) }
        }
      }
      for group in inUse { group.wait() }
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
