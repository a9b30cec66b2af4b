// SPDX-License-Identifier: MIT

/// Runs of columns in bands of rows, as few rectangles, tall ones where neighbouring bands have columns in common.
struct RunRectangles {
  /// Columns in one band of rows, from left to right.
  struct Band: Equatable {
    /// The top row, a multiple of the bands' height.
    var y: Int
    var runs: [Range<Int>]
  }

  /// How many bands become one.
  static let groupSize = 4

  /// Without overlap, from left to right and from the top down.
  private(set) var rectangles: [PixelRect] = []

  /// - Parameters:
  ///   - bands: from the top down.
  ///   - height: of the bands, a power of two.
  ///   - least: How many neighbouring columns bands have in common at least, to become one there.
  /// - Complexity: n log n in the number of runs.
  init(_ bands: [Band], height: Int, least: Int) {
    var bands = bands
    var height = height
    var pieces: [PixelRect] = []
    func append(_ runs: [Range<Int>], y: Int) {
      for run in runs {
        pieces.append(PixelRect(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + height))
      }
    }
    while !bands.isEmpty {
      var tall: [Band] = []
      var start = 0
      while start < bands.count {
        let top = bands[start].y & -(height * Self.groupSize)
        var end = start + 1
        while end < bands.count, bands[end].y < top + height * Self.groupSize { end += 1 }
        let common = Self.common(bands[start..<end], least: least)
        if !common.isEmpty { tall.append(Band(y: top, runs: common)) }
        for band in bands[start..<end] { append(band.runs.without(common), y: band.y) }
        start = end
      }
      bands = tall
      height *= Self.groupSize
    }
    join(pieces)
  }

  /// The columns that all bands have, in runs of at least so many; none of fewer bands than become one.
  static func common(_ bands: ArraySlice<Band>, least: Int) -> [Range<Int>] {
    guard bands.count == groupSize else { return [] }
    var common = bands.first?.runs ?? []
    for band in bands.dropFirst() where !common.isEmpty { common = common.common(with: band.runs) }
    return common.filter { $0.count >= least }
  }

  /// Keeps `pieces`, those of the same columns that follow one another as one.
  private mutating func join(_ pieces: [PixelRect]) {
    for piece in pieces.sorted(by: { ($0.minX, $0.maxX, $0.minY) < ($1.minX, $1.maxX, $1.minY) }) {
      if let last = rectangles.last, last.minX == piece.minX, last.maxX == piece.maxX,
        last.maxY == piece.minY
      {
        rectangles[rectangles.count - 1].maxY = piece.maxY
      } else {
        rectangles.append(piece)
      }
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
