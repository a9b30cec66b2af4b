// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct DitherPatternTests {
  @Test func everyRankStandsOnce() {
    #expect(DitherPattern.standard.ranks.sorted() == Array(0..<1024))
  }

  @Test func offsetsHaveMeanZeroAndStayWithinTheirBound() {
    let offsets = DitherPattern.standard.offsets
    #expect(abs(offsets.reduce(0, +)) < 1e-3)
    #expect(offsets.allSatisfy { abs($0) < 0.5 - DitherPattern.quietZone })
  }

  /// The pattern is part of every dithered picture's bytes: the same on every machine and in every version.
  @Test func ranksAreTheSameEverywhere() {
    let digest = DitherPattern.standard.ranks.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    #expect(digest == 9_148_650_526_695_691_471)
  }

  /// Blue noise: long waves carry far less than their share, and no single wave stands out as a visible weave.
  @Test func longWavesAreWeakAndNoWaveDominates() {
    let side = DitherPattern.side
    let offsets = DitherPattern.standard.offsets.map(Double.init)
    let mean = offsets.reduce(0) { $0 + $1 * $1 }
    var low = 0.0
    var lowCount = 0.0
    var largest = 0.0
    for v in 0..<side {
      for u in 0..<side where u + v > 0 {
        var real = 0.0
        var imaginary = 0.0
        for index in offsets.indices {
          let phase = 2 * Double.pi * Double((u * (index % side) + v * (index / side)) % side) / Double(side)
          real += offsets[index] * cos(phase)
          imaginary += offsets[index] * sin(phase)
        }
        // White noise has a power of 1 in every wave on this scale.
        let power = (real * real + imaginary * imaginary) / mean
        let frequency = hypot(Double(min(u, side - u)), Double(min(v, side - v)))
        if frequency <= 5 {
          low += power
          lowCount += 1
        }
        largest = max(largest, power)
      }
    }
    #expect(low / lowCount < 0.05)
    #expect(largest < 16)
  }

  @Test func aHalfSetPatternHasNoTwoByTwoBlockOfOneKind() {
    let side = DitherPattern.side
    let ranks = DitherPattern.standard.ranks
    var blocks = 0
    for y in 0..<side {
      for x in 0..<side {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          ranks[DitherPattern.index(x: x + $0.0, y: y + $0.1)] < 512
        }
        if Set(corners).count == 1 { blocks += 1 }
      }
    }
    // White noise has 128 of 1024.
    #expect(blocks < 26)
  }
}
