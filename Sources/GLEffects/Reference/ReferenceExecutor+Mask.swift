// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Multiplies `canvas` by the alpha, or the luminance, of the mask's own picture.
  ///
  /// The luma of the straight colour times alpha is the same sum of the premultiplied channels, so nothing is
  /// divided here.
  /// - Source: CSS Masking 1 §6.1 (mask-mode), weights of its luminance formula.
  func apply(_ mask: SceneMask, to canvas: inout Canvas, scale: Double) {
    var picture = Canvas(rect: canvas.rect)
    draw(mask.items, on: &picture, scale: scale)
    for index in canvas.pixels.indices {
      let pixel = picture.pixels[index]
      switch mask.source {
      case .alpha: canvas.pixels[index] *= pixel.w
      case .luminance: canvas.pixels[index] *= 0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z
      }
    }
  }
}
