// SPDX-License-Identifier: MIT
import Foundation

/// A picture in pixel coordinates: texel position of a pixel = map · (pixel − anchor) + shift.
struct ImageOperation: Sendable, Equatable {
  /// The picture, halved as often as its size on the canvas allows.
  var bitmap: Bitmap
  /// A whole pixel; positions are taken relative to it.
  var anchorX: Int
  var anchorY: Int
  /// Column-major 2 × 2, texels per pixel.
  var map: SIMD4<Double>
  /// Texel position of the anchor's centre.
  var shift: SIMD2<Double>
  var isNearest: Bool
  var isRepeated: Bool
  /// Whether half floats are too coarse for the picture's values.
  var needsFloat32: Bool

  /// A point this close below a texel's border, in texels, counts as on it: sizes that fit exactly must not depend on rounding.
  static let tieWidth = 1.0 / 1024
  /// Texels this close to a pixel's centre, in pixels, lie on it: what rounding may have left of a whole shift.
  private static let alignment = 1e-6
  /// Bound on the error of a bilinear sample: a half float's rounding and a position's in single precision.
  static let error = 0x1p-12 + 0.1 / 255

  /// - Parameter toPixels: from the shape's coordinates to pixels. Nil where it, or the picture's rectangle, has no extent.
  init?(_ image: SceneImage, toPixels: CGAffineTransform, needsFloat32: Bool) {
    let rect = image.rect.standardized
    let bitmap = image.bitmap
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
    // From texels to pixels, and back.
    let texelsToPixels = CGAffineTransform(
      a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(toPixels)
    let determinant = abs(Double(texelsToPixels.determinant))
    guard determinant > 1e-18, determinant.isFinite else { return nil }
    let inverse = texelsToPixels.inverted()
    let across = (Double(inverse.a) * Double(inverse.a) + Double(inverse.b) * Double(inverse.b)).squareRoot()
    let down = (Double(inverse.c) * Double(inverse.c) + Double(inverse.d) * Double(inverse.d)).squareRoot()
    isNearest = image.interpolation == .nearest
    var level = 0
    if !isNearest {
      let finest = min(across, down)
      level = finest > 1 ? Int(min(32, (log2(finest) + 1e-9).rounded(.down))) : 0
    }
    var halved = bitmap
    for _ in 0..<level where halved.width > 1 || halved.height > 1 { halved = halved.halved() }
    self.bitmap = halved
    let cell = Double(1 << level)
    let corner = CGPoint.zero.applying(texelsToPixels)
    let limit = 1_000_000_000.0
    guard abs(Double(corner.x)) < limit, abs(Double(corner.y)) < limit else { return nil }
    anchorX = Int(Double(corner.x).rounded(.down))
    anchorY = Int(Double(corner.y).rounded(.down))
    map = SIMD4(Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d)) / cell
    let dx = Double(anchorX) + 0.5 - Double(corner.x)
    let dy = Double(anchorY) + 0.5 - Double(corner.y)
    shift = SIMD2(map.x * dx + map.z * dy, map.y * dx + map.w * dy)
    isRepeated = image.isRepeated
    self.needsFloat32 = needsFloat32
  }
}

extension ImageOperation {
  /// The pixels of the picture on which its texels lie one to one; nil where it is scaled, turned or shifted by parts of
  /// pixels.
  var alignedRect: PixelRect? {
    let first = shift - 0.5
    let whole = first.rounded(.toNearestOrEven)
    let away = first - whole
    guard map == SIMD4(1, 0, 0, 1), abs(away.x) < Self.alignment, abs(away.y) < Self.alignment,
      abs(whole.x) < 1e9, abs(whole.y) < 1e9
    else { return nil }
    return PixelRect(
      x: anchorX - Int(whole.x), y: anchorY - Int(whole.y), width: bitmap.width, height: bitmap.height)
  }
}

extension Bitmap {
  /// Half as large, rounded up: averages of 2 × 2 pixels, of fewer at an odd end.
  func halved() -> Bitmap {
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    let pixels = pixels
    var halves: [SIMD4<UInt16>] = []
    halves.reserveCapacity(halfWidth * halfHeight)
    for y in 0..<halfHeight {
      for x in 0..<halfWidth {
        var sum = SIMD4<UInt32>.zero
        var count: UInt32 = 0
        for row in 2 * y..<min(2 * y + 2, height) {
          for column in 2 * x..<min(2 * x + 2, width) {
            sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[row * width + column])
            count += 1
          }
        }
        halves.append(SIMD4<UInt16>(truncatingIfNeeded: (sum &+ count / 2) / count))
      }
    }
    return Bitmap(width: halfWidth, height: halfHeight, pixels: halves)
  }
}
