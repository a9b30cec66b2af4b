// SPDX-License-Identifier: MIT
import Foundation

/// Where a picture may hold ink, in square cells of `cellSide` pixels at multiples of it: runs of cells, row by row.
///
/// What is not in a region is transparent, so passes leave it out: a glow around a ring costs the ring, not the square
/// around it. Whether a cell is in a region never depends on the rectangle that is looked at.
struct InkRegion: Sendable, Equatable {
  /// In pixels; a power of two.
  static let cellSide = 16

  /// The cell row of `rows[0]`.
  private(set) var top = 0
  /// Columns of cells, in order and apart from each other.
  private(set) var rows: [[Range<Int>]] = []

  /// Nothing.
  init() {}

  /// All cells that `rect` touches.
  init(covering rect: PixelRect) {
    guard !rect.isEmpty else { return }
    let columns = Self.cells(rect.minX, rect.maxX)
    let range = Self.cells(rect.minY, rect.maxY)
    top = range.lowerBound
    rows = Array(repeating: [columns], count: range.count)
  }

  /// The cells inside `limit` that `outline` may have coverage in.
  ///
  /// - Complexity: linear in the edges, the cells that they cross, and the cells of `limit`.
  init(_ outline: DeviceOutline, within limit: PixelRect) {
    let area = limit.intersection(outline.pixelBounds)
    guard !area.isEmpty else { return }
    var scan = CellScan(columns: Self.cells(area.minX, area.maxX), rows: Self.cells(area.minY, area.maxY))
    for contour in 0..<max(0, outline.contourStarts.count - 1) {
      let range = outline.contourStarts[contour]..<outline.contourStarts[contour + 1]
      guard let last = range.last else { continue }
      var from = outline.points[last]
      for index in range {
        scan.add(from, outline.points[index])
        from = outline.points[index]
      }
    }
    top = scan.rows.lowerBound
    rows = scan.runs(isEvenOdd: outline.isEvenOdd)
  }

  /// The number of pixels inside.
  var area: Int {
    rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } * Self.cellSide * Self.cellSide
  }

  /// Both together.
  func union(_ other: InkRegion) -> InkRegion {
    if rows.isEmpty { return other }
    if other.rows.isEmpty { return self }
    var result = InkRegion()
    result.top = min(top, other.top)
    let bottom = max(top + rows.count, other.top + other.rows.count)
    result.rows = (result.top..<bottom).map { Self.joined(row($0) + other.row($0)) }
    return result
  }

  /// What both hold.
  func intersection(_ other: InkRegion) -> InkRegion { combined(with: other) { $0.common(with: $1) } }

  /// What the other does not hold.
  func subtracting(_ other: InkRegion) -> InkRegion {
    combined(with: other) { $0.without($0.common(with: $1)) }
  }

  private func combined(
    with other: InkRegion, _ combine: ([Range<Int>], [Range<Int>]) -> [Range<Int>]
  ) -> InkRegion {
    var result = InkRegion()
    result.top = top
    result.rows = rows.indices.map { combine(rows[$0], other.row(top + $0)) }
    return result
  }

  /// All cells with a part at most `distance` pixels from a cell inside, straight through.
  func dilated(by distance: Int) -> InkRegion {
    let side = Double(Self.cellSide)
    var reach: [Int] = []
    while true {
      let gap = Double(max(0, reach.count - 1)) * side
      if gap > Double(distance) { break }
      let across = (Double(distance) * Double(distance) - gap * gap).squareRoot()
      reach.append(Int(across / side) + 1)
    }
    return dilated(reach)
  }

  /// All cells within `x` pixels to the sides and `y` pixels up and down of a cell inside.
  func dilated(x: Int, y: Int) -> InkRegion {
    func cells(_ pixels: Int) -> Int { (pixels + Self.cellSide - 1) / Self.cellSide }
    return dilated(Array(repeating: cells(x), count: cells(y) + 1))
  }

  /// The region as rectangles inside `clip`, on a grid that is 2^x times coarser across and 2^y times down.
  ///
  /// At full size they do not overlap; on a coarse grid a texel that belongs to several cells may be in several.
  func rectangles(in clip: PixelRect, levels: (x: Int, y: Int) = (0, 0)) -> [PixelRect] {
    func texels(_ cells: Range<Int>, _ level: Int) -> (Int, Int) {
      ((cells.lowerBound * Self.cellSide) >> level, -((-cells.upperBound * Self.cellSide) >> level))
    }
    let bands = rows.enumerated().map { RunRectangles.Band(y: top + $0.offset, runs: $0.element) }
    return RunRectangles(bands, height: 1, least: RunRectangles.groupSize).rectangles.compactMap { cells in
      let (minX, maxX) = texels(cells.minX..<cells.maxX, levels.x)
      let (minY, maxY) = texels(cells.minY..<cells.maxY, levels.y)
      let rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).intersection(clip)
      return rect.isEmpty ? nil : rect
    }
  }

  /// - Parameter reach: for each distance in rows how many cells to the sides.
  private func dilated(_ reach: [Int]) -> InkRegion {
    guard !rows.isEmpty, !reach.isEmpty else { return self }
    let most = reach.count - 1
    var result = InkRegion()
    result.top = top - most
    result.rows = (top - most..<top + rows.count + most).map { y in
      var runs: [Range<Int>] = []
      for source in y - most...y + most {
        let across = reach[abs(source - y)]
        for run in row(source) { runs.append(run.lowerBound - across..<run.upperBound + across) }
      }
      return Self.joined(runs)
    }
    return result
  }

  private func row(_ y: Int) -> [Range<Int>] {
    rows.indices.contains(y - top) ? rows[y - top] : []
  }

  private static func cells(_ low: Int, _ high: Int) -> Range<Int> {
    low >> cellBits..<(high + cellSide - 1) >> cellBits
  }

  private static let cellBits = cellSide.trailingZeroBitCount

  private static func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, run.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
      } else {
        result.append(run)
      }
    }
    return result
  }
}

