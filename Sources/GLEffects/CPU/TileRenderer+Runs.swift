// SPDX-License-Identifier: MIT
internal import CKernels

extension TileRenderer {
  /// Applies a draw to a run of pixels in row `y`: out = lerp(out, blend(source, out), coverage).
  @inline(__always)
  func draw(_ run: TileRun, _ part: TileCoverage.Run, y: Int) {
    if run.draw.pointee.blend == .normal {
      drawOver(run, part, y: y)
    } else {
      drawBlended(run, part, y: y)
    }
  }

  /// Source over, for which coverage may as well multiply the source.
  private func drawOver(_ run: TileRun, _ part: TileCoverage.Run, y: Int) {
    let count = part.width
    let opacity = run.draw.pointee.opacity
    let target = run.target
    let out = target.pointer(x: part.x, y: y)
    var factor: UnsafePointer<Float>?
    if let values = part.values {
      gle_coverage(rows.factor, values, opacity, count)
      factor = UnsafePointer(rows.factor)
      if let mask = maskRow(run, x: part.x, y: y, count: count) { gle_multiply(rows.factor, mask, count) }
    } else if let mask = maskRow(run, x: part.x, y: y, count: count) {
      gle_scale(rows.factor, mask, opacity, count)
      factor = UnsafePointer(rows.factor)
    } else if opacity != 1, run.color == nil || run.amount != nil {
      if let source = run.source, source.channels == 1, target.channels == 4 {
        gle_scale(rows.factor, source.pointer(x: part.x, y: y), opacity, count)
        over(run.sourceInk, UnsafePointer(rows.factor), out, target, count)
        return
      }
      gle_fill(rows.factor, opacity, count)
      factor = UnsafePointer(rows.factor)
    }
    if let amount = run.amount {
      if factor == nil {
        gle_fill(rows.factor, amount, count)
      } else {
        gle_scale(rows.factor, rows.factor, amount, count)
      }
      over(run.sourceInk, UnsafePointer(rows.factor), out, target, count)
      return
    }
    if let color = run.color {
      over(factor == nil ? color * opacity : color, factor, out, target, count)
      return
    }
    guard let source = run.source else {
      over(painted(run, part, y: y), rows.capacity, 4, factor, out, target, count)
      return
    }
    let from = source.pointer(x: part.x, y: y)
    guard source.channels == 1, target.channels == 4 else {
      over(from, source.plane, source.channels, factor, out, target, count)
      return
    }
    guard factor != nil else {
      over(run.sourceInk, from, out, target, count)
      return
    }
    gle_multiply(rows.factor, from, count)
    over(run.sourceInk, UnsafePointer(rows.factor), out, target, count)
  }

  private func over(
    _ color: SIMD4<Float>, _ factor: UnsafePointer<Float>?, _ out: UnsafeMutablePointer<Float>,
    _ target: TileImage, _ count: Int
  ) {
    withUnsafeBytes(of: color) { color in
      gle_over_color(
        out, target.plane, Int32(target.isOpaque ? 3 : target.channels),
        color.assumingMemoryBound(to: Float.self).baseAddress, factor, count)
    }
  }

  private func over(
    _ source: UnsafePointer<Float>, _ plane: Int, _ channels: Int, _ factor: UnsafePointer<Float>?,
    _ out: UnsafeMutablePointer<Float>, _ target: TileImage, _ count: Int
  ) {
    // Onto one channel only the source's alpha counts.
    let first = target.channels == 1 ? source + (channels - 1) * plane : source
    let written = target.isOpaque ? 3 : target.channels
    gle_over(out, target.plane, Int32(written), first, plane, factor, count)
  }

  /// Any mode: opacity and mask multiply the source, coverage mixes.
  private func drawBlended(_ run: TileRun, _ part: TileCoverage.Run, y: Int) {
    let count = part.width
    let opacity = run.draw.pointee.opacity
    let target = run.target
    var coverage: UnsafePointer<Float>?
    if let values = part.values {
      gle_coverage(rows.coverage, values, 1, count)
      coverage = UnsafePointer(rows.coverage)
    }
    var factor: UnsafePointer<Float>?
    if let mask = maskRow(run, x: part.x, y: y, count: count) {
      if run.draw.pointee.maskChannel == .coverage {
        if coverage == nil {
          gle_scale(rows.coverage, mask, 1, count)
        } else {
          gle_multiply(rows.coverage, mask, count)
        }
        coverage = UnsafePointer(rows.coverage)
      } else {
        gle_scale(rows.factor, mask, opacity, count)
        factor = UnsafePointer(rows.factor)
      }
    }
    let out = target.pointer(x: part.x, y: y)
    let mode = Int32(run.draw.pointee.blend.rawValue)
    if run.color != nil, run.mask == nil {
      // Filled in for all runs by `drawRuns`.
      if target.channels == 1 {
        gle_blend_alpha(mode, out, rows.source + 3 * rows.capacity, coverage, count)
      } else {
        gle_blend(mode, out, target.plane, rows.source, rows.capacity, coverage, count)
      }
      return
    }
    if factor == nil, opacity != 1 {
      gle_fill(rows.factor, opacity, count)
      factor = UnsafePointer(rows.factor)
    }
    let (source, plane) = sourceRow(run, part, y: y, factor: factor)
    if target.channels == 1 {
      gle_blend_alpha(mode, out, source, coverage, count)
    } else {
      gle_blend(mode, out, target.plane, source, plane, coverage, count)
    }
  }

