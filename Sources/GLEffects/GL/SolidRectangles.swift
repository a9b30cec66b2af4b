// SPDX-License-Identifier: MIT

/// Runs of fully covered columns in bands of rows, as few tall rectangles.
struct SolidRectangles {
  /// Columns in one band of rows, from left to right.
  struct Band: Equatable {
    /// The top row, a multiple of the bands' height.
    var y: Int
    var runs: [Range<Int>]
  }

  /// How many bands become one.
  static let groupSize = 4

  private(set) var rectangles: [PixelRect] = []

  /// - Parameters:
  ///   - bands: from the top down.
  ///   - height: of the bands, a power of two.
  init(_ bands: [Band], height: Int) {
    var start = 0
    while start < bands.count {
      let top = bands[start].y & -(height * Self.groupSize)
      var end = start + 1
      while end < bands.count, bands[end].y < top + height * Self.groupSize { end += 1 }
      let common = end - start == Self.groupSize ? Self.common(bands[start..<end], least: height) : []
      append(common, y: top, height: height * Self.groupSize)
      for band in bands[start..<end] { append(band.runs.without(common), y: band.y, height: height) }
      start = end
    }
  }

  /// The columns that all bands have, in runs of at least so many.
  static func common(_ bands: ArraySlice<Band>, least: Int) -> [Range<Int>] {
    var common = bands.first?.runs ?? []
    for band in bands.dropFirst() where !common.isEmpty { common = common.common(with: band.runs) }
    return common.filter { $0.count >= least }
  }

  private mutating func append(_ runs: [Range<Int>], y: Int, height: Int) {
    for run in runs {
      rectangles.append(PixelRect(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + height))
    }
  }
}

/// Runs in order that do not overlap.
extension [Range<Int>] {
  /// What lies in runs of both.
  func common(with other: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (i, j) = (0, 0)
    while i < count, j < other.count {
      let both = self[i].clamped(to: other[j])
      if !both.isEmpty { result.append(both) }
      if self[i].upperBound < other[j].upperBound { i += 1 } else { j += 1 }
    }
    return result
  }

  /// What lies beside the other runs, each of which lies in one of these.
  func without(_ other: [Range<Int>]) -> [Range<Int>] {
    if other.isEmpty { return self }
    var result: [Range<Int>] = []
    var next = 0
    for run in self {
      var left = run.lowerBound
      while next < other.count, other[next].lowerBound < run.upperBound {
        if left < other[next].lowerBound { result.append(left..<other[next].lowerBound) }
        left = other[next].upperBound
        next += 1
      }
      if left < run.upperBound { result.append(left..<run.upperBound) }
    }
    return result
  }
}
