// SPDX-License-Identifier: MIT

/// Some neighbouring edges of a contour and where they are, so that who looks for edges in some rows need not look at each.
struct EdgeRun: BitwiseCopyable, Sendable, Equatable {
  private static let longest = 16

  /// The point at which the first edge begins; it ends at `first`, and the last at the point before `end`.
  var previous: Int32
  var first: Int32
  var end: Int32
  /// The smallest upright rectangle around the edges.
  var low: PlaneVector
  var high: PlaneVector
  /// About how many pieces the edges are cut into: for each, but for level ones, the rows and columns that it crosses.
  var crossings: Double

  /// The runs of closed polygons, of which each begins at one of `starts` and the last ends at the last of these.
  ///
  /// - Complexity: linear in the number of points.
  static func runs(of points: [PlaneVector], starts: [Int]) -> [EdgeRun] {
    var runs: [EdgeRun] = []
    runs.reserveCapacity(points.count / longest + starts.count)
    points.withUnsafeBufferPointer { points in
      for contour in 0..<max(starts.count - 1, 0) where starts[contour] < starts[contour + 1] {
        let end = starts[contour + 1]
        var previous = end - 1
        var first = starts[contour]
        while first < end {
          let next = min(first + longest, end)
          runs.append(EdgeRun(points, previous: previous, range: first..<next))
          previous = next - 1
          first = next
        }
      }
    }
    return runs
  }

  private init(_ points: UnsafeBufferPointer<PlaneVector>, previous: Int, range: Range<Int>) {
    self.previous = Int32(truncatingIfNeeded: previous)
    first = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    var before = points[previous]
    (low, high) = (before, before)
    crossings = 0
    for index in range {
      let point = points[index]
      let step = point - before
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
      if step.y != 0 { crossings += 1 + abs(step.x) + abs(step.y) }
      before = point
    }
  }
}
