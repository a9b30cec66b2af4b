// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite
struct BitmapTests {
  private static let bytes: [SIMD4<UInt16>] = [
    SIMD4(0, 1, 2, 3), SIMD4(255, 254, 128, 255), SIMD4(7, 0, 7, 7),
    SIMD4(9, 8, 7, 200), SIMD4(0, 0, 0, 0), SIMD4(16, 32, 64, 128),
  ]

  @Test func samplesThatEightBitsSayAreKeptInEight() {
    let bitmap = Bitmap(width: 3, height: 2, pixels: Self.bytes.map { $0 &* 257 })
    guard case .eight(let samples) = bitmap.samples else {
      Issue.record("kept in 16 bits")
      return
    }
    #expect(samples.map { SIMD4<UInt16>(truncatingIfNeeded: $0) } == Self.bytes)
    #expect(bitmap.pixels == Self.bytes.map { $0 &* 257 })
    #expect(bitmap.pixels(1..<2) == Self.bytes[3...].map { $0 &* 257 })
  }

  @Test func oneSampleBetweenTheStepsKeepsAllInSixteen() {
    var pixels = Self.bytes.map { $0 &* 257 }
    pixels[4].z = 1
    let bitmap = Bitmap(width: 3, height: 2, pixels: pixels)
    guard case .sixteen(let samples) = bitmap.samples else {
      Issue.record("a sample is lost")
      return
    }
    #expect(samples == pixels)
    #expect(bitmap.pixels == pixels)
    #expect(bitmap != Bitmap(width: 3, height: 2, pixels: Self.bytes.map { $0 &* 257 }))
  }

  @Test func aColorAboveItsAlphaIsNoted() {
    let pixels = Self.bytes.map { $0 &* 257 }
    #expect(Bitmap(width: 3, height: 2, pixels: pixels).isPremultiplied)
    for channel in 0..<3 {
      var pixels = pixels
      pixels[5][channel] = 129 * 257
      #expect(!Bitmap(width: 3, height: 2, pixels: pixels).isPremultiplied)
    }
  }

  @Test func partsAndHalvesAreTheSameInEightBits() {
    let bitmap = Bitmap(width: 3, height: 2, pixels: Self.bytes.map { $0 &* 257 })
    let right = bitmap.cropped(to: CGRect(x: 2.0 / 3, y: 0, width: 1.0 / 3, height: 1))
    #expect(right?.pixels == [Self.bytes[2] &* 257, Self.bytes[5] &* 257])
    // The mean of the last column's two pixels, rounded half up.
    let last = bitmap.halved().pixels[1]
    #expect(
      last
        == SIMD4<UInt16>(
          (7 * 257 + 16 * 257 + 1) / 2, 16 * 257, (7 + 64) * 257 / 2 + 1, (7 * 257 + 128 * 257 + 1) / 2))
  }
}
