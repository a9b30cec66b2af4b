// SPDX-License-Identifier: MIT

/// Finished pixels of 8 bits a channel with straight alpha: `rect.height` rows of `rect.width` pixels, top row first.
///
/// What `Quantizer` makes of a `PixelBuffer`, made by an executor itself, so that a large picture never exists in floats.
struct ByteRows: Sendable, Equatable {
  /// The pixels that the rows hold, in the picture's pixel coordinates.
  let rect: PixelRect
  /// 3: red, green, blue, all opaque. 4: red, green, blue (straight), alpha.
  let channels: Int
  /// `rect.area` · `channels` samples, row by row.
  let bytes: [UInt8]

  /// - Precondition: `channels` is 3 or 4 and `bytes` has `rect.area` · `channels` elements.
  init(rect: PixelRect, channels: Int, bytes: [UInt8]) {
    precondition(channels == 3 || channels == 4, "neither 3 nor 4 channels")
    precondition(bytes.count == rect.area * channels, "byte count does not match the rectangle")
    self.rect = rect
    self.channels = channels
    self.bytes = bytes
  }

  /// The samples of red, green and blue alone.
  var withoutAlpha: [UInt8] {
    guard channels == 4 else { return bytes }
    return [UInt8](unsafeUninitializedCapacity: rect.area * 3) { output, count in
      bytes.withUnsafeBufferPointer { bytes in
        for pixel in 0..<rect.area {
          for channel in 0..<3 { output[pixel * 3 + channel] = bytes[pixel * 4 + channel] }
        }
      }
      count = rect.area * 3
    }
  }
}
