// SPDX-License-Identifier: MIT
import CPNG

/// Decodes the pictures that colour fonts hold.
enum PNGPicture {
  /// Pixels of a side; fonts hold far smaller ones.
  static let sideLimit = 4096

  /// The picture in a PNG file's bytes; nil if they are none, or a larger one than `sideLimit`.
  ///
  /// The sRGB bytes are made premultiplied 16-bit ones.
  static func decoded(_ bytes: UnsafeRawBufferPointer) -> Bitmap? {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return nil }
    let (width, height) = (Int(image.width), Int(image.height))
    guard (1...sideLimit).contains(width), (1...sideLimit).contains(height) else { return nil }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var straight = [UInt8](repeating: 0, count: width * height * 4)
    guard png_image_finish_read(&image, nil, &straight, 0, nil) != 0 else { return nil }
    let pixels = (0..<width * height).map { index -> SIMD4<UInt16> in
      let alpha = UInt32(straight[index * 4 + 3])
      // c·257 of 65535, times alpha of 255, rounded.
      func premultiplied(_ channel: Int) -> UInt16 {
        UInt16((UInt32(straight[index * 4 + channel]) * 257 * alpha + 127) / 255)
      }
      return SIMD4(premultiplied(0), premultiplied(1), premultiplied(2), UInt16(alpha * 257))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
