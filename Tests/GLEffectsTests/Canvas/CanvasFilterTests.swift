// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct CanvasFilterTests {
  private let all = Path.rect(0, 0, 10, 10)
  /// Straight; its luminance is .2126 · .8 + .7152 · .4 + .0722 · .2 = .4706.
  private let sample = Color(SRGBColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5))

  /// The pixel of the sample after a filter.
  private func pixel(_ filter: GraphicsContext.Filter, of color: Color? = nil) throws -> SIMD4<Double> {
    let color = color ?? sample
    let all = all
    return try CanvasProbe { context, _ in
      context.addFilter(filter)
      context.fill(all, with: .color(color))
    }[5, 5]
  }

  @Test func colorFiltersChangeStraightColors() throws {
    let tint = Color(SRGBColor(red: 0.5, green: 1, blue: 0.25, alpha: 0.8))
    expect(try pixel(.colorMultiply(tint)), SIMD4(0.16, 0.16, 0.02, 0.4))
    // Half a turn mirrors at the luminance: 2 · .4706 − c.
    expect(try pixel(.hueRotation(.degrees(180))), SIMD4(0.0706, 0.2706, 0.3706, 0.5))
    expect(try pixel(.saturation(0.5)), SIMD4(0.31765, 0.21765, 0.16765, 0.5))
    expect(try pixel(.brightness(0.1)), SIMD4(0.45, 0.25, 0.15, 0.5))
    expect(try pixel(.contrast(2)), SIMD4(0.5, 0.15, 0, 0.5))
    expect(try pixel(.colorInvert()), SIMD4(0.1, 0.3, 0.4, 0.5))
    expect(try pixel(.colorInvert(0.25)), SIMD4(0.325, 0.225, 0.175, 0.5))
    expect(try pixel(.grayscale(1)), SIMD4(0.2353, 0.2353, 0.2353, 0.5))
    expect(try pixel(.grayscale(0.5)), SIMD4(0.31765, 0.21765, 0.16765, 0.5))
    expect(try pixel(.luminanceToAlpha), SIMD4(0, 0, 0, 0.4706))
  }

  @Test func aColorMatrixIsWrittenByItsWeights() throws {
    var matrix = ColorMatrix()
    #expect(matrix == .identity)
    (matrix.r1, matrix.r2) = (0, 1)
    (matrix.g2, matrix.g5) = (0.5, 0.25)
    (matrix.b3, matrix.b4) = (0, 0.5)
    matrix.a4 = 0.5
    #expect(matrix.rows == [[0, 1, 0, 0, 0], [0, 0.5, 0, 0, 0.25], [0, 0, 0, 0.5, 0], [0, 0, 0, 0.5, 0]])
    #expect(matrix.r2 == 1 && matrix.a4 == 0.5 && matrix.a5 == 0)
    // Straight (.4, .45, .25), alpha .25.
    expect(try pixel(.colorMatrix(matrix)), SIMD4(0.1, 0.1125, 0.0625, 0.25))
  }

  /// A step's blur: the pixel beside the edge has half of the weights and half of the middle one, 1/(σ√2π).
  @Test func theRadiusOfABlurIsItsStandardDeviation() throws {
    let probe = try CanvasProbe(60, 60) { context, _ in
      context.addFilter(.blur(radius: 2))
      context.fill(.rect(-40, -40, 70, 140), with: .color(.white))
    }
    let middle = 1 / (2 * (2 * Double.pi).squareRoot())
    expect(probe[29, 30], SIMD4(repeating: (1 + middle) / 2), within: 1e-4)
    expect(probe[30, 30], SIMD4(repeating: (1 - middle) / 2), within: 1e-4)
  }

  @Test func anOpaqueBlurDividesByAlpha() throws {
    let probe = try CanvasProbe(60, 60) { context, _ in
      context.addFilter(.blur(radius: 2, options: .opaque))
      context.fill(.rect(-40, -40, 70, 140), with: .color(Color(SRGBColor(red: 0.5, green: 0.25, blue: 1))))
    }
    expect(probe[31, 30], SIMD4(0.5, 0.25, 1, 1))
    expect(probe[58, 30], .black, "without any ink")
  }

  @Test func anAlphaThresholdIncludesItsLimits() throws {
    func alpha(_ alpha: Double, _ minimum: Double, _ maximum: Double = 1) throws -> SIMD4<Double> {
      try pixel(
        .alphaThreshold(
          min: minimum, max: maximum, color: Color(SRGBColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))),
        of: .plainBlue.opacity(alpha))
    }
    let painted = SIMD4(0.5, 0.25, 0, 0.5)
    expect(try alpha(0.5, 0.5), painted)
    expect(try alpha(0.3, 0.3), painted)
    expect(try alpha(0.297, 0.3), .clear)
    expect(try alpha(0.7, 0.3, 0.7), painted)
    expect(try alpha(0.703, 0.3, 0.7), .clear)
    expect(try alpha(1, 0.3), painted)
    expect(try alpha(0, 0), painted, "no ink is in 0...1")
    let black = try pixel(.alphaThreshold(min: 0.4))
    expect(black, .black, "the default colour")
  }

  @Test func theLastFilterAddedIsAppliedFirst() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.addFilter(.colorMultiply(.plainRed))
      context.addFilter(.colorInvert())
      context.fill(all, with: .color(.white))
    }
    // Inverted, then multiplied: black. The other way round it would be cyan.
    expect(probe[5, 5], .black)
    let blobs = try CanvasProbe(60, 20) { context, _ in
      context.addFilter(.alphaThreshold(min: 0.5, color: .plainRed))
      context.addFilter(.blur(radius: 4))
      context.fill(.rect(-40, -40, 70, 140), with: .color(.white))
    }
    expect(blobs[29, 10], .red)
    expect(blobs[30, 10], .clear)
  }

  @Test func opacityBlendModeAndClipComeAfterTheFilters() throws {
    let all = all
    let faded = try CanvasProbe { context, _ in
      context.opacity = 0.5
      context.addFilter(.alphaThreshold(min: 0.9, color: .plainRed))
      context.fill(all, with: .color(.white))
    }
    expect(faded[5, 5], SIMD4(0.5, 0, 0, 0.5), "the threshold saw alpha 1")
    let clipped = try CanvasProbe(20, 20) { context, _ in
      context.clip(to: .rect(0, 0, 10, 20))
      context.addFilter(.blur(radius: 2))
      context.fill(.rect(-40, -40, 55, 100), with: .color(.white))
    }
    #expect(clipped[9, 10].w > 0.99, "the blur saw what the clip hides")
    expect(clipped[10, 10], .clear)
    let multiplied = try CanvasProbe { context, _ in
      context.fill(all, with: .color(Color(SRGBColor(red: 0.5, green: 1, blue: 1))))
      context.blendMode = .multiply
      context.addFilter(.colorInvert())
      context.fill(all, with: .color(Color(SRGBColor(red: 0.5, green: 0, blue: 1))))
    }
    expect(multiplied[5, 5], SIMD4(0.25, 1, 0, 1))
  }

  @Test func withAFilterCopyErasesEverythingInsideTheClip() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.fill(all, with: .color(.plainRed))
      context.clip(to: .rect(0, 0, 10, 6))
      context.blendMode = .copy
      context.addFilter(.saturation(1))
      context.fill(.rect(0, 0, 3, 3), with: .color(.plainGreen))
    }
    expect(probe[1, 1], .green)
    expect(probe[5, 5], .clear)
    expect(probe[5, 7], .red)
  }

  @Test func lengthsOfAFilterAreThoseOfTheUserSpaceItWasAddedIn() throws {
    let all = all
    func sigma(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> SceneFilter? {
      let probe = try CanvasProbe { context, _ in draw(&context) }
      guard case .layer(let layer)? = probe.layer?.items.first else { return nil }
      return layer.filters.first
    }
    let before = try sigma { context in
      context.addFilter(.blur(radius: 1.5))
      context.scaleBy(x: 4, y: 4)
      context.fill(all, with: .foreground)
    }
    #expect(before == .blur(sigma: 1.5))
    let after = try sigma { context in
      context.scaleBy(x: 4, y: 4)
      context.addFilter(.blur(radius: 1.5))
      context.fill(all, with: .foreground)
    }
    #expect(after == .blur(sigma: 6))
  }

  @Test func absurdRadiiDrawThePictureAsItIs() throws {
    for radius in [CGFloat.nan, -3, 0] {
      expect(try pixel(.blur(radius: radius)), SIMD4(0.4, 0.2, 0.1, 0.5))
    }
  }
}
