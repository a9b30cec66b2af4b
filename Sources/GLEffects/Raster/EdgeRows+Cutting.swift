// SPDX-License-Identifier: MIT

extension EdgeRows {
  /// Edges that leave this square around the picture's origin (in pixels) are cut at its sides first.
  private static let extent = 16_777_216.0

  /// Cuts the edges of an outline and adds their pieces.
  ///
  /// - Returns: Whether all were added; false as soon as there are more pieces than `limit`.
  /// - Complexity: proportional to the pixels that edges cross in the clip, plus the number of runs of edges.
  mutating func addEdges(of outline: DeviceOutline, limit: Int) -> Bool {
    let low = Double(clip.minY)
    let high = Double(clip.maxY)
    // The buffers are only read, and only within this call.
    outline.points.withUnsafeBufferPointer { points in
      outline.runs.withUnsafeBufferPointer { runs in
        guard let points = points.baseAddress else { return }
        var end: Int32 = -1
        for run in runs where run.high.y > low && run.low.y < high {
          if pieceCount > limit { return }
          // Otherwise it goes on where the last one ended.
          if run.previous != end { endStrand() }
          end = run.end - 1
          if outline.isAntialiased { addRun(points, run) } else { addCenters(points, run) }
        }
      }
    }
    return pieceCount <= limit
  }

  private mutating func addRun(_ points: UnsafePointer<PlaneVector>, _ run: EdgeRun) {
    var previous = points + Int(run.previous)
    var next = points + Int(run.first)
    var left = Int(run.end) - Int(run.first)
    while true {
      let done = cut(from: previous, to: next, count: left, extent: Self.extent)
      if done > 0 { previous = next + (done - 1) }
      next += done
      left -= done
      if left == 0 { return }
      addFar(from: previous.pointee, to: next.pointee)
      previous = next
      next += 1
      left -= 1
    }
  }

  private mutating func addCenters(_ points: UnsafePointer<PlaneVector>, _ run: EdgeRun) {
    var previous = points[Int(run.previous)]
    for index in Int(run.first)..<Int(run.end) {
      addCenters(from: previous, to: points[index])
      previous = points[index]
    }
  }

  private mutating func addFar(from start: PlaneVector, to end: PlaneVector) {
    let isDown = end.y > start.y
    addFar(isDown ? start : end, isDown ? end : start, isDown: isDown, depth: 0)
  }

  /// Halves an edge that leaves the extent until its parts lie inside or to one side of it.
  ///
  /// The rounding of a midpoint is relative to the midpoint, so close to the picture the cuts are accurate however far
  /// away the ends are; interpolating from such an end would lose every digit.
  private mutating func addFar(_ upper: PlaneVector, _ lower: PlaneVector, isDown: Bool, depth: Int) {
    let extent = Self.extent
    guard upper.y < lower.y, lower.y > -extent, upper.y < extent, min(upper.x, lower.x) < extent else {
      endStrand()
      return
    }
    let isLeft = max(upper.x, lower.x) <= -extent
    let isNear = max(upper.largestMagnitude, lower.largestMagnitude) <= 2 * extent || depth == 400
    if isLeft || isNear {
      let low = PlaneVector(-2 * extent, -2 * extent)
      let a = upper.clamped(lowerBound: low, upperBound: -low)
      let b = lower.clamped(lowerBound: low, upperBound: -low)
      addEdge(from: isDown ? a : b, to: isDown ? b : a)
      return
    }
    let middle = (upper + lower) * 0.5
    if isDown { addFar(upper, middle, isDown: isDown, depth: depth + 1) }
    addFar(middle, lower, isDown: isDown, depth: depth + 1)
    if !isDown { addFar(upper, middle, isDown: isDown, depth: depth + 1) }
  }

  /// Cuts one edge, with ends at most twice the extent away.
  mutating func addEdge(from start: PlaneVector, to end: PlaneVector) {
    withUnsafePointer(to: start) { start in
      withUnsafePointer(to: end) { end in
        _ = cut(from: start, to: end, count: 1, extent: 2 * Self.extent)
      }
    }
  }
}
