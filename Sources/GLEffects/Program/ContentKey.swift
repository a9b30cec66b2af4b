// SPDX-License-Identifier: MIT
import Foundation

/// A 128-bit digest of everything that decides a picture: equal keys mean equal pixels.
///
/// The same on every run and machine. Not made to withstand someone who searches for collisions.
struct ContentKey: CacheKey {
  var high: UInt64
  var low: UInt64

  var digest: UInt64 { low }

  /// A part is enough, as the digest is mixed.
  func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// Digests values into a `ContentKey`: two lanes of multiply-and-rotate, finished by the SplitMix64 mixer.
struct ContentHasher {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  mutating func combine(_ word: UInt64) {
    first = (first ^ word) &* 0xFF51_AFD7_ED55_8CCD
    first = (first << 29) | (first >> 35)
    second = (second &+ word) &* 0x9FB2_1C65_1E98_DF25
    second = (second << 37) | (second >> 27)
  }

  mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

  /// Zeros of both signs are one value.
  mutating func combine(_ value: Double) { combine(value == 0 ? 0 : value.bitPattern) }

  mutating func combine(_ value: CGFloat) { combine(Double(value)) }

  mutating func combine(_ value: Bool) { combine(value ? 1 : UInt64(0)) }

  mutating func combine(_ point: CGPoint) {
    combine(point.x)
    combine(point.y)
  }

  mutating func combine(_ key: ContentKey) {
    combine(key.high)
    combine(key.low)
  }

  mutating func combine(_ rect: PixelRect) {
    combine(rect.minX)
    combine(rect.minY)
    combine(rect.maxX)
    combine(rect.maxY)
  }

  func finalized() -> ContentKey {
    ContentKey(high: Self.mixed(first ^ (second >> 1)), low: Self.mixed(second &+ (first << 1)))
  }

  /// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014), the 64-bit finaliser.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
