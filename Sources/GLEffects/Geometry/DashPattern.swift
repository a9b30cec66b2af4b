// SPDX-License-Identifier: MIT

/// Lengths of dashes and gaps in turn, an even count, with the distance into them at which a sub-path starts.
///
/// - Source: SVG 2 §13.5.6, `stroke-dasharray` and `stroke-dashoffset`.
struct DashPattern: Sendable, Equatable {
  /// Dash, gap, dash, gap …; none negative.
  let lengths: [Double]
  /// Where each of `lengths` begins, from the pattern's start.
  let starts: [Double]
  /// Their sum, positive.
  let period: Double
  /// In 0 ..< `period`.
  let offset: Double

  /// Nil where the line is solid: no lengths, a sum of zero, a negative or non-finite entry. An odd list is
  /// doubled; `phase` is taken modulo the sum, floored, so any sign and size works; a non-finite one counts as 0.
  init?(lengths: [Double], phase: Double) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    var starts: [Double] = []
    starts.reserveCapacity(self.lengths.count)
    var sum = 0.0
    for length in self.lengths {
      starts.append(sum)
      sum += length
    }
    self.starts = starts
    period = sum
    guard period > 0, period.isFinite else { return nil }
    let turns = phase / period
    let remainder = phase.truncatingRemainder(dividingBy: period)
    let floored = remainder < 0 ? remainder + period : remainder
    offset = turns.isFinite && phase.isFinite && floored < period ? floored : 0
  }
  /// The most dashes that a line of this length may have.
  func dashCount(along length: Double) -> Double {
    let turns = ((offset + length) / period).rounded(.down)
    let begun = (firstEntry(beyond: offset + length - turns * period) + 1) / 2
    let begunBefore = (firstEntry(beyond: offset) + 1) / 2
    // Of those begun before the line's start the last may reach into it.
    return turns * Double(lengths.count / 2) + Double(begun - begunBefore + 1)
  }

  /// The first entry that begins beyond a distance from the pattern's start; their number if none does.
  func firstEntry(beyond distance: Double) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