/// Finds the cells that an outline crosses or surrounds.
private struct CellScan {
  let columns: Range<Int>
  let rows: Range<Int>
  /// Whether an edge comes near a cell; row by row.
  private var isCrossed: [Bool]
  /// Where edges cross the middle line of each row of cells, and in which direction.
  private var crossings: [[(x: Double, winding: Int)]]

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    isCrossed = Array(repeating: false, count: columns.count * rows.count)
    crossings = Array(repeating: [], count: rows.count)
  }

  mutating func add(_ a: PlaneVector, _ b: PlaneVector) {
    let side = Double(InkRegion.cellSide)
    let (upper, lower, winding) = a.y <= b.y ? (a, b, 1) : (b, a, -1)
    // A pixel belongs to an edge that touches it: a pixel's width around is more than enough.
    let first = max(Double(rows.lowerBound), ((upper.y - 1) / side).rounded(.down))
    let last = min(Double(rows.upperBound - 1), ((lower.y + 1) / side).rounded(.down))
    guard first <= last else { return }
    let slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
    func x(at y: Double) -> Double { upper.x + slope * (min(max(y, upper.y), lower.y) - upper.y) }
    for row in Int(first)...Int(last) {
      let ends: (Double, Double)
      if lower.y > upper.y {
        ends = (x(at: Double(row) * side - 1), x(at: Double(row + 1) * side + 1))
      } else {
        ends = (upper.x, lower.x)
      }
      let left = max(Double(columns.lowerBound), ((min(ends.0, ends.1) - 1) / side).rounded(.down))
      let right = min(Double(columns.upperBound - 1), ((max(ends.0, ends.1) + 1) / side).rounded(.down))
      if left <= right {
        let base = (row - rows.lowerBound) * columns.count - columns.lowerBound
        for column in Int(left)...Int(right) { isCrossed[base + column] = true }
      }
      let middle = (Double(row) + 0.5) * side
      if upper.y <= middle, middle < lower.y {
        crossings[row - rows.lowerBound].append((x(at: middle), winding))
      }
    }
  }

  /// No edge runs through a cell that is not crossed, so its middle speaks for all of it.
  func runs(isEvenOdd: Bool) -> [[Range<Int>]] {
    let side = Double(InkRegion.cellSide)
    return rows.map { row in
      let sorted = crossings[row - rows.lowerBound].sorted { $0.x < $1.x }
      var next = 0
      var winding = 0
      var result: [Range<Int>] = []
      let base = (row - rows.lowerBound) * columns.count - columns.lowerBound
      for column in columns {
        let middle = (Double(column) + 0.5) * side
        while next < sorted.count, sorted[next].x < middle {
          winding += sorted[next].winding
          next += 1
        }
        let isInside = isEvenOdd ? winding & 1 != 0 : winding != 0
        guard isCrossed[base + column] || isInside else { continue }
        if let last = result.last, last.upperBound == column {
          result[result.count - 1] = last.lowerBound..<column + 1
        } else {
          result.append(column..<column + 1)
        }
      }
      return result
    }
  }
}
