// SPDX-License-Identifier: MIT

/// A blur of plain shapes: what can be made of it without the device, with no more work than their outlines and the coarse grid
/// take.
///
/// The surface that holds it is as wide as the picture and 2^levels times coarser from row to row. Of a single shape it holds
/// the coverage alone: the four channels of a texel are those of its own row and of the three below, all that a pixel's cubic
/// B-spline reads.
struct BlurredShapes: Sendable, Equatable {
  /// One after the other, mixed as usual.
  struct Shape: Sendable, Equatable {
    /// Indices into the program's coverages, multiplied; at least one.
    var coverages: [Int]
    /// Premultiplied.
    var color: SIMD4<Double>
    /// The pixels that it may cover.
    var bounds: PixelRect
  }

  var shapes: [Shape]
  /// With at least one level.
  var plan: BlurPlan

  /// Whether texels have four rows of coverage in place of colours.
  var isGathered: Bool { shapes.count == 1 }

  /// Where the texels lie that draws on `output` read: columns of pixels, rows of the coarse grid.
  func texels(for output: PixelRect) -> PixelRect {
    plan.texels(for: output, rowsOfTexel: isGathered ? 4 : 1)
  }
}
