// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// A point or a direction in the plane.
  typealias Vector = SIMD2<Double>
  /// Premultiplied red, green, blue and alpha, each 0...1.
  typealias Pixel = SIMD4<Double>

  /// Premultiplied RGBA in double precision: `rect.height` rows of `rect.width` pixels, top row first.
  struct Canvas {
    let rect: PixelRect
    var pixels: [Pixel]

    /// Transparent black.
    init(rect: PixelRect) {
      self.rect = rect
      pixels = Array(repeating: .zero, count: rect.area)
    }

    /// The place of pixel `x`, `y` in `pixels`.
    func index(x: Int, y: Int) -> Int {
      (y - rect.minY) * rect.width + (x - rect.minX)
    }

    /// A copy of the pixels `part`, in single precision.
    /// - Precondition: `part` lies inside `rect`.
    func pixelBuffer(of part: PixelRect) -> PixelBuffer {
      precondition(rect.contains(part), "rectangle outside of the canvas")
      var buffer = PixelBuffer(rect: part)
      var target = 0
      for y in part.minY..<part.maxY {
        for source in index(x: part.minX, y: y)..<index(x: part.maxX, y: y) {
          buffer.pixels[target] = SIMD4<Float>(pixels[source])
          target += 1
        }
      }
      return buffer
    }
  }

  /// `value` limited to 0...1; not-a-number becomes 0.
  static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
