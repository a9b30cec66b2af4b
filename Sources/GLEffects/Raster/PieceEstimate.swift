// SPDX-License-Identifier: MIT

/// About how many pieces the edges of an outline are cut into: for each edge the rows and columns that it crosses.
struct PieceEstimate {
  private let outline: DeviceOutline
  private let clip: PixelRect
  /// Pieces in the whole clip.
  private(set) var count = 0.0
  private static let shareCount = 64

  /// - Complexity: linear in the number of points where some are outside of the clip, else of runs of edges.
  init(_ outline: DeviceOutline, clip: PixelRect) {
    self.outline = outline
    self.clip = clip
    var count = 0.0
    forEach { crossings, _, _ in
      if crossings.isFinite { count += crossings }
    }
    self.count = count
  }

  /// Where to cut the clip's rows into parts of about equally many pieces, as fractions of its height, in order.
  ///
  /// Pieces are counted in equal shares of the rows, an edge's all where its middle is.
  func cuts(into parts: Int) -> [Double] {
    if parts <= 1 { return [] }
    var shares = Array(repeating: 0.0, count: Self.shareCount)
    let top = Double(clip.minY)
    let scale = Double(Self.shareCount) / (2 * Double(clip.height))
    forEach { crossings, upper, lower in
      let middle = (upper + lower - 2 * top) * scale
      // A point that is not a number has no place.
      guard crossings.isFinite && middle >= 0 else { return }
      shares[min(Int(middle), Self.shareCount - 1)] += crossings
    }
    var cuts: [Double] = []
    var sum = 0.0
    for (index, share) in shares.enumerated() {
      while cuts.count + 1 < parts, sum + share >= count * Double(cuts.count + 1) / Double(parts) {
        let rest = count * Double(cuts.count + 1) / Double(parts) - sum
        cuts.append((Double(index) + (share > 0 ? rest / share : 0)) / Double(Self.shareCount))
      }
      sum += share
    }
    while cuts.count + 1 < parts { cuts.append(1) }
    return cuts
  }

  /// Calls `body` with the crossings of edges in the clip, of some at a time, and the heights of their two ends.
  @inline(__always) private func forEach(
    _ body: (_ crossings: Double, _ upper: Double, _ lower: Double) -> Void
  ) {
    guard !clip.isEmpty else { return }
    let low = PlaneVector(Double(clip.minX), Double(clip.minY))
    let high = PlaneVector(Double(clip.maxX), Double(clip.maxY))
    outline.points.withUnsafeBufferPointer { points in
      for run in outline.runs where run.high.y > low.y && run.low.y < high.y && run.low.x < high.x {
        if all(run.low .>= low) && all(run.high .<= high) {
          body(run.crossings, run.low.y, run.high.y)
          continue
        }
        var previous = points[Int(run.previous)].clamped(lowerBound: low, upperBound: high)
        for index in Int(run.first)..<Int(run.end) {
          let place = points[index].clamped(lowerBound: low, upperBound: high)
          let step = place - previous
          // Level edges count for nothing, those left or right of the clip for their ends only.
          let isBeside = step.x == 0 && (place.x == low.x || place.x == high.x)
          let crossings = step.y == 0 ? 0 : isBeside ? 2 : 1 + abs(step.x) + abs(step.y)
          body(crossings, place.y, previous.y)
          previous = place
        }
      }
    }
  }
}
