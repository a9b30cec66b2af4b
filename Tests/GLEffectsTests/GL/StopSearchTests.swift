// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct StopSearchTests {
  /// As the shader searches.
  private static func found(_ search: StopSearch, _ offsets: [Float], _ offset: Float) -> Int {
    let count = search.ranges.count
    let part = min(Int(min(max(offset, 0), 1) * Float(count)), count - 1)
    var (low, high) = (search.ranges[part].low, search.ranges[part].high)
    for _ in 0..<search.steps where high - low > 1 {
      let middle = (low + high) >> 1
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  @Test func theLastStopNotAboveAnyOffsetIsFound() {
    var random = SeededRandom(seed: 3)
    var tables: [[Float]] = [
      [0], [0.5], [0, 1], [0, 0, 1, 1], [0, 0.5, 0.5, 0.5, 1], [-0.5, 0.2, 1.7], [1, 1, 1],
      (0..<200).map { Float($0) / 199 },
    ]
    for count in [3, 17, 64, 65, 300] {
      tables.append((0..<count).map { _ in Float.random(in: 0...1, using: &random) }.sorted())
      // All in one part.
      tables.append((0..<count).map { _ in Float.random(in: 0.5...0.5001, using: &random) }.sorted())
    }
    for offsets in tables {
      let search = StopSearch(offsets: offsets)
      let tried =
        offsets + offsets.map(\.nextUp) + offsets.map(\.nextDown) + [-3, 0, 1, 4]
        + (0..<200).map { _ in Float.random(in: -0.2...1.2, using: &random) }
      for offset in tried {
        let expected = (offsets.lastIndex { $0 <= offset }) ?? -1
        #expect(Self.found(search, offsets, offset) == expected, "\(offset) in \(offsets.prefix(8))")
      }
    }
  }

  @Test func evenlySpacedStopsNeedOneStep() {
    for count in [2, 100, 200] {
      #expect(StopSearch(offsets: (0..<count).map { Float($0) / Float(count - 1) }).steps <= 2)
    }
  }
}
