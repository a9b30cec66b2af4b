// SPDX-License-Identifier: MIT
import Foundation

/// A picture.
///
/// It is as large as its pixels divided by its scale, in points, unless it is `resizable()`: then it fills what it is offered.
public nonisolated struct Image: View, _Primitive, Sendable, Equatable {
  /// How pixels between the picture's own are found.
  @frozen
  public enum Interpolation: Sendable, Hashable, CaseIterable {
    /// The nearest of the picture's pixels.
    case none
    /// Bilinear, on a picture halved as often as its size allows. The three levels are one here.
    case low, medium, high
  }

  /// What a resizable picture does with the space.
  @frozen
  public enum ResizingMode: Sendable, Hashable {
    /// Repeated at its own size, or drawn once as large as the space.
    case tile, stretch
  }

  let bitmap: Bitmap
  /// Pixels of the picture per point.
  let scale: CGFloat
  var interpolation = Interpolation.medium
  var resizingMode: ResizingMode?

  /// - Parameter scale: pixels of the picture per point, positive.
  init(bitmap: Bitmap, scale: CGFloat) {
    precondition(scale > 0, "image scale is not positive")
    self.bitmap = bitmap
    self.scale = scale
  }

  /// A picture of 8-bit sRGB samples, one pixel a point.
  ///
  /// - Parameter premultiplied: `width` · `height` pixels, row by row: red, green, blue (premultiplied), alpha.
  /// - Precondition: both sides are positive, and there are as many samples as they need.
  package init(width: Int, height: Int, premultiplied samples: [UInt8]) {
    precondition(samples.count == width * height * 4, "sample count does not match the size")
    let pixels = stride(from: 0, to: samples.count, by: 4).map { index in
      // 255 · 257 = 65535.
      SIMD4<UInt16>(
        truncatingIfNeeded: SIMD4(
          samples[index], samples[index + 1], samples[index + 2], samples[index + 3])) &* 257
    }
    self.init(bitmap: Bitmap(width: width, height: height, pixels: pixels), scale: 1)
  }

  /// Lets the picture take the size that it is offered, stretched or tiled.
  public func resizable(resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.resizingMode = resizingMode
    return copy
  }

  /// How the picture is enlarged and reduced.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.interpolation = interpolation
    return copy
  }

  /// The size in points that the picture has by itself.
  var naturalSize: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }
}
