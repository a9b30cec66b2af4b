// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferenceBlurTests {
  private func blurred(_ items: [SceneItem], sigma: Double) -> SceneItem {
    .layer(SceneLayer(items: items, filters: [.blur(sigma: sigma)]))
  }

  @Test(arguments: [0.3, 1.0, 2.7, 20.0])
  func theKernelIsANormalisedGaussianOfRadiusFiveSigma(sigma: Double) {
    let kernel = ReferenceExecutor.gaussianKernel(sigma: sigma)
    let radius = Int((5 * sigma).rounded(.up))
    #expect(kernel.count == 2 * radius + 1)
    #expect(abs(kernel.reduce(0, +) - 1) < 1e-12)
    #expect(kernel == kernel.reversed())
    #expect(abs(kernel[radius + 1] / kernel[radius] - exp(-1 / (2 * sigma * sigma))) < 1e-12)
    if sigma >= 1 {
      // Samples of a Gaussian at whole steps have its variance to many digits; the cut takes 0.0015 % off.
      let variance = kernel.indices.reduce(0) {
        $0 + kernel[$1] * Double(($1 - radius) * ($1 - radius))
      }
      #expect(abs(variance / (sigma * sigma) - 1) < 5e-5)
    }
  }

  @Test(arguments: [0.0, -1.0, .nan])
  func blurOfASigmaThatIsNotPositiveIsIdentity(sigma: Double) {
    let item = ReferenceScenes.fill(ReferenceScenes.arc(x: 5, y: 5, radius: 3), .white)
    #expect(
      ReferenceScenes.picture(10, 10, [blurred([item], sigma: sigma)])
        == ReferenceScenes.picture(10, 10, [item]))
  }

  @Test func blurOfOnePixelIsTheProductOfTwoKernels() {
    let color = SRGBColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let item = ReferenceScenes.fill(ReferenceScenes.rectangle(10, 12, 1, 1), color)
    let picture = ReferenceScenes.picture(24, 24, [blurred([item], sigma: 1.5)])
    let samples = (-8...8).map { exp(-Double($0 * $0) / 4.5) }
    let sum = samples.reduce(0, +)
    for y in 4...20 {
      for x in 2...18 {
        let weight = samples[x - 2] * samples[y - 4] / (sum * sum)
        for (channel, value) in [0.5, 0.25, 0, 0.5].enumerated() {
          #expect(abs(Double(picture[x, y][channel]) - value * weight) < 1e-7)
        }
      }
    }
    #expect(picture[1, 12] == .zero)
    #expect(picture[19, 12] == .zero)
  }

  @Test func blurKeepsTheSum() {
    let item = ReferenceScenes.fill(ReferenceScenes.arc(x: 32, y: 30, radius: 6), .white)
    func sum(_ items: [SceneItem]) -> Double {
      ReferenceScenes.picture(64, 64, items).pixels.reduce(0) { $0 + Double($1.w) }
    }
    #expect(abs(sum([item]) - sum([blurred([item], sigma: 4)])) < 1e-3)
  }

  @Test func aBlurredBoxIsTheProductOfTwoErrorFunctions() {
    let sigma = 6.0
    let item = ReferenceScenes.fill(ReferenceScenes.rectangle(20, 30, 25, 10), .white)
    let picture = ReferenceScenes.picture(64, 64, [blurred([item], sigma: sigma)])
    func profile(_ place: Double, _ from: Double, _ to: Double) -> Double {
      (erf((to - place) / (sigma * 2.0.squareRoot())) - erf((from - place) / (sigma * 2.0.squareRoot()))) / 2
    }
    for y in 0..<64 {
      for x in 0..<64 {
        let expected = profile(Double(x) + 0.5, 20, 45) * profile(Double(y) + 0.5, 30, 40)
        // Summing samples instead of integrating costs about 1/(24 σ²) of the slope's change.
        #expect(abs(Double(picture[x, y].w) - expected) < 0.0008)
      }
    }
  }

  @Test func sigmaIsInPoints() {
    let item = ReferenceScenes.fill(ReferenceScenes.rectangle(4, 4, 8, 8), .white)
    let large = ReferenceScenes.fill(ReferenceScenes.rectangle(8, 8, 16, 16), .white)
    let scaled = ReferenceExecutor().render(
      ReferenceScenes.scene(16, 16, [blurred([item], sigma: 1)]), scale: 2)
    #expect(scaled == ReferenceScenes.picture(32, 32, [blurred([large], sigma: 2)]))
  }

  @Test func inkOutsideOfTheFrameIsBlurredIntoIt() {
    let item = ReferenceScenes.fill(ReferenceScenes.rectangle(-10, -100, 10, 300), .white)
    let picture = ReferenceScenes.picture(8, 4, [blurred([item], sigma: 3)])
    let expected = (1 - erf(0.5 / (3 * 2.0.squareRoot()))) / 2
    // The bar is 10 wide: the part of the tail beyond it is missing.
    let missing = (1 - erf(10.5 / (3 * 2.0.squareRoot()))) / 2
    #expect(abs(Double(picture[0, 2].w) - (expected - missing)) < 0.002)
  }

  @Test func anyRectangleIsTheCropOfALargerOne() {
    let ring = ReferenceScenes.stroke(
      ReferenceScenes.arc(x: 20, y: 20, radius: 14), StrokeStyle(lineWidth: 3))
    let nested = SceneItem.layer(
      SceneLayer(
        items: [blurred([ring], sigma: 2), ring], filters: [.blur(sigma: 1.5)],
        mask: SceneMask(items: [blurred([ring], sigma: 4)]), blend: .screen))
    let scene = ReferenceScenes.scene(40, 40, [ring, nested])
    let whole = ReferenceExecutor().render(
      scene, scale: 1, rect: PixelRect(x: -30, y: -30, width: 100, height: 100))
    for part in [PixelRect(x: 3, y: 5, width: 9, height: 7), PixelRect(x: -6, y: 30, width: 20, height: 20)] {
      let picture = ReferenceExecutor().render(scene, scale: 1, rect: part)
      var crop = PixelBuffer(rect: part)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX { crop[x, y] = whole[x, y] }
      }
      let comparison = PixelComparison(of: picture, with: crop, tolerance: .rounding)
      #expect(comparison.passes, "\(comparison)")
      #expect(picture.pixels.contains { $0.w > 0 })
    }
  }
}
