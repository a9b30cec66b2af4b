// SPDX-License-Identifier: MIT

/// Premultiplied RGBA in single precision: `rect.height` rows of `rect.width` pixels, top row first.
///
/// The form in which every executor hands over a finished rectangle, before dithering and rounding.
public struct PixelBuffer: Sendable, Equatable {
  /// The pixels that the buffer holds, in the picture's pixel coordinates.
  public let rect: PixelRect
  /// `rect.area` pixels, row by row: red, green, blue (premultiplied), alpha.
  public var pixels: [SIMD4<Float>]

  /// A transparent black buffer.
  public init(rect: PixelRect) {
    self.rect = rect
    pixels = Array(repeating: .zero, count: rect.area)
  }

  /// - Precondition: `pixels` has `rect.area` elements.
  public init(rect: PixelRect, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == rect.area, "pixel count does not match the rectangle")
    self.rect = rect
    self.pixels = pixels
  }

  /// The pixel at `x`, `y` in the picture's coordinates.
  public subscript(x: Int, y: Int) -> SIMD4<Float> {
    get { pixels[(y - rect.minY) * rect.width + (x - rect.minX)] }
    set { pixels[(y - rect.minY) * rect.width + (x - rect.minX)] = newValue }
  }
}
