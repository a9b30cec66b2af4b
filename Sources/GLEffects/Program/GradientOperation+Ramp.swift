// SPDX-License-Identifier: MIT

/// One of the two directions of a grid.
enum GridAxis: Sendable, Hashable { case horizontal, vertical }

extension GradientOperation {
  /// The axis along which alone the colour of a linear gradient changes; nil where it changes along both.
  var rampAxis: GridAxis? {
    guard kind == .linear else { return nil }
    return map.z == 0 ? .horizontal : map.x == 0 ? .vertical : nil
  }

  /// The colours at the centres of `pixels` along `rampAxis`, premultiplied.
  func ramp(_ axis: GridAxis, over pixels: Range<Int>) -> [SIMD4<Float>] {
    let (slope, anchor) = axis == .horizontal ? (map.x, anchorX) : (map.z, anchorY)
    return pixels.map { pixel in
      let place = slope * Double(pixel - anchor) + shift.x
      return SIMD4<Float>(table.color(at: spread(range.x + range.y * place)))
    }
  }

  /// The offset that counts for one outside 0...1; as in lib/paint.glsl.
  private func spread(_ offset: Double) -> Double {
    switch spread {
    case .pad: offset
    case .repeated: offset - (offset + Self.repeatTieWidth).rounded(.down)
    case .mirrored: 1 - abs(offset - 2 * (offset / 2).rounded(.down) - 1)
    }
  }
}

extension GradientTable {
  /// The premultiplied colour at an offset: stops share offsets at hard edges, where the later counts.
  func color(at offset: Double) -> SIMD4<Double> {
    var (low, high) = (-1, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].offset <= offset { low = middle } else { high = middle }
    }
    if low < 0 { return entries[0].color }
    let from = entries[low]
    guard low + 1 < entries.count else { return from.color }
    let to = entries[low + 1]
    return from.color + (to.color - from.color) * ((offset - from.offset) / (to.offset - from.offset))
  }
}
