// SPDX-License-Identifier: MIT

/// The edges of an outline cut at pixel borders and kept by rows of pixels, as strands.
///
/// Every cut is computed from the whole edge, so both neighbours of a border use the same number, and what is found in a
/// pixel does not depend on the rectangle asked for. Edges left of it keep only their heights; edges right of it, above
/// and below are dropped, and so are horizontal ones.
struct EdgeRows: ~Copyable {
  private(set) var clip = PixelRect.empty
  /// The first row, a multiple of four at or above the clip's. Columns are counted from 1 for the clip's first; column 0
  /// stands for all that is left of it.
  private(set) var top = 0
  /// Bands of four rows.
  private(set) var bandCount = 0
  private var pieces = ScratchMemory<EdgePiece>()
  private(set) var pieceCount = 0
  private var strandMemory = ScratchMemory<Strand>()
  private(set) var strandCount = 0
  /// The strands by rows, those of a row in the order in which they were added, and where each row's begin; with one place more than
  /// there are rows, and one more while they are sorted.
  private var order = ScratchMemory<Int32>()
  private var orderStarts = ScratchMemory<Int32>()
  /// For each row, one after the last included, what the edges that cross it whole left of the clip add to the winding
  /// number of the row above.
  private var windingChanges = ScratchMemory<Int32>()
  /// Twice the row of the strand to which the contour's next piece belongs if it runs the same way, plus 1 if that is up;
  /// −1 without.
  private var openStrand = -1

  /// Forgets all edges; those to come are kept within `clip`, which is not empty.
  ///
  /// - Parameter expectedPieces: How many pieces there will be, about.
  mutating func begin(_ clip: PixelRect, expectedPieces: Int) {
    self.clip = clip
    pieces.reserve(expectedPieces)
    strandMemory.reserve(expectedPieces / 2)
    top = clip.minY - (clip.minY & (CoverageMask.stripHeight - 1))
    bandCount = (clip.maxY - top + CoverageMask.stripHeight - 1) / CoverageMask.stripHeight
    pieceCount = 0
    strandCount = 0
    let rows = bandCount * CoverageMask.stripHeight
    windingChanges.reserve(rows + 1)
    windingChanges.start.update(repeating: 0, count: rows + 1)
  }

  /// `strandCount` strands, until more edges are added.
  @inline(__always) var strands: UnsafeMutablePointer<Strand> { strandMemory.start }

  /// The strands of a row, counted from `top`; once all edges are added.
  @inline(__always) func strands(ofRow row: Int) -> UnsafeBufferPointer<Int32> {
    let start = Int(orderStarts.start[row])
    return UnsafeBufferPointer(start: order.start + start, count: Int(orderStarts.start[row &+ 1]) &- start)
  }

  /// The pieces of a strand.
  @inline(__always) func pieces(of strand: Int) -> UnsafeBufferPointer<EdgePiece> {
    let first = Int(strands[strand].firstPiece)
    let end = strand &+ 1 < strandCount ? Int(strands[strand &+ 1].firstPiece) : pieceCount
    return UnsafeBufferPointer(start: pieces.start + first, count: end &- first)
  }

  /// What the edges that cross row `row` whole left of the clip add to the winding number of the row above.
  @inline(__always) func windingChange(row: Int) -> Int32 { windingChanges.start[row] }

  /// Adds to the winding numbers of rows that an edge left of the clip crosses whole.
  @inline(__always) mutating func addLeft(rows: Range<Int>, direction: Int32) {
    windingChanges.start[rows.lowerBound] &+= direction
    windingChanges.start[rows.upperBound] &-= direction
    openStrand = -1
  }

  /// What follows does not continue the strand that was added to last: the contour has been where nothing is kept.
  @inline(__always) mutating func endStrand() { openStrand = -1 }

  /// Adds a piece to the pixel in `column` and `row`; pieces of a contour come in its order.
  @inline(__always) mutating func add(
    column: Int, row: Int, x0: Int, y0: Int, x1: Int, y1: Int, isUp: Int32
  ) {
    reservePieces(1)
    let place = Int32(truncatingIfNeeded: column)
    put(EdgePiece(column: place, x0: x0, y0: y0, x1: x1, y1: y1, isUp: isUp), at: pieceCount)
    addToStrand(row: row, isUp: isUp, end: pieceCount &+ 1)
  }

  /// Makes room for `count` more pieces.
  @inline(__always) mutating func reservePieces(_ count: Int) {
    pieces.reserve(pieceCount &+ count, keeping: pieceCount)
  }

  @inline(__always) func put(_ piece: EdgePiece, at index: Int) { pieces.start[index] = piece }

  /// Adds the pieces from the last one on up to `end`, at least one, all in one row, to the strand that is open or to a new one.
  @inline(__always) mutating func addToStrand(row: Int, isUp: Int32, end: Int) {
    addToStrands(
      first: row << 1 | Int(isUp), second: row << 1 | Int(isUp), firstCount: end &- pieceCount, end: end)
  }

  /// Adds the pieces from the last one on up to `end`, of which the first `firstCount`, at least one, are in one row and the others,
  /// where the second is another one, in that: to the strand that is open or to new ones. Twice the rows, plus 1 if they run up.
  ///
  /// Without a branch, as an edge may well end a strand or not.
  @inline(__always) mutating func addToStrands(first: Int, second: Int, firstCount: Int, end: Int) {
    strandMemory.reserve(strandCount &+ 2, keeping: strandCount)
    strands[strandCount] = Strand(
      firstPiece: Int32(truncatingIfNeeded: pieceCount), place: Int32(truncatingIfNeeded: first))
    strandCount &+= first == openStrand ? 0 : 1
    strands[strandCount] = Strand(
      firstPiece: Int32(truncatingIfNeeded: pieceCount &+ firstCount),
      place: Int32(truncatingIfNeeded: second))
    strandCount &+= first == second ? 0 : 1
    openStrand = second
    pieceCount = end
  }

  /// Puts the strands in order of their rows.
  mutating func sortStrands() {
    let rows = bandCount * CoverageMask.stripHeight
    orderStarts.reserve(rows + 2)
    order.reserve(strandCount)
    let starts = orderStarts.start
    starts.update(repeating: 0, count: rows + 2)
    for index in 0..<strandCount { starts[strands[index].row &+ 2] &+= 1 }
    for row in 2..<rows + 2 { starts[row] &+= starts[row &- 1] }
    // Where a row's begin, which counts up to where they end.
    for index in 0..<strandCount {
      let row = strands[index].row
      order.start[Int(starts[row &+ 1])] = Int32(truncatingIfNeeded: index)
      starts[row &+ 1] &+= 1
    }
  }
}
