// SPDX-License-Identifier: MIT

/// The texels of `BlurredShapes`, as they are uploaded. Made without the device, on any thread.
///
/// Rows are halved across in one step, only where there is ink, then down; the coarse kernel follows, and rows are enlarged. A
/// value is the sum of the same products in the same order whatever is asked for beside it.
struct MadeBlur: Sendable {
  enum Values: Sendable {
    case bytes([UInt8])
    case floats([Float])
  }

  /// Four a texel, row by row.
  let values: Values

  /// - Parameters:
  ///   - rect: The texels: columns of pixels, rows of the coarse grid.
  ///   - format: Of the surface; `rgba8` rounds.
  init(_ blur: BlurredShapes, rect: PixelRect, format: SurfaceFormat, of program: Program) {
    let rows = Self.rows(blur, rect: rect, of: program)
    if format == .rgba8 {
      let bytes = rows.map { UInt8(($0 * 255).rounded(.toNearestOrEven)) }
      values = .bytes(blur.isGathered ? Self.gathered(bytes, rect: rect, none: 0) : bytes)
    } else {
      values = .floats(blur.isGathered ? Self.gathered(rows, rect: rect, none: 0) : rows)
    }
  }

  /// Puts four rows into the channels of one; there are three more of them than `rect` has.
  private static func gathered<Value>(_ rows: [Value], rect: PixelRect, none: Value) -> [Value] {
    var texels = Array(repeating: none, count: 4 * rect.area)
    texels.withUnsafeMutableBufferPointer { texels in
      rows.withUnsafeBufferPointer { rows in
        for y in 0..<rect.height {
          for channel in 0..<4 {
            let from = (y + channel) * rect.width
            let to = 4 * y * rect.width + channel
            for x in 0..<rect.width { texels[to + 4 * x] = rows[from + x] }
          }
        }
      }
    }
    return texels
  }

  /// The blur, 0...1, in the rows of `rect`, enlarged across: colours, or of a gathered one coverage, in three more rows.
  private static func rows(_ blur: BlurredShapes, rect: PixelRect, of program: Program) -> [Float] {
    let plan = blur.plan
    let radius = plan.kernel.radius
    let halving = CoarseGrid.Halving(levels: plan.levels)
    let coarse = PixelRect(
      minX: plan.firstCoarse(at: rect.minX), minY: rect.minY, maxX: plan.firstCoarse(at: rect.maxX - 1) + 4,
      maxY: rect.maxY + (blur.isGathered ? 3 : 0))
    let read = coarse.expanded(x: radius, y: radius)
    let masks = self.masks(of: blur, in: halving.input(of: read), of: program)
    let bounds = masks.reduce(PixelRect.empty) { $0.union($1.bounds) }
    let inked = halving.reach(of: bounds).intersection(read)
    let channels = blur.isGathered ? 1 : 4
    var rows = Array(repeating: Float(0), count: rect.width * coarse.height * channels)
    if inked.isEmpty { return rows }
    let columns = inked.minX..<inked.maxX
    let kernel = plan.kernel.weights.map { Float($0) }
    var grid =
      blur.isGathered
      ? halving.across(masks[0], columns: columns)
      : halving.across(
        masks, colors: blur.shapes.map { SIMD4<Float>($0.color) }, bounds: bounds, columns: columns)
    grid = grid.filtered(
      down: halving.weights, step: halving.cell, offset: halving.offset, inked.minY..<inked.maxY)
    grid = grid.filtered(down: kernel, step: 1, offset: -radius, coarse.minY..<coarse.maxY)
    let phases = plan.enlargingWeights.map { SIMD4($0.map { Float($0) }) }
    var line = Array(repeating: Float(0), count: coarse.width * channels)
    for y in 0..<coarse.height {
      grid.filterAcross(row: y, by: kernel, from: coarse.minX - radius, into: &line)
      rows.withUnsafeMutableBufferPointer { rows in
        line.withUnsafeBufferPointer { line in
          phases.withUnsafeBufferPointer { phases in
            for x in rect.minX..<rect.maxX {
              let first = (plan.firstCoarse(at: x) - coarse.minX) * channels
              let weights = phases[x & (phases.count - 1)]
              let to = (y * rect.width + x - rect.minX) * channels
              for channel in 0..<channels {
                let place = first + channel
                let texels = SIMD4(
                  line[place], line[place + channels], line[place + 2 * channels], line[place + 3 * channels])
                // The weights' sum is 1 but for their rounding.
                rows[to + channel] = min(1, max(0, (weights * texels).sum()))
              }
            }
          }
        }
      }
    }
    return rows
  }

  /// The mask of each shape: what all its outlines cover.
  private static func masks(
    of blur: BlurredShapes, in clip: PixelRect, of program: Program
  ) -> [CoverageMask] {
    let requests = blur.shapes.flatMap { shape in
      shape.coverages.map {
        MaskRequest(outline: program.coverages[$0].outline, clip: clip.intersection(shape.bounds))
      }
    }
    var made = CoverageRasterizer.masks(requests)[...]
    return blur.shapes.map { shape in
      let own = made.prefix(shape.coverages.count)
      made = made.dropFirst(shape.coverages.count)
      return own.dropFirst().reduce(own.first ?? .empty) { $0.multiplied(by: $1) }
    }
  }
}
