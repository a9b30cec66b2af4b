// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Paints every pixel whose alpha is between the limits with `color`, and clears the others.
  ///
  /// Both limits are included, and an alpha beyond one by at most `SceneFilter.alphaTieWidth` is as well.
  /// - Source: the documentation of SwiftUI's `GraphicsContext.Filter.alphaThreshold(min:max:color:)`.
  func applyAlphaThreshold(
    from minimum: Double, to maximum: Double, color: SRGBColor, to canvas: inout Canvas
  ) {
    let inside = Self.premultiplied(color)
    let tie = SceneFilter.alphaTieWidth
    for index in canvas.pixels.indices {
      let alpha = perturbed(canvas.pixels[index]).w
      canvas.pixels[index] = alpha >= minimum - tie && alpha <= maximum + tie ? inside : .zero
    }
  }
}
