// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The planned blur against direct convolution in double precision.
@Suite struct BlurTests {
  /// σ where one level more is used: 4^L (1.3² + 1/3) + 5/12 (4^L − 1) = σ² leaves a residual of 1.3 on level L.
  static let levelChanges: [Double] = (1...6).map { level in
    let area = Double(1 << (2 * level))
    return (area * (1.69 + 1.0 / 3) + 5 / 12 * (area - 1)).squareRoot()
  }

  static let sigmas: [Double] = [
    0.3, 0.6, 1, 1.7, 3.05, 3.06, 4.25, 6.21, 6.22, 8.55, 12.48, 12.49, 17.1, 24, 35, 68,
  ]

  private func picture(
    _ item: SceneItem, side: Int, rect: PixelRect? = nil, by executor: TestedExecutor
  ) async throws -> PixelBuffer {
    let scene = Scene(size: CGSize(width: side, height: side), items: [item])
    return try await executor.picture(of: Planner.program(for: scene, scale: 1), rect: rect)
  }

  private func expectProducts(side: Int, sigma: Double, by executor: TestedExecutor) async throws {
    for content in ProductContent.all(side: Double(side), sigma: sigma) {
      let picture = try await picture(content.item(sigma: sigma), side: side, by: executor)
      let difference = content.largestDifference(from: picture, sigma: sigma)
      #expect(
        difference <= Tolerance.standard.channel,
        "\(executor): \(content), \(side) pixels, σ \(sigma): \(difference)/255")
      // Full somewhere, so that the comparison says something.
      #expect(picture.pixels.contains { $0.w > 0 })
    }
  }

  @Test(arguments: sigmas, TestedExecutor.allCases)
  func edgesImpulsesAndBoxesAreProductsOfOneDimensionalBlurs(sigma: Double, executor: TestedExecutor)
    async throws
  {
    try await expectProducts(side: 160, sigma: sigma, by: executor)
  }

  @Test(arguments: [(1024, 3.0), (1024, 40), (700, 120), (1024, 200)], TestedExecutor.allCases)
  func largePicturesAreProductsOfOneDimensionalBlurs(
    size: (side: Int, sigma: Double), executor: TestedExecutor
  ) async throws {
    try await expectProducts(side: size.side, sigma: size.sigma, by: executor)
  }

  @Test(
    arguments: [
      (256, 0.3), (256, 1), (256, 4.25), (256, 4.26), (200, 8.56), (256, 13), (129, 40), (256, 200),
    ], TestedExecutor.allCases)
  func noiseIsWithinAStepOfDirectConvolution(
    size: (side: Int, sigma: Double), executor: TestedExecutor
  ) async throws {
    let (side, sigma) = size
    for isColored in [false, true] {
      let seed = UInt64(side) + UInt64(sigma * 100)
      let noise = NoiseContent(side: side, isColored: isColored, seed: seed)
      let picture = try await picture(noise.item(sigma: sigma), side: side, by: executor)
      let difference = noise.largestDifference(from: picture, sigma: sigma)
      #expect(
        difference <= Tolerance.standard.channel, "\(executor): σ \(sigma), seed \(seed): \(difference)/255")
    }
  }

  @Test(arguments: levelChanges, TestedExecutor.allCases)
  func nothingJumpsWhereTheNumberOfLevelsChanges(sigma: Double, executor: TestedExecutor) async throws {
    let below = sigma * (1 - 1e-9)
    let above = sigma * (1 + 1e-9)
    #expect(BlurPlan(sigma: above).levels == BlurPlan(sigma: below).levels + 1)
    for content in ProductContent.all(side: 160, sigma: sigma) {
      let first = try await picture(content.item(sigma: below), side: 160, by: executor)
      let second = try await picture(content.item(sigma: above), side: 160, by: executor)
      let comparison = PixelComparison(of: first, with: second, tolerance: .levelChange)
      #expect(comparison.passes, "\(content), σ \(sigma): \(comparison)")
    }
  }

  @Test(arguments: [0.5, 3, 4.26, 11, 50], TestedExecutor.allCases)
  func blurKeepsTheSum(sigma: Double, executor: TestedExecutor) async throws {
    let item = SceneItem.fill(.box(10.25, 20, 31.5, 17.75), .rgb(1, 0.5, 0.25))
    let reach = BlurPlan(sigma: sigma).reach
    let rect = PixelRect(x: 0, y: 0, width: 64, height: 64).expanded(x: reach, y: reach)
    let blurred = try await picture(
      .layer([item], filters: [.blur(sigma: sigma)]), side: 64, rect: rect, by: executor)
    let area = 31.5 * 17.75
    // Software GL cuts half floats rather than rounding them, by .034 % in the mean, in one store or two.
    let tolerance = executor == .gl ? 1e-3 : 5e-4
    for (channel, value) in [1, 0.5, 0.25, 1].enumerated() {
      let sum = blurred.pixels.reduce(0.0) { $0 + Double($1[channel]) }
      #expect(abs(sum / (area * value) - 1) < tolerance, "channel \(channel): \(sum) of \(area * value)")
    }
  }

  @Test(arguments: [0.7, 4.26, 19], TestedExecutor.allCases)
  func outsideOfTheBlursReachThePictureIsTransparent(sigma: Double, executor: TestedExecutor) async throws {
    let item = SceneItem.layer([.fill(.box(20, 24, 20, 12), .rgb(1, 1, 1))], filters: [.blur(sigma: sigma)])
    let reach = BlurPlan(sigma: sigma).reach
    let ink = PixelRect(x: 20, y: 24, width: 20, height: 12).expanded(x: reach, y: reach)
    let picture = try await picture(item, side: 64, rect: ink.expanded(x: 40, y: 40), by: executor)
    for y in picture.rect.minY..<picture.rect.maxY {
      for x in picture.rect.minX..<picture.rect.maxX where !ink.contains(x: x, y: y) {
        #expect(picture[x, y] == .zero)
      }
    }
    #expect(picture[30, 30].w > 0.05)
  }

  @Test(arguments: [2, 4.26, 15, 60], TestedExecutor.allCases)
  func inkBeyondTheFrameIsBlurredIntoIt(sigma: Double, executor: TestedExecutor) async throws {
    for columns in [-90.5...(-3.0), 60...200] {
      let content = ProductContent(description: "beyond", columns: [columns], rows: [-20...43.5])
      let rect = PixelRect(minX: -100, minY: -70, maxX: 230, maxY: 130)
      for rect in [PixelRect(x: 0, y: 0, width: 64, height: 64), rect] {
        let picture = try await picture(content.item(sigma: sigma), side: 64, rect: rect, by: executor)
        let difference = content.largestDifference(from: picture, sigma: sigma)
        #expect(
          difference <= Tolerance.standard.channel, "σ \(sigma), \(columns), \(rect): \(difference)/255")
      }
    }
  }

  @Test(arguments: [0.8, 4.26, 9, 37], TestedExecutor.allCases)
  func aSmallPictureIsTheCropOfALargerOne(sigma: Double, executor: TestedExecutor) async throws {
    let item = SceneItem.layer(
      [
        .fill(.oval(40, 44, 33, 21), .rgb(0.9, 0.5, 0.2)),
        .fill(.box(70, 10, 90, 30), .rgb(0.2, 0.5, 0.9, 0.5)),
      ],
      filters: [.blur(sigma: sigma)])
    let small = try await picture(item, side: 64, by: executor)
    let large = try await picture(item, side: 200, by: executor)
    #expect(small.hasSameBytes(as: large.cropped(to: small.rect)))
  }

  @Test(arguments: TestedExecutor.allCases)
  func aSigmaOfZeroLeavesThePictureAsItIs(executor: TestedExecutor) async throws {
    let items = [SceneItem.fill(.oval(40, 44, 33, 21), .rgb(0.9, 0.5, 0.2))]
    let plain = try await picture(.layer(items), side: 64, by: executor)
    let blurred = try await picture(.layer(items, filters: [.blur(sigma: 0)]), side: 64, by: executor)
    #expect(blurred.hasSameBytes(as: plain))
  }
}
