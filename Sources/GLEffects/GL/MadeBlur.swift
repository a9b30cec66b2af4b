// SPDX-License-Identifier: MIT

/// The texels of a blur that needs no device, as they are uploaded. Made on any thread.
///
/// What is blurred is halved: shapes in one step an axis, only where there is ink; pictures in one step down and one by one across.
/// The coarse kernel follows, and rows are enlarged. Without levels there is but the kernel
/// (`PictureConvolution`). A value is the sum of the same products in the same order whatever is asked
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
    let rows = Self.rows(blur.plan, rect: rect, isGathered: blur.isGathered) { halving, texels in
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
    values = Self.values(rows, in: rect, isGathered: blur.isGathered, format: format)
  }

  /// - Parameters:
  ///   - rect: The texels: columns of pixels, rows of the coarse grid.
  ///   - format: Of the surface; `rgba8` rounds.
  init(_ blur: BlurredPicture, rect: PixelRect, format: SurfaceFormat, workers: Workers) {
    if blur.plan.levels == 0 {
      values = PictureConvolution(blur).texels(rect, format: format, workers: workers)
      return
    }
    let rows = Self.rows(blur.plan, rect: rect, isGathered: false) { halving, texels in
      halving.halved(blur.bitmap, at: blur.place, into: texels, workers: workers)
    }
    values = Self.values(rows, in: rect, isGathered: false, format: format)
  }

  /// Rows of the coarse grid, filtered both ways, whose columns are pixels.
  ///
  /// - Parameters:
  ///   - isGathered: Whether three rows more are needed, as a texel has four of one channel: its own and the three below.
  ///   - halved: Makes texels of the coarse grid: of those asked for all in which there may be ink.
  private static func rows(
    _ plan: BlurPlan, rect: PixelRect, isGathered: Bool, halved: (CoarseGrid.Halving, PixelRect) -> CoarseGrid
  ) -> CoarseGrid {
    let radius = plan.kernel.radius
    let coarse = PixelRect(
      minX: plan.firstCoarse(at: rect.minX), minY: rect.minY, maxX: plan.firstCoarse(at: rect.maxX - 1) + 4,
      maxY: rect.maxY + (isGathered ? 3 : 0))
    let kernel = plan.kernel.weights.map { Float($0) }
    let grid = halved(CoarseGrid.Halving(levels: plan.levels), coarse.expanded(x: radius, y: radius))
      .filtered(down: kernel, step: 1, offset: -radius, coarse.minY..<coarse.maxY)
    return grid.enlargedAcross(plan, kernel: kernel, columns: rect.minX..<rect.maxX)
  }

  /// Puts rows that are 0...1 but for their rounding, channel by channel, into texels.
  private static func values(
    _ rows: CoarseGrid, in rect: PixelRect, isGathered: Bool, format: SurfaceFormat
  ) -> TexelValues {
    let width = rect.width
    let next = isGathered ? width : 4 * width
    return TexelValues(rect, format: format) { texels in
      rows.values.withUnsafeBufferPointer { rows in
        guard let from = rows.baseAddress else { return }
        for y in rect.minY..<rect.maxY {
          texels.put(from + (y - rect.minY) * next, plane: width, x: rect.minX, y: y, count: width)
        }
      }
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
