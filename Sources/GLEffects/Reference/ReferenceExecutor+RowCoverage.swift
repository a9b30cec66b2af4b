// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Adds up the covered lengths of one row of pixels over its sub-scanlines.
  struct RowCoverage {
    private let minX: Double
    private let maxX: Double
    /// Covered lengths of pixels that an interval covers in part.
    private var partial: [Double]
    /// How many more intervals cover the whole pixel here than the one before.
    private var change: [Int]

    init(minX: Int, maxX: Int) {
      self.minX = Double(minX)
      self.maxX = Double(maxX)
      partial = Array(repeating: 0, count: maxX - minX + 1)
      change = Array(repeating: 0, count: maxX - minX + 2)
    }

    /// Adds the interval `start ..< end`, limited to the row.
    mutating func add(from start: Double, to end: Double) {
      let left = min(max(start, minX), maxX) - minX
      let right = min(max(end, minX), maxX) - minX
      guard left < right else { return }
      let first = Int(left)
      let last = Int(right)
      if first == last {
        partial[first] += right - left
      } else {
        partial[first] += Double(first + 1) - left
        partial[last] += right - Double(last)
        change[first + 1] += 1
        change[last] -= 1
      }
    }

    /// Adds the pixels whose centre lies in `start ..< end`, whole.
    mutating func addCenters(from start: Double, to end: Double) {
      let first = (min(max(start, minX), maxX) - minX - 0.5).rounded(.up)
      let last = (min(max(end, minX), maxX) - minX - 0.5).rounded(.up)
      guard first < last else { return }
      change[Int(first)] += 1
      change[Int(last)] -= 1
    }

    /// Stores the mean over `perRow` sub-scanlines from `values[start]` on.
    func write(to values: inout [Double], at start: Int, perRow: Int) {
      var whole = 0
      for index in 0..<partial.count - 1 {
        whole += change[index]
        values[start + index] = min(1, (partial[index] + Double(whole)) / Double(perRow))
      }
    }
  }
}
