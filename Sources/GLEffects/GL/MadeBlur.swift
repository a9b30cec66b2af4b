// SPDX-License-Identifier: MIT
import CKernels

/// The texels of a blur that needs no device, as they are uploaded. Made on any thread.
///
/// What is blurred is halved: shapes in one step an axis, only where there is ink; pictures in one step down and one by one across.
/// The coarse kernel follows, and rows are enlarged. A value is the sum of the same products in the same order whatever is asked
/// for beside it.
struct MadeBlur: Sendable {
  /// Four a texel.
  let values: TexelValues

  /// What the values take of a surface of some texels.
  static func bytes(rect: PixelRect, format: SurfaceFormat) -> Int {
    4 * rect.area * (format == .rgba8 ? 1 : MemoryLayout<Float>.stride)
  }

  /// Nil where the surface's contents need a device.
  init?(_ surface: Schedule.Surface, of program: Program, workers: Workers) {
    switch surface.contents {
    case .blurredShapes(let blur):
      self.init(blur, rect: surface.rect, format: surface.format, of: program)
    case .blurredPicture(let blur):
      self.init(blur, rect: surface.rect, format: surface.format, workers: workers)
    case .drawn, .bitmap:
      return nil
    }
  }

  /// - Parameters:
  ///   - rect: The texels: columns of pixels, rows of the coarse grid.
  ///   - format: Of the surface; `rgba8` rounds.
  init(_ blur: BlurredShapes, rect: PixelRect, format: SurfaceFormat, of program: Program) {
    self.init(blur.plan, rect: rect, format: format, isGathered: blur.isGathered) { halving, texels in
      let masks = Self.masks(of: blur, in: halving.input(of: texels), of: program)
      let bounds = masks.reduce(PixelRect.empty) { $0.union($1.bounds) }
      let inked = halving.reach(of: bounds).intersection(texels)
      if inked.isEmpty { return CoarseGrid(.empty, channels: blur.isGathered ? 1 : 4) }
      let columns = inked.minX..<inked.maxX
      let rows =
        blur.isGathered
        ? halving.across(masks[0], columns: columns)
        : halving.across(
          masks, colors: blur.shapes.map { SIMD4<Float>($0.color) }, bounds: bounds, columns: columns)
      return rows.filtered(
        down: halving.weights, step: halving.cell, offset: halving.offset, inked.minY..<inked.maxY)
    }
  }

  /// - Parameters:
  ///   - rect: The texels: columns of pixels, rows of the coarse grid.
  ///   - format: Of the surface; `rgba8` rounds.
  init(_ blur: BlurredPicture, rect: PixelRect, format: SurfaceFormat, workers: Workers) {
    self.init(blur.plan, rect: rect, format: format, isGathered: false) { halving, texels in
      halving.halved(blur.bitmap, at: blur.place, into: texels, workers: workers)
    }
  }

  /// - Parameters:
  ///   - isGathered: Whether a texel has four rows of one channel, its own and the three below.
  ///   - halved: Makes texels of the coarse grid: of those asked for all in which there may be ink.
  private init(
    _ plan: BlurPlan, rect: PixelRect, format: SurfaceFormat, isGathered: Bool,
    halved: (CoarseGrid.Halving, PixelRect) -> CoarseGrid
  ) {
    let radius = plan.kernel.radius
    let coarse = PixelRect(
      minX: plan.firstCoarse(at: rect.minX), minY: rect.minY, maxX: plan.firstCoarse(at: rect.maxX - 1) + 4,
      maxY: rect.maxY + (isGathered ? 3 : 0))
    let kernel = plan.kernel.weights.map { Float($0) }
    let grid = halved(CoarseGrid.Halving(levels: plan.levels), coarse.expanded(x: radius, y: radius))
      .filtered(down: kernel, step: 1, offset: -radius, coarse.minY..<coarse.maxY)
    let rows = grid.enlargedAcross(plan, kernel: kernel, columns: rect.minX..<rect.maxX)
    values = Self.values(rows, in: rect, isGathered: isGathered, format: format)
  }

  /// Puts rows that are 0...1 but for their rounding, channel by channel, into texels.
  private static func values(
    _ rows: CoarseGrid, in rect: PixelRect, isGathered: Bool, format: SurfaceFormat
  ) -> TexelValues {
    let width = rect.width
    let next = isGathered ? width : 4 * width
    return rows.values.withUnsafeBufferPointer { rows in
      guard let from = rows.baseAddress else { return .bytes([]) }
      if format == .rgba8 {
        return .bytes(
          [UInt8](unsafeUninitializedCapacity: 4 * rect.area) { texels, count in
            count = 4 * rect.area
            guard let to = texels.baseAddress else { return }
            for y in 0..<rect.height {
              gle_quantize_premultiplied(to + 4 * y * width, from + y * next, width, width)
            }
          })
      }
      return .floats(
        [Float](unsafeUninitializedCapacity: 4 * rect.area) { texels, count in
          count = 4 * rect.area
          guard let to = texels.baseAddress else { return }
          for y in 0..<rect.height {
            gle_interleave(to + 4 * y * width, from + y * next, width, width)
          }
          for index in 0..<count { to[index] = min(1, max(0, to[index])) }
        })
    }
  }

  /// The mask of each shape: what all its outlines cover.
  private static func masks(
    of blur: BlurredShapes, in clip: PixelRect, of program: Program
  ) -> [CoverageMask] {
    CoverageRasterizer.products(
      blur.shapes.map { shape in
        shape.coverages.map {
          MaskRequest(outline: program.coverages[$0].outline, clip: clip.intersection(shape.bounds))
        }
      })
  }
}
