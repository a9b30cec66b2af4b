// SPDX-License-Identifier: MIT
import Foundation

/// The matrices of W3C Filter Effects 1 §9 on straight sRGB-encoded values, with luminance weights .2126, .7152
/// and .0722 so that the identities are exact.
extension ColorMatrix {
  private static let weights = SIMD3(0.2126, 0.7152, 0.0722)

  /// Three weights for red, green and blue in each row, and what is added; alpha stays.
  private init(_ rows: [SIMD3<Double>], adding constant: Double = 0) {
    self.init(
      rows: rows.map { [$0.x, $0.y, $0.z, 0, constant] } + [[0, 0, 0, 1, 0]])
  }

  private static func unit(_ index: Int) -> SIMD3<Double> {
    var result = SIMD3<Double>(repeating: 0)
    result[index] = 1
    return result
  }

  /// Colours on the line through their luminance: 0 gives greys, 1 leaves them.
  static func saturation(_ amount: Double) -> ColorMatrix {
    ColorMatrix((0..<3).map { weights + (unit($0) - weights) * amount })
  }

  /// Hues turned by an angle in radians, luminance kept.
  static func hueRotation(radians angle: Double) -> ColorMatrix {
    let cosine = cos(angle)
    let sine = sin(angle)
    let sineRows = [
      SIMD3(-0.2126, -0.7152, 0.9278), SIMD3(0.143, 0.140, -0.283), SIMD3(-0.7874, 0.7152, 0.0722),
    ]
    return ColorMatrix(
      (0..<3).map { index in
        let cosineRow = unit(index) - weights
        return weights + cosineRow * cosine + sineRows[index] * sine
      })
  }

  /// `amount` added to red, green and blue.
  static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix((0..<3).map(unit), adding: amount)
  }

  /// Distances from middle grey times `amount`.
  static func contrast(_ amount: Double) -> ColorMatrix {
    ColorMatrix((0..<3).map { unit($0) * amount }, adding: (1 - amount) / 2)
  }

  /// 1 minus red, green and blue.
  static let inversion = ColorMatrix((0..<3).map { unit($0) * -1 }, adding: 1)

  /// The part `amount`, clamped to 0...1, of the colour replaced by its luminance.
  static func grayscale(_ amount: Double) -> ColorMatrix {
    let part = amount > 0 ? min(amount, 1) : 0
    return ColorMatrix((0..<3).map { weights * part + unit($0) * (1 - part) })
  }

  /// Alpha from the luminance, black as the colour.
  static let luminanceToAlpha = ColorMatrix(rows: [
    [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0.2126, 0.7152, 0.0722, 0, 0],
  ])

  /// Each component times that of `color`, alpha too.
  static func multiply(_ color: SRGBColor) -> ColorMatrix {
    ColorMatrix(rows: [
      [color.red, 0, 0, 0, 0], [0, color.green, 0, 0, 0], [0, 0, color.blue, 0, 0],
      [0, 0, 0, color.alpha, 0],
    ])
  }

  /// Alpha 1 everywhere, the straight colours kept.
  static let opaque = ColorMatrix(rows: [
    [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 1],
  ])
}
