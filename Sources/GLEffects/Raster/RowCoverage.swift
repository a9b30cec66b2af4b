// SPDX-License-Identifier: MIT

/// The coverage of one row of pixels as runs in order of x; what lies between runs is not covered.
struct RowCoverage {
  struct Run {
    /// Columns `start ..< end` in the picture's coordinates.
    var start: Int
    var end: Int
    /// The index in `values` of the first column, or −1 where all are fully covered.
    var offset: Int

    var isSolid: Bool { offset < 0 }
  }

  private(set) var runs: [Run] = []
  private(set) var values: [UInt16] = []

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Adds columns of one coverage (0...1), right of all that was added before. Rounded to 16 bits.
  mutating func append(_ coverage: Double, from start: Int, to end: Int) {
    let value = UInt16((min(max(coverage, 0), 1) * 65535 + 0.5))
    if value == 0 { return }
    let last = runs.count - 1
    if value == 65535 && (end - start > 1 || last < 0 || runs[last].isSolid || runs[last].end != start) {
      if last >= 0 && runs[last].isSolid && runs[last].end == start {
        runs[last].end = end
      } else {
        runs.append(Run(start: start, end: end, offset: -1))
      }
      return
    }
    if last >= 0 && !runs[last].isSolid && runs[last].end == start {
      runs[last].end = end
    } else {
      runs.append(Run(start: start, end: end, offset: values.count))
    }
    for _ in start..<end { values.append(value) }
  }
}
