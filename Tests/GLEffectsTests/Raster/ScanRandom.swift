// SPDX-License-Identifier: MIT
import Foundation

@testable import GLEffects

/// SplitMix64, so that a failing case can be made again from its seed.
struct ScanRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func point(_ low: Double, _ high: Double) -> CGPoint {
    CGPoint(x: number(low...high), y: number(low...high))
  }

  mutating func chance(_ probability: Double) -> Bool {
    number(0...1) < probability
  }
}

extension ScanRandom {
  /// A path of a few lines and curves with all points in the square `low ... high`.
  mutating func path(_ low: Double, _ high: Double, subpaths: Int, segments: Int, closes: Bool = false)
    -> Path
  {
    var elements: [Path.Element] = []
    for _ in 0..<subpaths {
      elements.append(.move(to: point(low, high)))
      for _ in 0..<segments {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: elements.append(.line(to: point(low, high)))
        case 1: elements.append(.quadCurve(to: point(low, high), control: point(low, high)))
        default:
          elements.append(
            .curve(to: point(low, high), control1: point(low, high), control2: point(low, high)))
        }
      }
      if closes || chance(0.4) { elements.append(.closeSubpath) }
    }
    return Path(elements: elements)
  }
}
