// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Applies `matrix` to the straight colour of every pixel, limits the result to 0...1 and premultiplies it.
  ///
  /// A transparent pixel counts as straight (0, 0, 0, 0), so a constant in the alpha row paints it.
  /// - Source: W3C Filter Effects 1 §9.6 (feColorMatrix).
  func apply(_ matrix: ColorMatrix, to canvas: inout Canvas) {
    let rows = matrix.rows
    for index in canvas.pixels.indices {
      let pixel = perturbed(canvas.pixels[index])
      let straight = Self.straight(pixel)
      var result = Pixel.zero
      for channel in 0..<4 {
        let weights = rows[channel]
        let sum =
          weights[0] * straight.x + weights[1] * straight.y + weights[2] * straight.z
          + weights[3] * straight.w + weights[4]
        result[channel] = Self.unit(sum)
      }
      canvas.pixels[index] = Pixel(
        result.x * result.w, result.y * result.w, result.z * result.w, result.w)
    }
  }

  /// The colour divided by alpha, at most 1; transparent pixels give zeros.
  static func straight(_ pixel: Pixel) -> Pixel {
    guard pixel.w > 0 else { return .zero }
    return Pixel(unit(pixel.x / pixel.w), unit(pixel.y / pixel.w), unit(pixel.z / pixel.w), pixel.w)
  }
}
