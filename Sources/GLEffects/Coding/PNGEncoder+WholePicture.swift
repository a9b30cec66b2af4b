// SPDX-License-Identifier: MIT

extension PNGEncoder {
  /// Writes a whole picture to `sink`: without alpha if it `isOpaque`, else with it.
  /// - Throws: `PNGError`.
  /// - Complexity: O(pixels); the rounded picture is made in bands of 64 rows.
  public static func encode(
    _ picture: PixelBuffer, depth: ChannelDepth = .eight, dither: Dither = .none, sink: @escaping Sink
  ) throws(PNGError) {
    let rect = picture.rect
    let encoder = try PNGEncoder(
      width: rect.width, height: rect.height, depth: depth, isOpaque: isOpaque(picture, depth: depth),
      dither: dither, sink: sink)
    for top in stride(from: rect.minY, to: rect.maxY, by: 64) {
      let band = PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(top + 64, rect.maxY))
      let first = (top - rect.minY) * rect.width
      try encoder.write(
        PixelBuffer(rect: band, pixels: Array(picture.pixels[first..<first + band.area])))
    }
    try encoder.finish()
  }

  /// A whole picture as the bytes of a file.
  /// - Throws: `PNGError`.
  public static func encoded(
    _ picture: PixelBuffer, depth: ChannelDepth = .eight, dither: Dither = .none
  ) throws(PNGError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(picture, depth: depth, dither: dither) { part throws(OutputError) in
      bytes.append(contentsOf: part)
    }
    return bytes
  }

  /// Whether alpha is full at every pixel, but for errors that even a dither rounds away (1/16 of a sample).
  public static func isOpaque(_ picture: PixelBuffer, depth: ChannelDepth) -> Bool {
    let least = leastOpaqueAlpha(depth: depth)
    return picture.pixels.allSatisfy { $0.w >= least }
  }

  /// Alpha from which on a pixel is stored as opaque, dithered or not.
  static func leastOpaqueAlpha(depth: ChannelDepth) -> Float {
    1 - DitherPattern.quietZone / Float(depth.maximum)
  }
}
