// SPDX-License-Identifier: MIT
public import Foundation

/// The unsteady light of a neon tube: bursts of short dips in between steady light, the same in every period.
public struct Flicker: Sendable, Hashable {
  /// Seconds after which it repeats.
  public var period: TimeInterval
  /// Which of many such sequences.
  public var seed: UInt64

  /// Dips come at most this often in a second.
  private static let dipsPerSecond = 15.0
  /// Possible dips that are in one burst, or in one stretch of steady light.
  private static let burst: UInt64 = 6

  /// A flicker that repeats after `period` seconds.
  public init(period: TimeInterval, seed: UInt64 = 1) {
    self.period = period
    self.seed = seed
  }

  /// How bright the light is at `time` seconds, 0.1...1; 1 for a period that is not positive and finite.
  public func level(at time: TimeInterval) -> Double {
    guard period > 0, period.isFinite else { return 1 }
    let count = max(1, (period * Self.dipsPerSecond).rounded())
    let phase = LoopPhase.fraction(of: time, in: period) * count
    // A moment at the border of two dips belongs to the later one, however it was rounded.
    let slot = UInt64(min(count - 1, max(0, (phase + 1e-9).rounded(.down))))
    // One burst there always is.
    let bursts = (UInt64(count) + Self.burst - 1) / Self.burst
    let certain = UInt64(random(0, stream: 0) * Double(bursts))
    guard slot / Self.burst == certain || random(slot / Self.burst, stream: 1) < 0.3,
      random(slot, stream: 2) < 0.6
    else { return 1 }
    return 0.1 + 0.8 * random(slot, stream: 3)
  }

  /// A number in 0..<1 that depends on the seed and nothing else.
  /// - Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014), the finaliser of SplitMix64.
  private func random(_ index: UInt64, stream: UInt64) -> Double {
    var bits = seed &+ (index &* 4 &+ stream) &* 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
