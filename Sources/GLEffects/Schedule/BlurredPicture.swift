// SPDX-License-Identifier: MIT

/// A blur of a picture whose texels lie on whole pixels: what can be made of it without the device, in one reading of the picture.
///
/// The surface that holds it is as wide as what is read of the blur, and 2^levels times coarser from row to row.
struct BlurredPicture: Sendable, Equatable {
  var bitmap: Bitmap
  /// The pixels that its texels are.
  var place: PixelRect
  /// With at least one level.
  var plan: BlurPlan

  /// Where the texels lie that draws on `output` read: columns of pixels, rows of the coarse grid.
  func texels(for output: PixelRect) -> PixelRect {
    PixelRect(
      minX: output.minX, minY: plan.firstCoarse(at: output.minY), maxX: output.maxX,
      maxY: plan.firstCoarse(at: output.maxY - 1) + 4)
  }
}
