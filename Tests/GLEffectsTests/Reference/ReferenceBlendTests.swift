// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferenceBlendTests {
  typealias Pixel = ReferenceExecutor.Pixel

  /// One channel of an opaque pair: source, backdrop and what comes out.
  struct Case: Sendable {
    var operation: BlendOperation
    var source: Double
    var backdrop: Double
    var result: Double

    init(_ operation: BlendOperation, _ source: Double, over backdrop: Double, gives result: Double) {
      self.operation = operation
      self.source = source
      self.backdrop = backdrop
      self.result = result
    }
  }

  static let separable: [Case] = [
    Case(.normal, 0.25, over: 0.75, gives: 0.25),
    Case(.multiply, 0.5, over: 0.5, gives: 0.25),
    Case(.screen, 0.5, over: 0.5, gives: 0.75),
    Case(.overlay, 0.5, over: 0.25, gives: 0.25),
    Case(.overlay, 0.25, over: 0.5, gives: 0.25),
    Case(.overlay, 0.5, over: 0.75, gives: 0.75),
    Case(.darken, 0.25, over: 0.75, gives: 0.25),
    Case(.lighten, 0.25, over: 0.75, gives: 0.75),
    Case(.colorDodge, 1, over: 0, gives: 0),
    Case(.colorDodge, 0, over: 0, gives: 0),
    Case(.colorDodge, 1, over: 0.25, gives: 1),
    Case(.colorDodge, 1, over: 1, gives: 1),
    Case(.colorDodge, 0, over: 0.25, gives: 0.25),
    Case(.colorDodge, 0.5, over: 0.25, gives: 0.5),
    Case(.colorDodge, 0.5, over: 0.5, gives: 1),
    Case(.colorDodge, 0.75, over: 0.5, gives: 1),
    Case(.colorDodge, 0.624, over: 0.05, gives: 0.13297872340425532),
    Case(.colorBurn, 0, over: 1, gives: 1),
    Case(.colorBurn, 1, over: 1, gives: 1),
    Case(.colorBurn, 0, over: 0.75, gives: 0),
    Case(.colorBurn, 0, over: 0, gives: 0),
    Case(.colorBurn, 1, over: 0.25, gives: 0.25),
    Case(.colorBurn, 0.5, over: 0.75, gives: 0.5),
    Case(.colorBurn, 0.5, over: 0.5, gives: 0),
    Case(.colorBurn, 0.25, over: 0.5, gives: 0),
    Case(.hardLight, 0.5, over: 0.25, gives: 0.25),
    Case(.hardLight, 0.25, over: 0.5, gives: 0.25),
    Case(.hardLight, 0.75, over: 0.5, gives: 0.75),
    Case(.hardLight, 0, over: 0.5, gives: 0),
    Case(.hardLight, 1, over: 0.5, gives: 1),
    Case(.softLight, 0.5, over: 0.25, gives: 0.25),
    Case(.softLight, 0.5, over: 0.75, gives: 0.75),
    Case(.softLight, 1, over: 0.25, gives: 0.5),
    Case(.softLight, 1, over: 0.125, gives: 0.34375),
    Case(.softLight, 1, over: 0.64, gives: 0.8),
    Case(.softLight, 0.75, over: 0.64, gives: 0.72),
    Case(.softLight, 1, over: 0, gives: 0),
    Case(.softLight, 1, over: 0.05, gives: 0.172),
    Case(.softLight, 0, over: 0.5, gives: 0.25),
    Case(.softLight, 0.25, over: 0.5, gives: 0.375),
    Case(.difference, 0.75, over: 0.25, gives: 0.5),
    Case(.difference, 0.25, over: 0.75, gives: 0.5),
    Case(.exclusion, 0.75, over: 0.25, gives: 0.625),
    Case(.plusLighter, 0.5, over: 0.25, gives: 0.75),
    Case(.plusLighter, 0.75, over: 0.5, gives: 1),
    Case(.plusDarker, 0.75, over: 0.5, gives: 0.25),
    Case(.plusDarker, 0.25, over: 0.5, gives: 0),
  ]

  @Test(arguments: separable)
  func opaqueGreysBlendAsWorkedOutByHand(_ example: Case) {
    let result = ReferenceExecutor.blend(
      Pixel(example.source, example.source, example.source, 1),
      over: Pixel(example.backdrop, example.backdrop, example.backdrop, 1), operation: example.operation)
    for channel in 0..<3 { #expect(abs(result[channel] - example.result) < 1e-12) }
    #expect(result.w == 1)
  }

  /// Numbers from SetLum, SetSat and ClipColor worked out by hand, with and without clipping at both ends.
  static let nonSeparable: [(BlendOperation, Pixel, Pixel, Pixel)] = [
    // SetLum(red, 0.5) = (1.2, 0.2, 0.2), clipped at 1 around 0.5.
    (.color, Pixel(1, 0, 0, 1), Pixel(0.5, 0.5, 0.5, 1), Pixel(1, 2.0 / 7, 2.0 / 7, 1)),
    (.luminosity, Pixel(0.5, 0.5, 0.5, 1), Pixel(1, 0, 0, 1), Pixel(1, 2.0 / 7, 2.0 / 7, 1)),
    // SetLum(blue, 0.05) = (−0.06, −0.06, 0.94), clipped at 0 around 0.05.
    (.color, Pixel(0, 0, 1, 1), Pixel(0.05, 0.05, 0.05, 1), Pixel(0, 0, 5.0 / 11, 1)),
    // A grey backdrop has no saturation to give.
    (.hue, Pixel(1, 0, 0, 1), Pixel(0.5, 0.5, 0.5, 1), Pixel(0.5, 0.5, 0.5, 1)),
    // SetSat(source, 0.4) = (0.4, 0, 0.2), raised by 0.458 − 0.142.
    (.hue, Pixel(0.9, 0.1, 0.5, 1), Pixel(0.2, 0.6, 0.4, 1), Pixel(0.716, 0.316, 0.516, 1)),
    // SetSat(backdrop, 0.8) = (0, 0.8, 0.4), lowered by 0.058 and clipped at 0: factor 0.458 / 0.516.
    (
      .saturation, Pixel(0.9, 0.1, 0.5, 1), Pixel(0.2, 0.6, 0.4, 1),
      Pixel(0, 0.458 + 0.284 * 0.458 / 0.516, 0.458 - 0.116 * 0.458 / 0.516, 1)
    ),
    // A grey source takes all saturation away: the backdrop's luminosity stays.
    (.saturation, Pixel(0.3, 0.3, 0.3, 1), Pixel(0.2, 0.6, 0.4, 1), Pixel(0.458, 0.458, 0.458, 1)),
    (.luminosity, Pixel(0, 0, 0, 1), Pixel(0.2, 0.6, 0.4, 1), Pixel(0, 0, 0, 1)),
    (.luminosity, Pixel(1, 1, 1, 1), Pixel(0.2, 0.6, 0.4, 1), Pixel(1, 1, 1, 1)),
  ]

  @Test(arguments: nonSeparable.indices)
  func hueSaturationColorAndLuminosityBlendAsWorkedOutByHand(_ index: Int) {
    let (operation, source, backdrop, expected) = Self.nonSeparable[index]
    let result = ReferenceExecutor.blend(source, over: backdrop, operation: operation)
    for channel in 0..<4 { #expect(abs(result[channel] - expected[channel]) < 1e-12, "\(operation)") }
  }

  /// Fa and Fb of W3C Compositing 1 §9 for a source of alpha 0.5 over a backdrop of alpha 0.4.
  static let porterDuff: [(BlendOperation, Double, Double)] = [
    (.clear, 0, 0), (.copy, 1, 0), (.normal, 1, 0.5), (.destinationOver, 0.6, 1), (.sourceIn, 0.4, 0),
    (.destinationIn, 0, 0.5), (.sourceOut, 0.6, 0), (.destinationOut, 0, 0.5), (.sourceAtop, 0.4, 0.5),
    (.destinationAtop, 0.6, 0.5), (.xor, 0.6, 0.5), (.plusLighter, 1, 1),
  ]

  @Test(arguments: porterDuff.indices)
  func porterDuffOperationsWeighSourceAndBackdrop(_ index: Int) {
    let (operation, sourceWeight, backdropWeight) = Self.porterDuff[index]
    let source = Pixel(0.5, 0.25, 0, 0.5)
    let backdrop = Pixel(0.1, 0.4, 0.2, 0.4)
    let result = ReferenceExecutor.blend(source, over: backdrop, operation: operation)
    for channel in 0..<4 {
      let expected = source[channel] * sourceWeight + backdrop[channel] * backdropWeight
      #expect(abs(result[channel] - expected) < 1e-12, "\(operation)")
    }
  }

  @Test func plusDarkerOfTranslucentPixelsTakesWhatBothLack() {
    // Both lack 0.5 − 0.3 and 0.8 − 0.7 of red; alpha 1: red 1 − 0.2 − 0.1. Blue lacks all: at least 0.
    let result = ReferenceExecutor.blend(
      Pixel(0.3, 0.5, 0, 0.5), over: Pixel(0.7, 0.8, 0, 0.8), operation: .plusDarker)
    for (channel, expected) in [0.7, 1.0, 0.0, 1.0].enumerated() {
      #expect(abs(result[channel] - expected) < 1e-12)
    }
  }

  @Test func translucentMultiplyMixesByBothAlphas() {
    // Cs 0.8 and Cb 0.4, both half opaque: 0.25·0.8 + 0.25·0.32 + 0.25·0.4.
    let result = ReferenceExecutor.blend(
      Pixel(0.4, 0.4, 0.4, 0.5), over: Pixel(0.2, 0.2, 0.2, 0.5), operation: .multiply)
    #expect(abs(result.x - 0.38) < 1e-12)
    #expect(abs(result.w - 0.75) < 1e-12)
  }

  @Test(arguments: BlendOperation.allCases.filter { $0.rawValue <= BlendOperation.luminosity.rawValue })
  func blendingOverTransparentKeepsTheSource(_ operation: BlendOperation) {
    let source = Pixel(0.5, 0.25, 0, 0.5)
    #expect(ReferenceExecutor.blend(source, over: .zero, operation: operation) == source)
  }

  @Test(arguments: BlendOperation.allCases)
  func aTransparentSourceKeepsTheBackdropWhereTheOperationSaysSo(_ operation: BlendOperation) {
    let backdrop = Pixel(0.5, 0.25, 0, 0.5)
    let result = ReferenceExecutor.blend(.zero, over: backdrop, operation: operation)
    #expect((result == backdrop) == operation.keepsBackdropWhereSourceIsClear)
  }

  @Test(arguments: BlendOperation.allCases)
  func everyResultIsValidPremultipliedColor(_ operation: BlendOperation) {
    let seed: UInt64 = 20_240_607
    var random = SeededRandom(seed: seed)
    func pixel() -> Pixel {
      let corners = [0.0, 0.25, 0.5, 1.0]
      func value() -> Double {
        Bool.random(using: &random)
          ? corners[Int.random(in: 0..<4, using: &random)] : Double.random(in: 0...1, using: &random)
      }
      let alpha = value()
      return Pixel(value() * alpha, value() * alpha, value() * alpha, alpha)
    }
    for _ in 0..<500 {
      let source = pixel()
      let backdrop = pixel()
      let result = ReferenceExecutor.blend(source, over: backdrop, operation: operation)
      let isValid = (0..<3).allSatisfy { result[$0] >= 0 && result[$0] <= result.w + 1e-12 }
      #expect(isValid && result.w <= 1, "seed \(seed): \(source) over \(backdrop) gives \(result)")
    }
  }

  @Test(arguments: [BlendOperation.copy, .clear, .sourceIn, .destinationIn, .plusLighter, .plusDarker])
  func coverageMixesTheBlendWithTheBackdrop(_ operation: BlendOperation) {
    // The source covers a quarter of the pixel at 1, 0 and none of the others.
    let backdrop = SRGBColor(red: 0.75, green: 0.5, blue: 0.25)
    let source = SRGBColor(red: 0.25, green: 1, blue: 0.5, alpha: 0.5)
    let picture = ReferenceScenes.picture(
      3, 1,
      [
        ReferenceScenes.fill(ReferenceScenes.rectangle(0, 0, 3, 1), backdrop),
        ReferenceScenes.fill(ReferenceScenes.rectangle(1.25, 0, 0.25, 1), source, blend: operation),
      ])
    let below = Pixel(0.75, 0.5, 0.25, 1)
    let full = ReferenceExecutor.blend(Pixel(0.125, 0.5, 0.25, 0.5), over: below, operation: operation)
    for channel in 0..<4 {
      #expect(abs(Double(picture[1, 0][channel]) - (below[channel] * 0.75 + full[channel] * 0.25)) < 1e-6)
      #expect(Double(picture[0, 0][channel]) == below[channel])
      #expect(Double(picture[2, 0][channel]) == below[channel])
    }
  }

  @Test func copyAndClearAtHalfCoverageGiveTheMean() {
    let square = ReferenceScenes.rectangle(0, 0, 1, 1)
    let half = ReferenceScenes.rectangle(0, 0, 0.5, 1)
    let cleared = ReferenceScenes.picture(
      1, 1, [ReferenceScenes.fill(square, .white), ReferenceScenes.fill(half, .black, blend: .clear)])
    #expect(cleared[0, 0] == SIMD4(0.5, 0.5, 0.5, 0.5))
    let copied = ReferenceScenes.picture(
      1, 1,
      [
        ReferenceScenes.fill(square, .white),
        ReferenceScenes.fill(half, SRGBColor(red: 1, green: 0, blue: 0, alpha: 0.5), blend: .copy),
      ])
    #expect(copied[0, 0] == SIMD4(0.75, 0.5, 0.5, 0.75))
  }

  @Test func opacityScalesTheSourceBeforeBlending() {
    // Screen of white at opacity 0.25 over opaque 0.5: 0.75·0.5 + 0.25·1.
    let square = ReferenceScenes.rectangle(0, 0, 1, 1)
    let picture = ReferenceScenes.picture(
      1, 1,
      [
        ReferenceScenes.fill(square, SRGBColor(red: 0.5, green: 0.5, blue: 0.5)),
        ReferenceScenes.fill(square, .white, opacity: 0.25, blend: .screen),
      ])
    #expect(abs(picture[0, 0].x - 0.625) < 1e-6)
    #expect(picture[0, 0].w == 1)
  }
}
