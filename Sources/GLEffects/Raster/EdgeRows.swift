// SPDX-License-Identifier: MIT

/// The edges of an outline cut at pixel borders and kept by rows of pixels, as strands.
///
/// Every cut is computed from the whole edge, so both neighbours of a border use the same number, and what is found in a
/// pixel does not depend on the rectangle asked for. Edges left of it keep only their heights; edges right of it, above
/// and below are dropped, and so are horizontal ones.
///
/// Memory is owned by this object alone; counts never exceed capacities.
struct EdgeRows: ~Copyable {
  private(set) var clip = PixelRect.empty
  /// The first row, a multiple of four at or above the clip's. Columns are counted from 1 for the clip's first; column 0
  /// stands for all that is left of it.
  private(set) var top = 0
  /// Bands of four rows.
  private(set) var bandCount = 0
  private(set) var pieces: UnsafeMutablePointer<EdgePiece>
  private(set) var pieceCount = 0
  private var pieceCapacity: Int
  private(set) var strands: UnsafeMutablePointer<Strand>
  private(set) var strandCount = 0
  private var strandCapacity: Int
  /// For each row, counted from `top`, its last strand; −1 without.
  private var lastStrands: UnsafeMutablePointer<Int32>
  /// For each row, one after the last included, what the edges that cross it whole left of the clip add to the winding
  /// number of the row above.
  private var windingChanges: UnsafeMutablePointer<Int32>
  /// Twice the row of the strand to which the contour's next piece belongs if it runs the same way, plus 1 if that is up;
  /// −1 without.
  private var openStrand = -1

  private var rowCapacity = 0

  /// - Parameter expectedPieces: How many pieces there will be, about.
  init(expectedPieces: Int) {
    pieceCapacity = max(64, expectedPieces)
    pieces = .allocate(capacity: pieceCapacity)
    strandCapacity = pieceCapacity / 2
    strands = .allocate(capacity: strandCapacity)
    lastStrands = .allocate(capacity: 0)
    windingChanges = .allocate(capacity: 0)
  }

  /// Forgets all edges; those to come are kept within `clip`, which is not empty.
  mutating func begin(_ clip: PixelRect) {
    self.clip = clip
    top = clip.minY - (clip.minY & (CoverageMask.stripHeight - 1))
    bandCount = (clip.maxY - top + CoverageMask.stripHeight - 1) / CoverageMask.stripHeight
    pieceCount = 0
    strandCount = 0
    let rows = bandCount * CoverageMask.stripHeight
    if rows > rowCapacity {
      lastStrands.deallocate()
      windingChanges.deallocate()
      lastStrands = .allocate(capacity: rows)
      windingChanges = .allocate(capacity: rows + 1)
      rowCapacity = rows
    }
    lastStrands.initialize(repeating: -1, count: rows)
    windingChanges.initialize(repeating: 0, count: rows + 1)
  }

  deinit {
    pieces.deallocate()
    strands.deallocate()
    lastStrands.deallocate()
    windingChanges.deallocate()
  }

  /// The index of the last strand of a row, counted from `top`; negative where there is none.
  @inline(__always) func lastStrand(row: Int) -> Int32 { lastStrands[row] }

  /// The pieces of a strand.
  @inline(__always) func pieces(of strand: Int) -> UnsafeBufferPointer<EdgePiece> {
    let first = Int(strands[strand].firstPiece)
    let end = strand &+ 1 < strandCount ? Int(strands[strand &+ 1].firstPiece) : pieceCount
    return UnsafeBufferPointer(start: pieces + first, count: end &- first)
  }

  /// What the edges that cross row `row` whole left of the clip add to the winding number of the row above.
  @inline(__always) func windingChange(row: Int) -> Int32 { windingChanges[row] }

  /// Adds to the winding numbers of rows that an edge left of the clip crosses whole.
  @inline(__always) mutating func addLeft(rows: Range<Int>, direction: Int32) {
    windingChanges[rows.lowerBound] &+= direction
    windingChanges[rows.upperBound] &-= direction
    openStrand = -1
  }

  /// What follows does not continue the strand that was added to last: the contour has been where nothing is kept.
  @inline(__always) mutating func endStrand() { openStrand = -1 }

  /// Adds a piece to the pixel in `column` and `row`; pieces of a contour come in its order.
  @inline(__always) mutating func add(
    column: Int, row: Int, x0: Int, y0: Int, x1: Int, y1: Int, isUp: Int32
  ) {
    if pieceCount == pieceCapacity { growPieces() }
    let place = Int32(truncatingIfNeeded: column)
    let height = Int32(truncatingIfNeeded: y1 &- y0)
    let key = row << 1 | Int(isUp)
    if key == openStrand {
      let strand = strands + (strandCount &- 1)
      strand.pointee.minColumn = min(strand.pointee.minColumn, place)
      strand.pointee.maxColumn = max(strand.pointee.maxColumn, place)
      strand.pointee.height &+= height
    } else {
      openStrand = key
      if strandCount == strandCapacity { growStrands() }
      strands[strandCount] = Strand(
        firstPiece: Int32(truncatingIfNeeded: pieceCount), minColumn: place, maxColumn: place, height: height,
        link: lastStrands[row] << 1 | isUp)
      lastStrands[row] = Int32(truncatingIfNeeded: strandCount)
      strandCount &+= 1
    }
    pieces[pieceCount] = EdgePiece(
      x0: UInt16(truncatingIfNeeded: x0), y0: UInt16(truncatingIfNeeded: y0),
      x1: UInt16(truncatingIfNeeded: x1), y1: UInt16(truncatingIfNeeded: y1), place: place << 1 | isUp)
    pieceCount &+= 1
  }

  private mutating func growPieces() {
    pieces = Self.grown(pieces, count: pieceCount)
    pieceCapacity *= 2
  }

  private mutating func growStrands() {
    strands = Self.grown(strands, count: strandCount)
    strandCapacity *= 2
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, count: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: 2 * count)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }
}