  /// The source's planes in a run, times `factor`, and how far they are apart; alpha alone onto one channel.
  private func sourceRow(
    _ run: TileRun, _ part: TileCoverage.Run, y: Int, factor: UnsafePointer<Float>?
  ) -> (UnsafePointer<Float>, Int) {
    let count = part.width
    let capacity = rows.capacity
    let isAlpha = run.target.channels == 1
    if let color = run.color {
      for channel in (isAlpha ? 3 : 0)..<4 {
        gle_fill(rows.source + channel * capacity, color[channel], count)
      }
    } else if let source = run.source {
      if source.channels == 4 || isAlpha {
        let from = isAlpha ? source.alphaPointer(x: part.x, y: y) : source.pointer(x: part.x, y: y)
        guard factor != nil else { return (UnsafePointer(from), source.plane) }
        let first = isAlpha ? 3 : 0
        for channel in first..<4 {
          (rows.source + channel * capacity).update(
            from: from + (channel - first) * source.plane, count: count)
        }
      } else {
        let alpha = source.pointer(x: part.x, y: y)
        for channel in 0..<4 {
          gle_scale(rows.source + channel * capacity, alpha, run.sourceInk[channel], count)
        }
      }
    } else {
      let colors = painted(run, part, y: y)
      guard factor != nil else { return (isAlpha ? colors + 3 * capacity : colors, capacity) }
      if run.paintedX != nil {
        for channel in 0..<4 {
          (rows.source + channel * capacity).update(from: colors + channel * capacity, count: count)
        }
      }
    }
    if let factor {
      for channel in (isAlpha ? 3 : 0)..<4 { gle_multiply(rows.source + channel * capacity, factor, count) }
    }
    return (UnsafePointer(isAlpha ? rows.source + 3 * capacity : rows.source), capacity)
  }

  /// What the mask leaves of each pixel; nil without one.
  private func maskRow(_ run: TileRun, x: Int, y: Int, count: Int) -> UnsafePointer<Float>? {
    guard let mask = run.mask else { return nil }
    guard run.draw.pointee.maskChannel == .luminance else {
      return UnsafePointer(mask.alphaPointer(x: x, y: y))
    }
    let weights = TileRenderer.lumaWeights
    if mask.channels == 1 {
      let product = run.maskInk * weights
      gle_scale(rows.mask, mask.pointer(x: x, y: y), product.x + product.y + product.z, count)
    } else {
      withUnsafeBytes(of: weights) { weights in
        gle_luminance(
          rows.mask, mask.pointer(x: x, y: y), mask.plane,
          weights.assumingMemoryBound(to: Float.self).baseAddress, count)
      }
    }
    return UnsafePointer(rows.mask)
  }

  /// Luma of the straight colour times alpha = luma of the premultiplied one. Source: CSS Masking 1.
  private static let lumaWeights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// A gradient's or a picture's colours in a run, `rows.capacity` from plane to plane.
  private func painted(_ run: TileRun, _ part: TileCoverage.Run, y: Int) -> UnsafePointer<Float> {
    if let first = run.paintedX { return UnsafePointer(rows.paint + (part.x - first)) }
    paint(run, part, y: y, to: rows.source, plane: rows.capacity)
    return UnsafePointer(rows.source)
  }

  /// Fills planes with a gradient's or a picture's colours in a run.
  func paint(
    _ run: TileRun, _ part: TileCoverage.Run, y: Int, to out: UnsafeMutablePointer<Float>, plane: Int
  ) {
    guard let paint = run.draw.pointee.paint else { return }
    let count = part.width
    let first = Int64(part.x - paint.pointee.anchorX)
    switch run.draw.pointee.source {
    case .color, .node: break
    case .linear:
      withUnsafePointer(to: paint.pointee.gradient(inRow: y)) {
        gle_linear_offsets(rows.offsets, $0, first, count)
      }
      withUnsafePointer(to: paint.pointee.stops) {
        gle_stop_colors(out, plane, $0, rows.offsets, count)
      }
    case .radial:
      withUnsafePointer(to: paint.pointee.gradient(inRow: y)) {
        gle_radial_offsets(rows.offsets, $0, first, count)
      }
      withUnsafePointer(to: paint.pointee.stops) {
        gle_stop_colors(out, plane, $0, rows.offsets, count)
      }
    case .angular:
      withUnsafePointer(to: paint.pointee.gradient(inRow: y)) {
        gle_angular_offsets(rows.offsets, rows.otherOffsets, rows.mask, $0, first, count)
      }
      withUnsafePointer(to: paint.pointee.stops) {
        gle_stop_colors(out, plane, $0, rows.offsets, count)
        if gle_is_zero(rows.mask, count) == 0 {
          gle_stop_colors(rows.second, rows.capacity, $0, rows.otherOffsets, count)
          gle_mix(out, plane, rows.second, rows.capacity, rows.mask, count)
        }
      }
    case .alongPath:
      guard let parameters = part.parameters else { return }
      withUnsafePointer(to: paint.pointee.stops) {
        gle_stop_colors(out, plane, $0, parameters, count)
      }
    case .image:
      withUnsafePointer(to: paint.pointee.image(inRow: y)) {
        gle_image_colors(out, plane, $0, first, count)
      }
    case .texels:
      paint.pointee.copyTexels(to: out, plane: plane, x: part.x, y: y, count: count)
    }
  }
}
