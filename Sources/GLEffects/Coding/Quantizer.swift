// SPDX-License-Identifier: MIT
import CRowCoding
import Dispatch

/// Makes finished pixels into samples: straight alpha, 8 or 16 bits.
///
/// Colour is divided by alpha before anything is rounded, because dividing rounded colours gives the faint ends
/// of a glow false hues. Then everything is clamped to 0...1 (NaN counts as 0), the dither's offset is added (the
/// same for red, green and blue, so that grain has no hue; the mirrored one for alpha, so that the grain of both
/// partly cancels over a background), and samples are rounded. A pixel whose alpha comes out as 0 is all 0.
/// - Source: PNG 3e §13.16 (straight alpha).
struct Quantizer: Sendable {
  var dither: Dither

  /// Rows that one thread converts at a time hold about so many pixels.
  private static let partArea = 1 << 16

  /// The samples of `buffer` as a PNG file has them: row by row, red, green, blue (straight) and, with `hasAlpha`, alpha;
  /// those of 16 bits big-endian. Without alpha the pixels' alpha must be 1, but for what is rounded away.
  /// - Complexity: O(pixels) on all cores; one allocation for the result.
  func samples(of buffer: PixelBuffer, depth: ChannelDepth, hasAlpha: Bool) -> [UInt8] {
    let rect = buffer.rect
    precondition(buffer.pixels.count == rect.area, "pixel count does not match the rectangle")
    guard rect.area > 0 else { return [] }
    let channels: CInt = hasAlpha ? 4 : 3
    let rowBytes = rect.width * Int(channels) * depth.rawValue / 8
    let side = DitherPattern.side
    let offsets = dither == .none ? [Float](repeating: 0, count: side * side) : DitherPattern.standard.offsets
    let partRows = max(1, Self.partArea / rect.width)
    let partCount = (rect.height + partRows - 1) / partRows
    return [UInt8](unsafeUninitializedCapacity: rowBytes * rect.height) { output, count in
      buffer.pixels.withUnsafeBytes { pixels in
        offsets.withUnsafeBufferPointer { offsets in
          guard let pixels = pixels.bindMemory(to: Float.self).baseAddress,
            let samples = output.baseAddress, let offsets = offsets.baseAddress
          else { return }
          // All three outlive the call, and each part writes rows of its own.
          nonisolated(unsafe) let pointers = (pixels: pixels, samples: samples, offsets: offsets)
          DispatchQueue.concurrentPerform(iterations: partCount) { part in
            for row in part * partRows..<min(rect.height, (part + 1) * partRows) {
              let from = pointers.pixels + row * rect.width * 4
              let to = pointers.samples + row * rowBytes
              let offsets = pointers.offsets + ((rect.minY + row) & (side - 1)) * side
              let x = rect.minX & (side - 1)
              switch depth {
              case .eight: gle_quantize8(from, rect.width, channels, offsets, x, to)
              case .sixteen: gle_quantize16(from, rect.width, channels, offsets, x, to)
              }
            }
          }
        }
      }
      count = rowBytes * rect.height
    }
  }
}
