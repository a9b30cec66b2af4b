// SPDX-License-Identifier: MIT

/// A blur of a picture whose texels lie on whole pixels: what can be made of it without the device, in one reading of the picture.
///
/// The surface that holds it is as wide as what is read of the blur, and 2^levels times coarser from row to row: without levels it
/// holds the blur's pixels.
struct BlurredPicture: Sendable, Equatable {
  var bitmap: Bitmap
  /// The pixels that its texels are.
  var place: PixelRect
  var plan: BlurPlan

  /// Where the texels lie that draws on `output` read: columns of pixels, rows of the coarse grid.
  func texels(for output: PixelRect) -> PixelRect {
    plan.levels == 0 ? output : plan.texels(for: output)
  }

  /// At most so many bytes are needed to make some texels, half a KiB a row and thread, or 400 KB a thread, apart: in floats, the picture halved
  /// down, halved both ways, and filtered; then the texels, and these as they are uploaded.
  ///
  /// - Parameter format: Of the surface.
  func workingBytes(for texels: PixelRect, format: SurfaceFormat) -> Int {
    let color = 4 * MemoryLayout<Float>.stride
    let result = texels.area * (format == .rgba8 ? 4 : color)
    // A convolution works in pieces.
    if plan.levels == 0 { return result }
    let cell = 1 << plan.levels
    let rows = texels.height + 2 * plan.kernel.radius
    // The texels around those of the edges, and the kernel's reach.
    let columns = texels.width / cell + 5 + 2 * plan.kernel.radius
    // Halvings read less than five texels of the coarse grid beside theirs.
    let pixels = min(place.width, (columns + 5) * cell)
    return color * (rows * (pixels + 2 * columns) + texels.area) + result
  }
}
