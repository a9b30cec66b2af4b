// SPDX-License-Identifier: MIT
import CRowCoding

extension PNGEncoder {
  /// Writes a whole picture to `sink`: without alpha if it `isOpaque`, else with it.
  /// - Throws: `PNGError`.
  /// - Complexity: O(pixels); allocates the samples.
  public static func encode(
    _ picture: PixelBuffer, depth: ChannelDepth = .eight, dither: Dither = .none,
    compression: PNGCompression = .fast, sink: @escaping Sink
  ) throws(PNGError) {
    let encoder = try PNGEncoder(
      width: picture.rect.width, height: picture.rect.height, depth: depth,
      isOpaque: isOpaque(picture, depth: depth), dither: dither, compression: compression, sink: sink)
    try encoder.write(picture)
    try encoder.finish()
  }

  /// A whole picture as the bytes of a file.
  /// - Throws: `PNGError`.
  public static func encoded(
    _ picture: PixelBuffer, depth: ChannelDepth = .eight, dither: Dither = .none,
    compression: PNGCompression = .fast
  ) throws(PNGError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(picture, depth: depth, dither: dither, compression: compression) { part throws(OutputError) in
      bytes.append(contentsOf: part)
    }
    return bytes
  }

  /// Whether alpha is full at every pixel, but for errors that even a dither rounds away (1/16 of a sample).
  public static func isOpaque(_ picture: PixelBuffer, depth: ChannelDepth) -> Bool {
    let least = leastOpaqueAlpha(depth: depth)
    return picture.pixels.withUnsafeBytes { pixels in
      guard let first = pixels.bindMemory(to: Float.self).baseAddress else { return true }
      return gle_lowest_alpha(first, picture.pixels.count) >= least
    }
  }

  /// Alpha from which on a pixel is stored as opaque, dithered or not.
  static func leastOpaqueAlpha(depth: ChannelDepth) -> Float {
    1 - DitherPattern.quietZone / Float(depth.maximum)
  }
}
