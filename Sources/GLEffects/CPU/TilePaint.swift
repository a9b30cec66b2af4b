// SPDX-License-Identifier: MIT
internal import CKernels

/// A gradient's or a picture's numbers, as the kernels take them; what depends on the row is filled in for each.
struct TilePaint {
  var anchorX = 0
  var anchorY = 0
  /// Position of a pixel = map · (pixel − anchor) + shift; column-major 2 × 2.
  var map = SIMD4<Double>.zero
  var shift = SIMD2<Double>.zero
  /// Of an angular gradient: its centre in pixels from the anchor's centre.
  var center = SIMD2<Double>.zero
  /// Whether a linear gradient is the same in every row.
  var isSameInRows = false
  var gradient = gle_gradient()
  var stops = gle_stops()
  var image = gle_image()
  /// Of texels as they are: the texel at the anchor.
  var texelX = 0
  var texelY = 0

  init(_ operation: GradientOperation, stops: gle_stops) {
    anchorX = operation.anchorX
    anchorY = operation.anchorY
    map = operation.map
    shift = operation.shift
    center = operation.center
    isSameInRows = operation.isSameInRows
    self.stops = stops
    gradient.map = (map.x, map.y)
    gradient.range = (operation.range.x, operation.range.y, operation.range.z, operation.range.w)
    gradient.seam = (operation.seam.x, operation.seam.y, operation.seam.z, operation.seam.w)
    gradient.tie_width = GradientOperation.repeatTieWidth
    gradient.spread =
      switch operation.spread {
      case .pad: GLE_SPREAD_PAD
      case .repeated: GLE_SPREAD_REPEAT
      case .mirrored: GLE_SPREAD_MIRROR
      }
  }

  init(_ operation: ImageOperation, texels: (UnsafeRawPointer?, isEightBit: Bool)) {
    anchorX = operation.anchorX
    anchorY = operation.anchorY
    map = operation.map
    shift = operation.shift
    image.texels = texels.0
    image.is_eight_bit = texels.isEightBit ? 1 : 0
    image.width = Int64(operation.bitmap.width)
    image.height = Int64(operation.bitmap.height)
    image.step = (map.x, map.y)
    image.tie_width = ImageOperation.tieWidth
    image.is_nearest = operation.isNearest ? 1 : 0
    image.is_repeated = operation.isRepeated ? 1 : 0
  }

  init(stops: gle_stops) { self.stops = stops }

  /// The gradient in row `y`.
  func gradient(inRow y: Int) -> gle_gradient {
    var row = gradient
    let down = Double(y - anchorY)
    row.origin = (map.z * down + shift.x, map.w * down + shift.y)
    row.arm = (center.x, down - center.y)
    return row
  }

  /// The picture in row `y`.
  func image(inRow y: Int) -> gle_image {
    var row = image
    let down = Double(y - anchorY)
    row.origin = (map.z * down + shift.x, map.w * down + shift.y)
    return row
  }
}

extension TilePaint {
  /// Texels one a pixel, those at the edge also beyond it.
  func copyTexels(to out: UnsafeMutablePointer<Float>, plane: Int, x: Int, y: Int, count: Int) {
    withUnsafePointer(to: image) { image in
      forEachTexelRun(x: x, y: y, count: count) { index, first, count in
        gle_texel_colors(out + index, plane, image, first, count)
      }
    }
  }

  /// The same of a picture of 8 bits in fixed point.
  func copyTexels(to out: UnsafeMutablePointer<UInt16>, x: Int, y: Int, count: Int) {
    withUnsafePointer(to: image) { image in
      forEachTexelRun(x: x, y: y, count: count) { index, first, count in
        gle_fixed_texels(out + 4 * index, image, first, count)
      }
    }
  }

  /// The runs of neighbouring texels that a run of pixels shows: the pixel at which each begins, its first texel, how many.
  @inline(__always)
  private func forEachTexelRun(x: Int, y: Int, count: Int, _ body: (Int, Int64, Int) -> Void) {
    let width = Int(image.width)
    let column = x - anchorX + texelX
    let row = min(max(y - anchorY + texelY, 0), Int(image.height) - 1)
    let left = min(max(0, -column), count)
    let right = max(left, min(count, width - column))
    if right > left { body(left, Int64(row * width + column + left), right - left) }
    for index in 0..<left { body(index, Int64(row * width), 1) }
    for index in right..<count { body(index, Int64(row * width + width - 1), 1) }
  }
}

extension TilePaint {
  /// Where every pixel's centre is a texel's, finds out which are, so that texels can be copied; else false.
  mutating func makeExact(_ operation: ImageOperation) -> Bool {
    guard !operation.isRepeated, let rect = operation.alignedRect else { return false }
    texelX = anchorX - rect.minX
    texelY = anchorY - rect.minY
    return true
  }
}
