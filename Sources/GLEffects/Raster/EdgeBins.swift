// SPDX-License-Identifier: MIT

/// The edges of an outline cut at pixel borders and sorted by row and column.
///
/// Every cut is computed from the whole edge, so both neighbours of a border use the same bits, and what is
/// found in a pixel does not depend on the rectangle asked for. Edges left of it keep only the rows'
/// winding numbers; edges right of it, above and below are dropped, and so are horizontal ones.
struct EdgeBins {
  let clip: PixelRect
  /// Sorted by row, then column; within a pixel in the outline's order.
  private(set) var pieces: [EdgePiece] = []
  /// The index of each row's first piece, and at the end the number of pieces.
  private(set) var rowStarts: [Int] = []
  /// For each row the winding number that edges crossing the whole row left of the clip leave.
  private(set) var rowWindings: [Int32]

  /// Edges that leave this square around the picture's origin (in pixels) are cut at its sides first.
  private static let extent = 16_777_216.0

  /// - Complexity: proportional to the pixels that edges cross in the clip, plus the number of edges.
  init(_ outline: DeviceOutline, clip: PixelRect) {
    self.clip = clip
    rowWindings = Array(repeating: 0, count: clip.height)
    pieces.reserveCapacity(Int(min(Self.estimatedPieceCount(outline, clip: clip), 16_000_000)))
    let points = outline.points
    let starts = outline.contourStarts
    for contour in 0..<max(starts.count - 1, 0) {
      let range = starts[contour]..<starts[contour + 1]
      guard var previous = range.last.map({ points[$0] }) else { continue }
      for index in range {
        let point = points[index]
        add(from: previous, to: point)
        previous = point
      }
    }
    sort()
  }

  /// About how many pieces an outline has in a clip: for each edge the rows and columns that it crosses there.
  static func estimatedPieceCount(_ outline: DeviceOutline, clip: PixelRect) -> Double {
    let low = PlaneVector(Double(clip.minX), Double(clip.minY))
    let high = PlaneVector(Double(clip.maxX), Double(clip.maxY))
    var count = 0.0
    guard var previous = outline.points.last else { return 0 }
    // A step from one polygon to the next counts as an edge, which an estimate can bear.
    for point in outline.points {
      let a = previous.clamped(lowerBound: low, upperBound: high)
      let b = point.clamped(lowerBound: low, upperBound: high)
      if a.y != b.y { count += 1 + abs(a.x - b.x) + abs(a.y - b.y) }
      previous = point
    }
    return count
  }

  private mutating func add(from start: PlaneVector, to end: PlaneVector) {
    if start.y == end.y { return }
    let isDown = end.y > start.y
    let top = isDown ? start : end
    let bottom = isDown ? end : start
    let direction: Int32 = isDown ? 1 : -1
    if bottom.y <= Double(clip.minY) || top.y >= Double(clip.maxY) { return }
    let extent = Self.extent
    if top.largestMagnitude <= extent && bottom.largestMagnitude <= extent {
      bin(top, bottom, direction)
    } else {
      addFar(top, bottom, direction, depth: 0)
    }
  }

  /// Halves an edge that leaves the extent until its parts lie inside or to one side of it.
  ///
  /// The rounding of a midpoint is relative to the midpoint, so close to the picture the cuts are accurate however far
  /// away the ends are; interpolating from such an end would lose every digit.
  private mutating func addFar(
    _ top: PlaneVector, _ bottom: PlaneVector, _ direction: Int32, depth: Int
  ) {
    let extent = Self.extent
    if bottom.y <= -extent || top.y >= extent || min(top.x, bottom.x) >= extent || top.y >= bottom.y {
      return
    }
    if max(top.x, bottom.x) <= -extent {
      let y0 = max(top.y, -extent)
      let y1 = min(bottom.y, extent)
      bin(PlaneVector(-extent, y0), PlaneVector(-extent, y1), direction)
      return
    }
    if max(top.largestMagnitude, bottom.largestMagnitude) <= 2 * extent || depth == 400 {
      bin(top, bottom, direction)
      return
    }
    let middle = (top + bottom) * 0.5
    addFar(top, middle, direction, depth: depth + 1)
    addFar(middle, bottom, direction, depth: depth + 1)
  }

