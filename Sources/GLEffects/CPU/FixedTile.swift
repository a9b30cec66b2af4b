// SPDX-License-Identifier: MIT

/// A node's pixels in one tile, in fixed point: four lanes a pixel.
struct FixedTile {
  enum Content {
    /// Transparent black everywhere.
    case empty
    /// `color` on all of `rect`.
    case constant
    case pixels
  }

  var content = Content.empty
  /// The pixels that are held; everything outside is transparent.
  var rect: PixelRect
  var color = SIMD4<UInt16>.zero
  /// The first pixel, and lanes from one row to the next.
  var pixels: UnsafeMutablePointer<UInt16>?
  var stride = 0
  /// The block that the pixels lie in.
  var block: TileArena<UInt16>.Block?

  /// The pixel at `x`, `y`, of a tile that has pixels.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt16> {
    pixels.unsafelyUnwrapped + ((y - rect.minY) * stride + 4 * (x - rect.minX))
  }
}
