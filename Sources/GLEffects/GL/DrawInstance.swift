// SPDX-License-Identifier: MIT

/// One instance of the quad, as `quad.vert.glsl` reads it: six 32-bit integers and four floats.
struct DrawInstance: Sendable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32
  /// Where its coverage starts in the atlas; x = −1 where coverage is 1.
  var atlasX: Int32
  var atlasY: Int32
  // Four floats rather than a vector, which would be aligned to 16 bytes.
  var red: Float = 1
  var green: Float = 1
  var blue: Float = 1
  var alpha: Float = 1

  init(solid rect: PixelRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, atlasX: -1, atlasY: 0)
  }

  init(x: Int, y: Int, width: Int, height: Int, atlasX: Int, atlasY: Int) {
    self.x = Int32(x)
    self.y = Int32(y)
    self.width = Int32(width)
    self.height = Int32(height)
    self.atlasX = Int32(atlasX)
    self.atlasY = Int32(atlasY)
  }

  /// The same rectangle, its source multiplied by `tint`.
  func tinted(_ tint: SIMD4<Double>) -> DrawInstance {
    var result = self
    result.red = Float(tint.x)
    result.green = Float(tint.y)
    result.blue = Float(tint.z)
    result.alpha = Float(tint.w)
    return result
  }

  var area: Int { Int(width) * Int(height) }
}
