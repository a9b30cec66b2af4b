// SPDX-License-Identifier: MIT

extension EdgeRows {
  /// Edges that leave this square around the picture's origin (in pixels) are cut at its sides first.
  private static let extent = 16_777_216.0

  /// Cuts the edges of an outline, adds their pieces and puts them in order.
  ///
  /// - Returns: Whether all were added; false as soon as there are more pieces than `limit`.
  /// - Complexity: proportional to the pixels that edges cross in the clip, plus the number of runs of edges.
  mutating func addEdges(of outline: DeviceOutline, limit: Int) -> Bool {
    let low = Double(clip.minY)
    let high = Double(clip.maxY)
    // The buffers are only read, and only within this call.
    outline.points.withUnsafeBufferPointer { points in
      outline.runs.withUnsafeBufferPointer { runs in
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
    if pieceCount > limit { return false }
    sortStrands()
    return true
  }

  private mutating func addRun(_ points: UnsafeBufferPointer<PlaneVector>, _ run: EdgeRun) {
    var previous = points[Int(run.previous)]
    var isPreviousNear = previous.largestMagnitude <= Self.extent
    var start = isPreviousNear ? grains(previous) : .zero
    for index in Int(run.first)..<Int(run.end) {
      let point = points[index]
      let isNear = point.largestMagnitude <= Self.extent
      let end = isNear ? grains(point) : .zero
      if isNear && isPreviousNear {
        addEdge(from: start, to: end)
      } else {
        addFar(from: previous, to: point)
      }
      previous = point
      isPreviousNear = isNear
      start = end
    }
  }

  private mutating func addCenters(_ points: UnsafeBufferPointer<PlaneVector>, _ run: EdgeRun) {
    var previous = points[Int(run.previous)]
    for index in Int(run.first)..<Int(run.end) {
      addCenters(from: previous, to: points[index])
      previous = points[index]
    }
  }

  /// A point in grains from the corner of the clip's first column and the first row, rounded to nearest.
  ///
  /// Adding 1.5·2⁵² leaves the rounded number in the last digits of the mantissa.
  @inline(__always) private func grains(_ point: PlaneVector) -> SIMD2<Int64> {
    let scaled = point * Double(EdgePiece.grains)
    let shifted = scaled + PlaneVector(repeating: 6_755_399_441_055_744)
    let origin = SIMD2<Int64>(
      Int64(clip.minX) &* Int64(EdgePiece.grains), Int64(top) &* Int64(EdgePiece.grains))
    let magic = SIMD2<Int64>(repeating: Int64(bitPattern: (6_755_399_441_055_744 as Double).bitPattern))
    return unsafeBitCast(shifted, to: SIMD2<Int64>.self) &- magic &- origin
  }

  /// The nearest whole number of one below 2⁵¹ in magnitude.
  @inline(__always) private static func nearest(_ number: Double) -> Int {
    Int(bitPattern: UInt((number + 6_755_399_441_055_744).bitPattern))
      &- Int(bitPattern: UInt((6_755_399_441_055_744 as Double).bitPattern))
  }

  @inline(__always) private mutating func addEdge(from start: SIMD2<Int64>, to end: SIMD2<Int64>) {
    if start.y == end.y { return }
    let isDown = end.y > start.y
    let upper = isDown ? start : end
    let lower = isDown ? end : start
    let (xt, yt, xb, yb) = (Int(upper.x), Int(upper.y), Int(lower.x), Int(lower.y))
    let bits = EdgePiece.grainBits
    let row = yt >> bits
    let lastRow = (yb &- 1) >> bits
    let left = min(xt, xb)
    let right = max(xt, xb)
    let column = left >> bits
    let lastColumn = right > left ? (right &- 1) >> bits : column
    let firstClipRow = clip.minY &- top
    let endClipRow = clip.maxY &- top
    if lastRow < firstClipRow || row >= endClipRow || column >= clip.width {
      endStrand()
      return
    }
    let isInside =
      row >= firstClipRow && lastRow < endClipRow && column >= 0 && lastColumn < clip.width
    if isInside && (lastRow &- row) | (lastColumn &- column) <= 1 {
      addShort(
        CutEdge(xt: xt, yt: yt, xb: xb, yb: yb, isUp: isDown ? 0 : 1), rows: (row, lastRow),
        columns: xt <= xb ? (column, lastColumn) : (lastColumn, column))
    } else if lastColumn < 0 {
      addLeftEdge(yt, yb, isUp: isDown ? 0 : 1)
    } else {
      let edge = CutEdge(xt: xt, yt: yt, xb: xb, yb: yb, isUp: isDown ? 0 : 1)
      let first = max(row, firstClipRow)
      let last = min(lastRow, endClipRow &- 1)
      if isDown { cutDown(edge, first, last) } else { cutUp(edge, first, last) }
    }
  }

  /// An edge in grains.
  private struct CutEdge {
    var xt: Int
    var yt: Int
    var xb: Int
    var yb: Int
    var isUp: Int32
    var slope: Double
    var inverse: Double

    init(xt: Int, yt: Int, xb: Int, yb: Int, isUp: Int32) {
      (self.xt, self.yt, self.xb, self.yb, self.isUp) = (xt, yt, xb, yb, isUp)
      slope = Double(xb &- xt) / Double(yb &- yt)
      inverse = Double(yb &- yt) / Double(xb &- xt)
    }

    @inline(__always) func x(at y: Int) -> Int { xt &+ EdgeRows.nearest(Double(y &- yt) * slope) }

    @inline(__always) func y(at x: Int) -> Int { yt &+ EdgeRows.nearest(Double(x &- xt) * inverse) }
  }

  /// Adds an edge that lies in at most two rows and two columns, those of its upper and its lower end: up to three pieces, of which
  /// those without a height are left out.
  ///
  /// Most edges of curves are such, and whether they cross a border is as good as random: there is no branch for it.
  @inline(__always) private mutating func addShort(
    _ edge: CutEdge, rows: (upper: Int, lower: Int), columns: (upper: Int, lower: Int)
  ) {
    let bits = EdgePiece.grainBits
    let hasTwoRows = rows.upper != rows.lower
    let hasTwoColumns = columns.upper != columns.lower
    // Where it crosses the border of rows, or its lower end.
    let rowBorder = rows.lower << bits
    let rowCrossing = edge.x(at: rowBorder)
    let xr = hasTwoRows ? rowCrossing : edge.xb
    let yr = hasTwoRows ? rowBorder : edge.yb
    // And that of columns, in which of the rows.
    let isRightward = edge.xt <= edge.xb
    let columnBorder = max(columns.upper, columns.lower) << bits
    let isAfter = isRightward ? xr > columnBorder : xr < columnBorder
    let isInUpper = hasTwoColumns && isAfter
    let columnCrossing = edge.y(at: columnBorder)
    let upperY = min(max(columnCrossing, edge.yt), yr)
    let lowerY = xr == columnBorder ? yr : min(max(columnCrossing, yr), edge.yb)
    // From the top: the first crossing and the second.
    let x1 = isInUpper ? columnBorder : xr
    let y1 = isInUpper ? upperY : yr
    let x2 = isInUpper ? xr : hasTwoColumns ? columnBorder : edge.xb
    let y2 = isInUpper ? yr : hasTwoColumns ? lowerY : edge.yb
    let row = isInUpper ? rows.upper : rows.lower
    let column = isInUpper ? columns.lower : columns.upper
    let count = (first: y1 > edge.yt ? 1 : 0, second: y2 > y1 ? 1 : 0, third: edge.yb > y2 ? 1 : 0)
    let first = EdgePiece(
      column: columns.upper, row: rows.upper, from: (edge.xt, edge.yt), to: (x1, y1), isUp: edge.isUp)
    let second = EdgePiece(column: column, row: row, from: (x1, y1), to: (x2, y2), isUp: edge.isUp)
    let third = EdgePiece(
      column: columns.lower, row: rows.lower, from: (x2, y2), to: (edge.xb, edge.yb), isUp: edge.isUp)
    reservePieces(3)
    let upperKey = rows.upper << 1 | Int(edge.isUp)
    let lowerKey = rows.lower << 1 | Int(edge.isUp)
    let upperCount = count.first &+ (isInUpper || !hasTwoRows ? count.second : 0)
    let sum = count.first &+ count.second &+ count.third
    let start = pieceCount
    // One without a height is written over by the next.
    if edge.isUp == 0 {
      put(first, at: start)
      put(second, at: start &+ count.first)
      put(third, at: start &+ count.first &+ count.second)
      addToStrands(first: upperKey, second: lowerKey, firstCount: upperCount, end: start &+ sum)
    } else {
      put(third, at: start)
      put(second, at: start &+ count.third)
      put(first, at: start &+ count.third &+ count.second)
      addToStrands(
        first: lowerKey, second: upperKey, firstCount: hasTwoRows ? sum &- upperCount : sum, end: start &+ sum
      )
    }
  }

  /// Cuts an edge that runs down, in rows `first` to `last`.
  private mutating func cutDown(_ edge: CutEdge, _ first: Int, _ last: Int) {
    let bits = EdgePiece.grainBits
    let rowTop = first << bits
    var upperX = rowTop <= edge.yt ? edge.xt : edge.x(at: rowTop)
    var row = first
    while row <= last {
      let rowBottom = (row &+ 1) << bits
      let lowerX = rowBottom >= edge.yb ? edge.xb : edge.x(at: rowBottom)
      cutRow(edge, row: row, upperX: upperX, lowerX: lowerX)
      upperX = lowerX
      row &+= 1
    }
  }

  /// Cuts an edge that runs up, in rows `last` to `first`.
  private mutating func cutUp(_ edge: CutEdge, _ first: Int, _ last: Int) {
    let bits = EdgePiece.grainBits
    let rowBottom = (last &+ 1) << bits
    var lowerX = rowBottom >= edge.yb ? edge.xb : edge.x(at: rowBottom)
    var row = last
    while row >= first {
      let rowTop = row << bits
      let upperX = rowTop <= edge.yt ? edge.xt : edge.x(at: rowTop)
      cutRow(edge, row: row, upperX: upperX, lowerX: lowerX)
      lowerX = upperX
      row &-= 1
    }
  }

  /// Adds what of an edge lies in one row, in which it is at these places at its upper and lower end.
  @inline(__always) private mutating func cutRow(_ edge: CutEdge, row: Int, upperX: Int, lowerX: Int) {
    let bits = EdgePiece.grainBits
    let rowTop = row << bits
    let y0 = max(edge.yt &- rowTop, 0)
    let y1 = min(edge.yb &- rowTop, EdgePiece.grains)
    let left = min(upperX, lowerX)
    let right = max(upperX, lowerX)
    let column = left >> bits
    let lastColumn = right > left ? (right &- 1) >> bits : column
    if column >= clip.width {
      endStrand()
    } else if column == lastColumn {
      if column >= 0 {
        let origin = column << bits
        add(
          column: column &+ 1, row: row, x0: upperX &- origin, y0: y0, x1: lowerX &- origin, y1: y1,
          isUp: edge.isUp)
      } else {
        addLeft(y0, y1, row: row, isUp: edge.isUp)
      }
    } else {
      cutColumns(edge, row: row, upper: (upperX, y0), lower: (lowerX, y1))
    }
  }

  /// Cuts what lies in one row, heights from its top, at columns, of which there are several.
  private mutating func cutColumns(
    _ edge: CutEdge, row: Int, upper: (x: Int, y: Int), lower: (x: Int, y: Int)
  ) {
    let bits = EdgePiece.grainBits
    let rowTop = row << bits
    let isRightward = upper.x <= lower.x
    let left = isRightward ? upper : lower
    let right = isRightward ? lower : upper
    let firstColumn = left.x >> bits
    let lastColumn = (right.x &- 1) >> bits
    var y = left.y
    if firstColumn < 0 {
      let crossing =
        lastColumn < 0 ? right.y : min(max(edge.y(at: 0) &- rowTop, upper.y), lower.y)
      addLeft(min(y, crossing), max(y, crossing), row: row, isUp: edge.isUp)
      y = crossing
    }
    let start = max(firstColumn, 0)
    let end = min(lastColumn, clip.width &- 1)
    if start > end { return }
    reservePieces(end &- start &+ 1)
    var count = pieceCount
    var column = start
    while column <= end {
      let origin = column << bits
      let border = origin &+ EdgePiece.grains
      let x0 = column == firstColumn ? left.x &- origin : 0
      let isLast = column == lastColumn
      let x1 = isLast ? right.x &- origin : EdgePiece.grains
      let crossing = isLast ? right.y : min(max(edge.y(at: border) &- rowTop, upper.y), lower.y)
      if isRightward ? y < crossing : crossing < y {
        let place = Int32(truncatingIfNeeded: column &+ 1)
        let piece =
          isRightward
          ? EdgePiece(column: place, x0: x0, y0: y, x1: x1, y1: crossing, isUp: edge.isUp)
          : EdgePiece(column: place, x0: x1, y0: crossing, x1: x0, y1: y, isUp: edge.isUp)
        put(piece, at: count)
        count &+= 1
      }
      y = crossing
      column &+= 1
    }
    if count == pieceCount { return }
    addToStrand(row: row, isUp: edge.isUp, end: count)
  }

  private mutating func addLeft(_ y0: Int, _ y1: Int, row: Int, isUp: Int32) {
    if y0 <= 0 && y1 >= EdgePiece.grains {
      addLeft(rows: row..<row + 1, direction: isUp << 1 &- 1)
    } else if y0 < y1 {
      add(column: 0, row: row, x0: 0, y0: y0, x1: 0, y1: y1, isUp: isUp)
    }
  }

  /// Adds an edge that lies left of the clip: whole rows at once, and the ends.
  private mutating func addLeftEdge(_ yt: Int, _ yb: Int, isUp: Int32) {
    let bits = EdgePiece.grainBits
    let low = max(yt, (clip.minY - top) << bits)
    let high = min(yb, (clip.maxY - top) << bits)
    if low >= high { return }
    let row = low >> bits
    let lastRow = (high - 1) >> bits
    if row == lastRow {
      addLeft(low - row << bits, high - row << bits, row: row, isUp: isUp)
      return
    }
    if isUp == 0 {
      addLeft(low - row << bits, EdgePiece.grains, row: row, isUp: isUp)
    } else {
      addLeft(0, high - lastRow << bits, row: lastRow, isUp: isUp)
    }
    if row + 1 < lastRow { addLeft(rows: row + 1..<lastRow, direction: isUp << 1 &- 1) }
    if isUp == 0 {
      addLeft(0, high - lastRow << bits, row: lastRow, isUp: isUp)
    } else {
      addLeft(low - row << bits, EdgePiece.grains, row: row, isUp: isUp)
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
      let a = grains(upper.clamped(lowerBound: low, upperBound: -low))
      let b = grains(lower.clamped(lowerBound: low, upperBound: -low))
      addEdge(from: isDown ? a : b, to: isDown ? b : a)
      return
    }
    let middle = (upper + lower) * 0.5
    if isDown { addFar(upper, middle, isDown: isDown, depth: depth + 1) }
    addFar(middle, lower, isDown: isDown, depth: depth + 1)
    if !isDown { addFar(upper, middle, isDown: isDown, depth: depth + 1) }
  }
}

extension EdgePiece {
  /// From grains of the clip to those of the pixel.
  @inline(__always) fileprivate init(
    column: Int, row: Int, from upper: (x: Int, y: Int), to lower: (x: Int, y: Int), isUp: Int32
  ) {
    let left = column << Self.grainBits
    let top = row << Self.grainBits
    self.init(
      column: Int32(truncatingIfNeeded: column &+ 1), x0: upper.x &- left, y0: upper.y &- top,
      x1: lower.x &- left, y1: lower.y &- top, isUp: isUp)
  }
}
