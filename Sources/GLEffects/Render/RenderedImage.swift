// SPDX-License-Identifier: MIT

/// A finished picture: premultiplied sRGB-encoded RGBA in single precision, with what drawing it took.
public struct RenderedImage: Sendable, Equatable {
  /// `pixels.rect` starts at (0, 0); rows run from the top down.
  public let pixels: PixelBuffer
  /// Pixels per point.
  public let scale: Double
  /// What drawing it took.
  public let report: RenderReport

  /// In pixels.
  public var width: Int { pixels.rect.width }
  /// In pixels.
  public var height: Int { pixels.rect.height }

  /// The picture as a PNG file: straight alpha, sRGB-tagged, without alpha where all pixels are opaque.
  ///
  /// Equal pictures give equal bytes.
  /// - Throws: `PNGError` when memory runs out.
  public func pngData(
    depth: ChannelDepth = .eight, dither: Dither = .none, compression: PNGCompression = .fast
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder.encoded(pixels, depth: depth, dither: dither, compression: compression)
  }
}
