// SPDX-License-Identifier: MIT

/// Decoded pixels of a picture: sRGB-encoded, premultiplied, 16 bits a channel, top row first.
///
/// A reference type, so that views and scenes can hold it without copying; never changed after it is made.
final class Bitmap: Sendable {
  let width: Int
  let height: Int
  /// `width` · `height` pixels: red, green, blue (premultiplied), alpha; 65535 is 1.
  let pixels: [SIMD4<UInt16>]
  /// A digest of the size and all pixels, so that equal pictures have equal keys.
  let digest: UInt64

  /// - Precondition: both sides are positive and `pixels` has `width` · `height` elements.
  init(width: Int, height: Int, pixels: [SIMD4<UInt16>]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height, "pixel count does not match the size")
    self.width = width
    self.height = height
    self.pixels = pixels
    var digest: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(width) ^ (UInt64(height) << 32)
    for pixel in pixels {
      let word =
        UInt64(pixel.x) | UInt64(pixel.y) << 16 | UInt64(pixel.z) << 32 | UInt64(pixel.w) << 48
      digest = (digest ^ word) &* 0xFF51_AFD7_ED55_8CCD
      digest ^= digest >> 32
    }
    self.digest = digest
  }
}

extension Bitmap: Equatable {
  static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b || (a.digest == b.digest && a.width == b.width && a.height == b.height && a.pixels == b.pixels)
  }
}
