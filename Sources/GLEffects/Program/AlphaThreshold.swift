// SPDX-License-Identifier: MIT

/// One colour where alpha is between two limits, nothing elsewhere; the limits are already moved apart by the tie width.
struct AlphaThreshold: Sendable, Equatable {
  /// Both included.
  var minimum: Double
  var maximum: Double
  /// Premultiplied red, green, blue and alpha.
  var color: SIMD4<Double>

  /// From what the scene says; a limit that is not a number lets nothing through.
  init(minimum: Double, maximum: Double, color: SRGBColor) {
    self.minimum = minimum - SceneFilter.alphaTieWidth
    self.maximum = maximum + SceneFilter.alphaTieWidth
    self.color = color.premultiplied
  }

  /// Whether a pixel without ink becomes the colour.
  var paintsClearPixels: Bool { minimum <= 0 && maximum >= 0 }
}