  /// Cuts one edge, `top` above `bottom`, at rows and columns.
  private mutating func bin(_ top: PlaneVector, _ bottom: PlaneVector, _ direction: Int32) {
    let (minX, minY) = (Double(clip.minX), Double(clip.minY))
    let (maxX, maxY) = (Double(clip.maxX), Double(clip.maxY))
    let lowX = min(top.x, bottom.x)
    let highX = max(top.x, bottom.x)
    if bottom.y <= minY || top.y >= maxY || lowX >= maxX { return }
    let firstRow = Int(max(top.y.rounded(.down), minY))
    let endRow = Int(min(bottom.y.rounded(.up), maxY))
    let isLeft = highX <= minX
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let inverse = (bottom.y - top.y) / (bottom.x - top.x)
    for row in firstRow..<endRow {
      let rowTop = Double(row)
      let rowBottom = rowTop + 1
      let startsHere = top.y > rowTop
      let endsHere = bottom.y < rowBottom
      let relativeRow = Int32(truncatingIfNeeded: row - clip.minY)
      if isLeft {
        let y0 = startsHere ? top.y - rowTop : 0
        let y1 = endsHere ? bottom.y - rowTop : 1
        addLeft(y0, y1, row: relativeRow, direction)
        continue
      }
      let ya = startsHere ? top.y : rowTop
      let yb = endsHere ? bottom.y : rowBottom
      let xa = ya == top.y ? top.x : min(max(top.x + (rowTop - top.y) * slope, lowX), highX)
      let xb = yb == bottom.y ? bottom.x : min(max(top.x + (rowBottom - top.y) * slope, lowX), highX)
      addRow(
        RowEdge(
          origin: top, inverse: inverse, start: PlaneVector(xa, ya), end: PlaneVector(xb, yb),
          rowTop: rowTop, row: relativeRow, direction: direction))
    }
  }

  /// The part of an edge that lies in one row of pixels.
  private struct RowEdge {
    /// The whole edge's upper end and its dy/dx.
    var origin: PlaneVector
    var inverse: Double
    var start: PlaneVector
    var end: PlaneVector
    var rowTop: Double
    var row: Int32
    var direction: Int32

    /// The height at which the edge crosses column border `x`, between its ends.
    @inline(__always) func y(at x: Double) -> Double {
      min(max(origin.y + (x - origin.x) * inverse, start.y), end.y)
    }
  }

  private mutating func addRow(_ edge: RowEdge) {
    let isRightward = edge.start.x <= edge.end.x
    let left = min(edge.start.x, edge.end.x)
    let right = max(edge.start.x, edge.end.x)
    let leftColumn = left.rounded(.down)
    var rightColumn = right.rounded(.down)
    if rightColumn == right && right > left { rightColumn -= 1 }
    let minX = Double(clip.minX)
    let maxX = Double(clip.maxX)
    if leftColumn >= maxX { return }
    if leftColumn < minX {
      let crossing = right <= minX ? (isRightward ? edge.end.y : edge.start.y) : edge.y(at: minX)
      let (y0, y1) = isRightward ? (edge.start.y, crossing) : (crossing, edge.end.y)
      addLeft(y0 - edge.rowTop, y1 - edge.rowTop, row: edge.row, edge.direction)
    }
    var column = max(leftColumn, minX)
    let last = min(rightColumn, maxX - 1)
    while column <= last {
      let isFirst = column == leftColumn
      let isLast = column == rightColumn
      let leftEnd =
        isFirst
        ? PlaneVector(left, isRightward ? edge.start.y : edge.end.y) : PlaneVector(column, edge.y(at: column))
      let rightEnd =
        isLast
        ? PlaneVector(right, isRightward ? edge.end.y : edge.start.y)
        : PlaneVector(column + 1, edge.y(at: column + 1))
      let origin = PlaneVector(column, edge.rowTop)
      let upper = (isRightward ? leftEnd : rightEnd) - origin
      let lower = (isRightward ? rightEnd : leftEnd) - origin
      if upper.y < lower.y {
        pieces.append(
          EdgePiece(
            x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y,
            column: Int32(truncatingIfNeeded: Int(column) - clip.minX + 1), row: edge.row,
            direction: edge.direction))
      }
      column += 1
    }
  }

  private mutating func addLeft(_ y0: Double, _ y1: Double, row: Int32, _ direction: Int32) {
    if y0 <= 0 && y1 >= 1 {
      rowWindings[Int(row)] += direction
    } else if y0 < y1 {
      pieces.append(
        EdgePiece(x0: 0, y0: y0, x1: 0, y1: y1, column: 0, row: row, direction: direction))
    }
  }

  /// Two stable counting sorts of indices, by column and then by row; keys in arrays of their own, as they are read in
  /// random order.
  private mutating func sort() {
    let columns = pieces.map(\.column)
    let rows = pieces.map(\.row)
    let indices = (0..<pieces.count).map { Int32(truncatingIfNeeded: $0) }
    let byColumn = Self.countingSort(indices, keys: columns, buckets: clip.width + 1).order
    let byRow = Self.countingSort(byColumn, keys: rows, buckets: clip.height)
    rowStarts = byRow.starts
    pieces = byRow.order.map { pieces[Int($0)] }
  }

  private static func countingSort(
    _ items: [Int32], keys: [Int32], buckets: Int
  ) -> (order: [Int32], starts: [Int]) {
    var starts = Array(repeating: 0, count: buckets + 1)
    for key in keys { starts[Int(key) + 1] += 1 }
    for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
    var next = starts
    var order = Array(repeating: Int32(0), count: items.count)
    for item in items {
      let bucket = Int(keys[Int(item)])
      order[next[bucket]] = item
      next[bucket] += 1
    }
    return (order, starts)
  }
}
