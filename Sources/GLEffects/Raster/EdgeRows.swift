// SPDX-License-Identifier: MIT
internal import CKernels

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
    assert(MemoryLayout<EdgePiece>.stride == MemoryLayout<gle_edge_piece>.stride)
    assert(MemoryLayout<Strand>.stride == MemoryLayout<gle_strand>.stride)
    pieceCapacity = max(64, expectedPieces)
    pieces = .allocate(capacity: pieceCapacity)
    // There may be as many; memory that is not written costs nothing.
    strandCapacity = pieceCapacity
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

  /// What follows does not continue the strand that was added to last: the contour has been where nothing is kept.
  @inline(__always) mutating func endStrand() { openStrand = -1 }

  /// Cuts the edge from `start` to the first of `count` points, and those from each to the next, which follow one another in
  /// the contour's order, and adds their pieces.
  ///
  /// - Returns: How many edges it cut: fewer where the next has an end more than `extent` pixels from 0.
  mutating func cut(
    from start: UnsafePointer<PlaneVector>, to points: UnsafePointer<PlaneVector>, count: Int, extent: Double
  ) -> Int {
    var done = 0
    while true {
      var rows = gle_edge_rows(
        pieces: pieces, strands: strands, piece_count: Int64(pieceCount),
        piece_capacity: Int64(pieceCapacity),
        strand_count: Int64(strandCount), strand_capacity: Int64(strandCapacity), last_strands: lastStrands,
        winding_changes: windingChanges, open_strand: Int64(openStrand), left: Int64(clip.minX),
        top: Int64(top), width: Int64(clip.width), first_row: Int64(clip.minY - top),
        end_row: Int64(clip.maxY - top), is_full: 0)
      // A vector is its two components.
      let from = done == 0 ? start : points + (done - 1)
      done += gle_cut_edges(
        &rows, UnsafeRawPointer(from).assumingMemoryBound(to: Double.self),
        UnsafeRawPointer(points + done).assumingMemoryBound(to: Double.self), count - done, extent)
      pieceCount = Int(rows.piece_count)
      strandCount = Int(rows.strand_count)
      openStrand = Int(rows.open_strand)
      if rows.is_full == 0 { return done }
      grow()
    }
  }

  private mutating func grow() {
    pieces = Self.grown(pieces, count: pieceCount, capacity: 2 * pieceCapacity)
    pieceCapacity *= 2
    strands = Self.grown(strands, count: strandCount, capacity: 2 * strandCapacity)
    strandCapacity *= 2
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }
}
