// SPDX-License-Identifier: MIT

/// Decoded pixels of a picture: sRGB-encoded, premultiplied, top row first.
///
/// A reference type, so that views and scenes can hold it without copying; never changed after it is made.
final class Bitmap: Sendable {
  /// Red, green, blue (premultiplied) and alpha of each pixel, row by row.
  enum Samples: Sendable {
    /// 255 is 1.
    case eight([SIMD4<UInt8>])
    /// 65535 is 1.
    case sixteen([SIMD4<UInt16>])
  }

  let width: Int
  let height: Int
  /// In 8 bits where that says all.
  let samples: Samples
  /// Whether no colour is above its alpha, as of all that is decoded: sums of whole numbers rely on it.
  let isPremultiplied: Bool
  /// A digest of the size and all pixels, so that equal pictures have equal keys.
  let digest: UInt64

  /// All pixels in 16 bits a channel; made anew for each call where 8 bits are stored.
  var pixels: [SIMD4<UInt16>] { pixels(0..<height) }

  /// - Precondition: both sides are positive and `pixels` has `width` · `height` elements.
  init(width: Int, height: Int, pixels: [SIMD4<UInt16>]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height, "pixel count does not match the size")
    self.width = width
    self.height = height
    var digest: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(width) ^ (UInt64(height) << 32)
    var isEight = true
    var isPremultiplied = true
    for pixel in pixels {
      let word =
        UInt64(pixel.x) | UInt64(pixel.y) << 16 | UInt64(pixel.z) << 32 | UInt64(pixel.w) << 48
      digest = (digest ^ word) &* 0xFF51_AFD7_ED55_8CCD
      digest ^= digest >> 32
      // 255 · 257 = 65535: both bytes of a sample are the same.
      if (word >> 8 ^ word) & 0x00FF_00FF_00FF_00FF != 0 { isEight = false }
      if pixel.x > pixel.w || pixel.y > pixel.w || pixel.z > pixel.w { isPremultiplied = false }
    }
    self.digest = digest
    self.isPremultiplied = isPremultiplied
    samples = isEight ? .eight(pixels.map { SIMD4<UInt8>(truncatingIfNeeded: $0) }) : .sixteen(pixels)
  }

  /// The pixels of some rows in 16 bits a channel.
  func pixels(_ rows: Range<Int>) -> [SIMD4<UInt16>] {
    let range = rows.lowerBound * width..<rows.upperBound * width
    switch samples {
    case .eight(let samples): return samples[range].map { SIMD4<UInt16>(truncatingIfNeeded: $0) &* 257 }
    case .sixteen(let samples): return range.count == samples.count ? samples : Array(samples[range])
    }
  }
}

extension Bitmap: Equatable {
  static func == (a: Bitmap, b: Bitmap) -> Bool {
    if a === b { return true }
    guard a.digest == b.digest && a.width == b.width && a.height == b.height else { return false }
    switch (a.samples, b.samples) {
    case (.eight(let a), .eight(let b)): return a == b
    case (.sixteen(let a), .sixteen(let b)): return a == b
    default: return false
    }
  }
}
