// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite
struct ImageParityTests {
  private static func bitmap(_ width: Int, _ height: Int, seed: UInt64, isEightBit: Bool = false) -> Bitmap {
    var random = SeededRandom(seed: seed)
    let pixels = (0..<width * height).map { _ -> SIMD4<UInt16> in
      let alpha = UInt16.random(in: 0...65535, using: &random)
      func channel() -> UInt16 { UInt16.random(in: 0...alpha, using: &random) }
      let pixel = SIMD4(channel(), channel(), channel(), alpha)
      return isEightBit ? (pixel &>> 8) &* 257 : pixel
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static let placements: [(name: String, rect: CGRect, transform: CGAffineTransform)] = [
    ("same size", CGRect(x: 4, y: 5, width: 31, height: 23), .identity),
    ("between pixels", CGRect(x: 4.3, y: 5.6, width: 31, height: 23), .identity),
    ("enlarged", CGRect(x: -6, y: -3, width: 70, height: 61), .identity),
    ("half", CGRect(x: 7, y: 9, width: 15.5, height: 11.5), .identity),
    ("a fifth", CGRect(x: 7, y: 9, width: 6.2, height: 4.6), .identity),
    ("turned", CGRect(x: 10, y: 0, width: 40, height: 20), CGAffineTransform(rotationAngle: 0.4)),
    ("mirrored", CGRect(x: -50, y: 4, width: 40, height: 50), CGAffineTransform(scaleX: -1, y: 1)),
  ]

  @Test(arguments: [SceneImage.Interpolation.linear, .nearest], [false, true])
  func picturesAreDrawnAsTheReferenceDrawsThem(
    interpolation: SceneImage.Interpolation, isRepeated: Bool
  ) async throws {
    for (index, (name, rect, transform)) in (Self.placements + Self.placements).enumerated() {
      let bitmap = Self.bitmap(31, 23, seed: 11, isEightBit: index < Self.placements.count)
      let image = SceneImage(
        bitmap: bitmap, rect: rect, interpolation: interpolation, isRepeated: isRepeated)
      let items: [SceneItem] = [
        .fill(.box(0, 0, 64, 64), .rgb(0.2, 0.3, 0.4)),
        .fill(isRepeated ? .oval(30, 30, 28, 22) : .box(2, 2, 50, 50), .image(image), transform: transform),
      ]
      let scene = Scene(size: CGSize(width: 64, height: 64), items: items)
      let parities = try await Parity.all(of: scene)
      for parity in parities { #expect(parity.excess <= 0, "\(name): \(parity.summary)") }
      // Not the same picture compared with itself.
      #expect(parities.contains { $0.difference > 0 } || interpolation == .nearest)
    }
  }

  @Test func aPictureOfItsOwnSizeIsCopiedExactly() async throws {
    let bitmap = Self.bitmap(16, 12, seed: 3)
    let rect = CGRect(x: 0, y: 0, width: 16, height: 12)
    let scene = Scene(
      size: rect.size,
      items: [.fill(.box(0, 0, 16, 12), .image(SceneImage(bitmap: bitmap, rect: rect)))])
    let reference = ReferenceExecutor().render(scene, scale: 1)
    for (pixel, texel) in zip(reference.pixels, bitmap.pixels) {
      let expected = SIMD4<Float>(texel) / 65535
      #expect((pixel - expected).max() < 1e-6 && (expected - pixel).max() < 1e-6)
    }
  }

  @Test func aPictureHalvedIsTheMeanOfFourPixels() throws {
    let bitmap = Bitmap(
      width: 3, height: 2,
      pixels: [
        SIMD4(100, 0, 0, 400), SIMD4(200, 0, 0, 400), SIMD4(7, 0, 0, 8),
        SIMD4(300, 0, 0, 400), SIMD4(400, 0, 0, 400), SIMD4(9, 0, 0, 8),
      ])
    let half = bitmap.halved()
    #expect(half.width == 2 && half.height == 1)
    #expect(half.pixels == [SIMD4(250, 0, 0, 400), SIMD4(8, 0, 0, 8)])
  }
}
