// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct ColorMatrixTests {
  private let orange = SIMD4(1, 0.5, 0, 0.8)

  @Test func neutralAmountsAreIdentities() {
    let neutral: [ColorMatrix] = [
      .saturation(1), .hueRotation(radians: 0), .brightness(0), .contrast(1), .grayscale(0),
      .multiply(.white),
    ]
    for matrix in neutral {
      for (row, expected) in zip(matrix.rows, ColorMatrix.identity.rows) {
        for (weight, value) in zip(row, expected) { #expect(abs(weight - value) < 1e-12) }
      }
    }
  }

  @Test func noSaturationAndFullGrayscaleLeaveTheLuminance() {
    let luminance = 0.2126 + 0.7152 * 0.5
    for matrix in [ColorMatrix.saturation(0), .grayscale(1), .grayscale(5)] {
      expect(apply(matrix, orange), SIMD4(luminance, luminance, luminance, 0.8))
    }
  }

  @Test func hueRotationKeepsGreysAndAThirdOfATurnMovesHues() {
    let third = ColorMatrix.hueRotation(radians: 2 * Double.pi / 3)
    expect(apply(third, SIMD4(0.3, 0.3, 0.3, 1)), SIMD4(0.3, 0.3, 0.3, 1))
    // Red: cos = −1/2, sin = √3/2 in the standard's matrix.
    let (cosine, sine) = (-0.5, 3.0.squareRoot() / 2)
    expect(
      apply(third, SIMD4(1, 0, 0, 1)),
      SIMD4(
        0.2126 + cosine * 0.7874 - sine * 0.2126, 0.2126 - cosine * 0.2126 + sine * 0.143,
        0.2126 - cosine * 0.2126 - sine * 0.7874, 1))
  }

  @Test func simpleFiltersDoTheirArithmetic() {
    expect(apply(.brightness(0.25), orange), SIMD4(1.25, 0.75, 0.25, 0.8))
    expect(apply(.contrast(2), orange), SIMD4(1.5, 0.5, -0.5, 0.8))
    expect(apply(.inversion, orange), SIMD4(0, 0.5, 1, 0.8))
    expect(apply(.luminanceToAlpha, orange), SIMD4(0, 0, 0, 0.5702))
    expect(apply(.opaque, orange), SIMD4(1, 0.5, 0, 1))
    expect(
      apply(.multiply(SRGBColor(red: 0.5, green: 1, blue: 0, alpha: 0.5)), orange), SIMD4(0.5, 0.5, 0, 0.4))
  }

  private func apply(_ matrix: ColorMatrix, _ color: SIMD4<Double>) -> SIMD4<Double> {
    var result = SIMD4<Double>(repeating: 0)
    for row in 0..<4 {
      let weights = matrix.rows[row]
      result[row] =
        weights[0] * color.x + weights[1] * color.y + weights[2] * color.z + weights[3] * color.w + weights[4]
    }
    return result
  }

  private func expect(_ value: SIMD4<Double>, _ expected: SIMD4<Double>) {
    for index in 0..<4 { #expect(abs(value[index] - expected[index]) < 1e-9, "\(value) \(expected)") }
  }
}
