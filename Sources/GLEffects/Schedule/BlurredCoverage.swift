// SPDX-License-Identifier: MIT

/// A blur of one shape in one colour: what can be made of it without the device, with no more work than its outline and the
/// coarse grid take.
///
/// The surface that holds it is as wide as the picture and 2^levels times coarser from row to row; the four channels of a
/// texel are the alphas of its own row and the three below, all that a pixel's cubic B-spline reads.
struct BlurredCoverage: Sendable, Equatable {
  /// Indices into the program's coverages, multiplied; at least one.
  var coverages: [Int]
  /// The pixels that the shape may cover.
  var bounds: PixelRect
  /// With at least one level.
  var plan: BlurPlan

  /// Where the texels lie that draws on `output` read: columns of pixels, rows of the coarse grid.
  static func texels(for output: PixelRect, plan: BlurPlan) -> PixelRect {
    PixelRect(
      minX: output.minX, minY: plan.firstCoarse(at: output.minY), maxX: output.maxX,
      maxY: plan.firstCoarse(at: output.maxY - 1) + 1)
  }
}
