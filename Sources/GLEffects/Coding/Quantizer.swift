// SPDX-License-Identifier: MIT

/// Makes finished pixels into samples: straight alpha, 8 or 16 bits.
///
/// Colour is divided by alpha before anything is rounded, because dividing rounded colours gives the faint ends
/// of a glow false hues. Then everything is clamped to 0...1 (NaN counts as 0), the dither's offset is added (the
/// same for red, green and blue, so that grain has no hue; the mirrored one for alpha, so that the grain of both
/// partly cancels over a background), and samples are rounded. A pixel whose alpha comes out as 0 is all 0.
/// - Source: PNG 3e §13.16 (straight alpha).
struct Quantizer: Sendable {
  var dither: Dither

  /// `buffer.rect.area` pixels of 8-bit samples, row by row: red, green, blue (straight), alpha.
  func samples8(of buffer: PixelBuffer) -> [SIMD4<UInt8>] {
    convert(buffer, maximum: 255) { SIMD4(truncatingIfNeeded: $0) }
  }

  /// As `samples8(of:)` with 16 bits.
  func samples16(of buffer: PixelBuffer) -> [SIMD4<UInt16>] {
    convert(buffer, maximum: 65535) { SIMD4(truncatingIfNeeded: $0) }
  }

  /// - Complexity: O(pixels), one allocation for the result.
  @inline(__always)
  private func convert<Samples>(
    _ buffer: PixelBuffer, maximum: Float, _ pack: (SIMD4<Int32>) -> Samples
  ) -> [Samples] {
    let rect = buffer.rect
    precondition(buffer.pixels.count == rect.area, "pixel count does not match the rectangle")
    return [Samples](unsafeUninitializedCapacity: rect.area) { output, count in
      buffer.pixels.withUnsafeBufferPointer { pixels in
        var index = 0
        switch dither {
        case .none:
          for pixel in pixels {
            output.initializeElement(at: index, to: pack(Self.quantized(pixel, maximum, offset: 0)))
            index += 1
          }
        case .ordered:
          DitherPattern.standard.offsets.withUnsafeBufferPointer { offsets in
            for y in rect.minY..<max(rect.minY, rect.maxY) {
              for x in rect.minX..<max(rect.minX, rect.maxX) {
                let offset = offsets[DitherPattern.index(x: x, y: y)]
                output.initializeElement(
                  at: index, to: pack(Self.quantized(pixels[index], maximum, offset: offset)))
                index += 1
              }
            }
          }
        }
        count = index
      }
    }
  }

  /// One premultiplied pixel as straight samples; `offset` in samples, within ±½.
  @inline(__always)
  private static func quantized(_ pixel: SIMD4<Float>, _ maximum: Float, offset: Float) -> SIMD4<Int32> {
    let alpha = unit(pixel.w)
    let alphaSample = Int32(alpha * maximum + (0.5 - offset))
    guard alphaSample > 0 else { return .zero }
    let rounding = 0.5 + offset
    return SIMD4(
      Int32(unit(pixel.x / alpha) * maximum + rounding), Int32(unit(pixel.y / alpha) * maximum + rounding),
      Int32(unit(pixel.z / alpha) * maximum + rounding), alphaSample)
  }

  /// Clamped to 0...1; NaN is 0, since it compares as false.
  @inline(__always)
  private static func unit(_ component: Float) -> Float {
    component > 0 ? (component < 1 ? component : 1) : 0
  }
}
