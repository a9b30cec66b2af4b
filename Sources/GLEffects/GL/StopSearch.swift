// SPDX-License-Identifier: MIT

/// Where to look for the last stop whose offset is not above a given one: 0...1 in equal parts, for each of which the stops
/// in question are known.
struct StopSearch: Sendable, Equatable {
  struct Range: Sendable, Equatable {
    /// The last stop not above every offset of the part; −1 for none.
    var low: Int
    /// The first stop above every offset of the part, at most one too few; the count for none.
    var high: Int
  }

  /// A power of two of them. The first and the last also serve offsets outside 0...1.
  let ranges: [Range]
  /// How often to halve what is between `low` and `high` until they are neighbours.
  let steps: Int

  private static let mostParts = 1024

  /// - Parameter offsets: not empty, none below the one before, as single precision has them.
  init(offsets: [Float]) {
    var count = 1
    while count < offsets.count, count < Self.mostParts { count *= 2 }
    var ranges: [Range] = []
    var low = -1
    for part in 0..<count {
      let start = Float(part) / Float(count)
      let end = Float(part + 1) / Float(count)
      while low + 1 < offsets.count, offsets[low + 1] <= start { low += 1 }
      var high = low + 1
      while high < offsets.count, offsets[high] < end { high += 1 }
      ranges.append(Range(low: part == 0 ? -1 : low, high: part == count - 1 ? offsets.count : high))
    }
    self.ranges = ranges
    let widest = ranges.map { $0.high - $0.low }.max() ?? 1
    var steps = 1
    while 1 << steps < widest { steps += 1 }
    self.steps = steps
  }
}
