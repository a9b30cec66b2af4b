// SPDX-License-Identifier: MIT
import CKernels
import Synchronization

/// The texels of a finished picture as they are read back, some rows at a time.
protocol ReadTexels {
  /// The pixels there are; the rest of what is asked for is `ground`.
  var drawn: PixelRect { get }
  /// Premultiplied red, green, blue, alpha.
  var ground: SIMD4<Float> { get }
  var texel: ReadTexel { get }

  /// Hands out all rows once: whole rows of `drawn`, one after the other without gaps. Calls on several threads at once,
  /// and returns when the last call has.
  func forEach(_ use: @escaping @Sendable (UnsafeRawPointer, PixelRect) -> Void)
}

extension ReadTexels {
  /// Texels that are read at a time: copies of them stay in the cache.
  private static var chunk: Int { 1 << 16 }

  /// The rows of `drawn` that are handed out at a time, from the top down.
  var chunks: [PixelRect] {
    if drawn.isEmpty { return [] }
    let height = max(1, Self.chunk / drawn.width)
    return stride(from: drawn.minY, to: drawn.maxY, by: height).map { top in
      PixelRect(minX: drawn.minX, minY: top, maxX: drawn.maxX, maxY: min(drawn.maxY, top + height))
    }
  }

  /// The pixels of `rect`, which holds `drawn`.
  func pixels(in rect: PixelRect) -> PixelBuffer {
    var buffer = PixelBuffer(rect: rect, pixels: Array(repeating: ground, count: rect.area))
    buffer.pixels.withUnsafeMutableBytes { bytes in
      guard let floats = bytes.bindMemory(to: Float.self).baseAddress else { return }
      // Each call has rows of its own.
      nonisolated(unsafe) let output = floats
      let texel = texel
      forEach { texels, rows in
        for y in rows.minY..<rows.maxY {
          let to = output + 4 * ((y - rect.minY) * rect.width + rows.minX - rect.minX)
          let place = 4 * (y - rows.minY) * rows.width
          switch texel {
          case .floats:
            to.update(from: texels.assumingMemoryBound(to: Float.self) + place, count: 4 * rows.width)
          case .halves:
            gle_floats_from_halves(to, texels.assumingMemoryBound(to: UInt16.self) + place, 4 * rows.width)
          case .samples:
            let from = texels.assumingMemoryBound(to: UInt8.self) + place
            for index in 0..<4 * rows.width { to[index] = Float(from[index]) / 255 }
          }
        }
      }
    }
    return buffer
  }

  /// The pixels of `rect`, which holds `drawn`, as 8-bit samples with straight alpha, and whether none is less opaque than
  /// `leastOpaqueAlpha`; nil where they are floats. Texels that are finished samples are handed on, and are all opaque.
  ///
  /// - Parameter offsets: of the dither, a square of them that is repeated from pixel (0, 0), a power of two wide; nil rounds.
  /// - Precondition: finished samples are not dithered.
  func samples(
    in rect: PixelRect, channels: Int, offsets: [Float]?, leastOpaqueAlpha: Float
  ) -> (rows: ByteRows, isOpaque: Bool)? {
    let texel = texel
    if texel == .floats { return nil }
    precondition(texel != .samples || offsets == nil, "finished samples cannot be dithered")
    let isOpaque = Mutex(true)
    let bytes = [UInt8](unsafeUninitializedCapacity: rect.area * channels) { output, count in
      UnsafeMutableRawBufferPointer(output).preferHugePages()
      guard let base = output.baseAddress else { return }
      if drawn != rect {
        let isGroundOpaque = writeGround(
          to: base, in: rect, channels: channels, offsets: offsets, leastOpaqueAlpha: leastOpaqueAlpha)
        if !isGroundOpaque { isOpaque.withLock { $0 = false } }
      }
      // Each call has rows of its own.
      nonisolated(unsafe) let samples = base
      forEach { texels, rows in
        for y in rows.minY..<rows.maxY {
          let to = samples + channels * ((y - rect.minY) * rect.width + rows.minX - rect.minX)
          let place = 4 * (y - rows.minY) * rows.width
          if texel == .samples {
            let from = texels.assumingMemoryBound(to: UInt8.self) + place
            if channels == 3 {
              gle_drop_alpha(to, from, rows.width)
            } else {
              to.update(from: from, count: 4 * rows.width)
            }
            continue
          }
          let part = gle_samples_from_halves(
            to, texels.assumingMemoryBound(to: UInt16.self) + place,
            offsets.map { ditherRow(y, of: $0, from: rows.minX, count: rows.width) }, leastOpaqueAlpha,
            rows.width, Int32(channels))
          if part == 0 { isOpaque.withLock { $0 = false } }
        }
      }
      count = rect.area * channels
    }
    return (ByteRows(rect: rect, channels: channels, bytes: bytes), isOpaque.withLock { $0 })
  }

  /// Writes the samples beside `drawn`; returns whether they are opaque.
  private func writeGround(
    to samples: UnsafeMutablePointer<UInt8>, in rect: PixelRect, channels: Int, offsets: [Float]?,
    leastOpaqueAlpha: Float
  ) -> Bool {
    let color = SIMD4<Float16>(ground)
    let pixel = (0..<4).map { color[$0].bitPattern }
    let halves = (0..<4 * rect.width).map { pixel[$0 & 3] }
    var row = [UInt8](repeating: 0, count: channels * rect.width)
    var isOpaque = true
    for y in rect.minY..<rect.maxY {
      if y == rect.minY || offsets != nil {
        let part = gle_samples_from_halves(
          &row, halves, offsets.map { ditherRow(y, of: $0, from: rect.minX, count: rect.width) },
          leastOpaqueAlpha, rect.width, Int32(channels))
        if part == 0 { isOpaque = false }
      }
      let to = samples + channels * (y - rect.minY) * rect.width
      guard y >= drawn.minY, y < drawn.maxY else {
        to.initialize(from: row, count: row.count)
        continue
      }
      to.initialize(from: row, count: channels * (drawn.minX - rect.minX))
      let right = channels * (drawn.maxX - rect.minX)
      row.withUnsafeBufferPointer { row in
        if let first = row.baseAddress {
          (to + right).initialize(from: first + right, count: row.count - right)
        }
      }
    }
    return isOpaque
  }
}

/// The dither's offsets in a row of pixels.
private func ditherRow(_ y: Int, of offsets: [Float], from start: Int, count: Int) -> [Float] {
  let side = Int(Double(offsets.count).squareRoot())
  let base = (y & (side - 1)) * side
  return (start..<start + count).map { offsets[base + $0 & (side - 1)] }
}
