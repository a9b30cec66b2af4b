// SPDX-License-Identifier: MIT

/// A node's pixels in one tile.
struct TileImage {
  enum Content {
    /// Transparent black everywhere.
    case empty
    /// `color` on all of `rect`.
    case constant
    /// Stored in planes.
    case planes
  }

  var content: Content
  /// The pixels that are held; everything outside is transparent.
  var rect: PixelRect
  /// 4: premultiplied red, green, blue, alpha. 1: alpha.
  var channels: Int
  /// Of a constant picture, premultiplied; one channel uses `w` alone.
  var color = SIMD4<Float>.zero
  /// First pixel of the first plane, floats from one plane to the next, and from one row to the next.
  var planes: UnsafeMutablePointer<Float>?
  var plane = 0
  var stride = 0
  /// Whether alpha is 1 everywhere, so that draws which keep it may leave it out; false says nothing.
  var isOpaque = false
  /// The block that the planes lie in; nil where they belong to somebody else.
  var block: TileArena<Float>.Block?

  static func empty(channels: Int) -> TileImage {
    TileImage(content: .empty, rect: .empty, channels: channels)
  }

  /// The pixel at `x`, `y` in the first plane, of a picture that has planes.
  @inline(__always)
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<Float> {
    planes.unsafelyUnwrapped + ((y - rect.minY) * stride + x - rect.minX)
  }

  /// The pixel's alpha.
  @inline(__always)
  func alphaPointer(x: Int, y: Int) -> UnsafeMutablePointer<Float> {
    pointer(x: x, y: y) + (channels - 1) * plane
  }

  /// The same picture for somebody who must not give its memory back.
  var borrowed: TileImage {
    var image = self
    image.block = nil
    return image
  }
}
