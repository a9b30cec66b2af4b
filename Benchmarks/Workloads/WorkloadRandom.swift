// SPDX-License-Identifier: MIT

/// The random numbers of the workloads' inputs, the same as peers/common.py makes.
///
/// - Source: SplitMix64; Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (2014).
struct WorkloadRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 ..< 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// 0 ... 255.
  mutating func byte() -> Int { Int(next() >> 56) }
}
