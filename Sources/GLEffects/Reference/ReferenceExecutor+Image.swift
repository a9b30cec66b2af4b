// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Knows the colour of a picture laid over the plane at every point of the shape's coordinates.
  ///
  /// Matches `SceneImage`: nearest, or bilinear on the picture halved by 2 × 2 averages until it is less than twice as fine as
  /// the pixels.
  struct ImagePlane {
    private var texels: [Pixel]
    private var width: Int
    private var height: Int
    private let image: SceneImage
    /// Texels of the halved picture per unit of the shape's coordinates.
    private var density: Vector

    /// `map` leads from the shape's coordinates to pixels.
    init(_ image: SceneImage, map: Map) {
      self.image = image
      width = image.bitmap.width
      height = image.bitmap.height
      texels = image.bitmap.pixels.map { Pixel($0) / 65535 }
      let rect = image.rect.standardized
      var across = Double(width) / Double(rect.width)
      var down = Double(height) / Double(rect.height)
      density = Vector(across, down)
      if image.interpolation == .linear, let inverse = map.inverse {
        // Steps of one pixel right and down, in texels.
        let origin = inverse(Vector(0, 0))
        let right = (inverse(Vector(1, 0)) - origin) * Vector(across, down)
        let below = (inverse(Vector(0, 1)) - origin) * Vector(across, down)
        let finest = min((right * right).sum(), (below * below).sum()).squareRoot()
        let level = finest > 1 ? Int(min(32, (log2(finest) + 1e-9).rounded(.down))) : 0
        for _ in 0..<level {
          halve()
          across /= 2
          down /= 2
        }
        density = Vector(across, down)
      }
    }

    private mutating func halve() {
      if width == 1, height == 1 { return }
      let newWidth = (width + 1) / 2
      let newHeight = (height + 1) / 2
      var result: [Pixel] = []
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          var sum = Pixel.zero
          var count = 0.0
          for (column, row) in [
            (2 * x, 2 * y), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1),
          ]
          where column < width && row < height {
            sum += texels[row * width + column]
            count += 1
          }
          result.append(sum / count)
        }
      }
      texels = result
      width = newWidth
      height = newHeight
    }

    /// The premultiplied colour at `point`, in the shape's coordinates.
    func color(at point: Vector) -> Pixel {
      let rect = image.rect.standardized
      // Far outside every pixel is the edge's; a picture so small shows nothing else.
      let limit = Vector(repeating: 1e15)
      let place = ((point - Vector(Double(rect.minX), Double(rect.minY))) * density)
        .clamped(lowerBound: -limit, upperBound: limit)
      if image.interpolation == .nearest {
        // Points within 1/1024 of a border count as on it.
        return texel(Int((place.x + 1.0 / 1024).rounded(.down)), Int((place.y + 1.0 / 1024).rounded(.down)))
      }
      let x = (place.x - 0.5).rounded(.down)
      let y = (place.y - 0.5).rounded(.down)
      let fx = place.x - 0.5 - x
      let fy = place.y - 0.5 - y
      let column = Int(x)
      let row = Int(y)
      let top = texel(column, row) * (1 - fx) + texel(column + 1, row) * fx
      let bottom = texel(column, row + 1) * (1 - fx) + texel(column + 1, row + 1) * fx
      return top * (1 - fy) + bottom * fy
    }

    private func texel(_ x: Int, _ y: Int) -> Pixel {
      func inside(_ value: Int, _ count: Int) -> Int {
        image.isRepeated ? ((value % count) + count) % count : min(max(value, 0), count - 1)
      }
      return texels[inside(y, height) * width + inside(x, width)]
    }
  }
}
