// SPDX-License-Identifier: MIT

/// Works out the pixels of a grid of edges, band by band from the top, and gathers them into strips.
///
/// The memory of `pieces` and `values` is owned by the scanner alone.
struct BandScanner: ~Copyable {
  private let clip: PixelRect
  private let storesSolid: Bool
  private(set) var strips: [CoverageMask.Strip] = []
  private(set) var coverage: [UInt16] = []
  private(set) var inkMinX = Int.max
  private(set) var inkMaxX = Int.min
  private var solver: PixelAreaSolver
  private var profile = WindingProfile()
  /// Winding numbers left of the clip in the rows that edges cross whole there.
  private var leftWinding: Int32 = 0
  /// Columns of the band at hand, from the clip's left side, that hold edges in some row; close ones are joined.
  private var edgeRanges: [Range<Int>] = []
  /// Coverage of the columns in `edgeRanges`, one after another, row by row.
  private var values: UnsafeMutableBufferPointer<UInt16>
  /// The number of columns in `edgeRanges`.
  private var valueColumns = 0
  /// Coverage of the columns before each of `edgeRanges` and after the last, which is one number in each row.
  private var gaps: [SIMD4<UInt16>] = []
  /// The pieces of the pixel at hand.
  private var pieces: UnsafeMutableBufferPointer<EdgePiece>
  private var spans: [Span] = []

  /// Columns of a band that make a strip.
  private struct Span {
    var columns: Range<Int>
    var isSolid: Bool
  }

  /// What the four rows of a column hold.
  private enum Ink {
    case none
    case partial
    case solid

    @inline(__always) init(_ values: SIMD4<UInt16>, keepsSolid: Bool) {
      if values == .zero {
        self = .none
      } else {
        self = keepsSolid && values == SIMD4(repeating: PixelAreaSolver.full) ? .solid : .partial
      }
    }
  }

  /// Ranges of edges closer than this, in columns, become one strip.
  private static let smallestGap = 8
  private static let height = CoverageMask.stripHeight

  /// - Parameter storesSolid: Whether fully covered pixels are stored like all others.
  init(clip: PixelRect, outline: DeviceOutline, storesSolid: Bool) {
    self.clip = clip
    self.storesSolid = storesSolid
    solver = PixelAreaSolver(isEvenOdd: outline.isEvenOdd, isPositive: outline.isPositive)
    pieces = .allocate(capacity: 64)
    values = .allocate(capacity: 0)
  }

  deinit {
    pieces.deallocate()
    values.deallocate()
  }

  /// Adds the strips of all bands of `grid`.
  mutating func scan(_ grid: borrowing EdgeGrid) {
    for band in 0..<grid.bandCount {
      findEdgeRanges(grid, band: band)
      let first = band * Self.height
      if edgeRanges.isEmpty && leftWinding == 0 {
        var changes: Int32 = 0
        for row in 0..<Self.height { changes |= grid.windingChange(row: first + row) }
        // Nothing is left of the clip, or only whole rows of it.
        if changes == 0 && !grid.isOccupied(band: band, block: 0) { continue }
      }
      for row in 0..<Self.height {
        leftWinding &+= grid.windingChange(row: first + row)
        fillRow(grid, band: band, row: row)
      }
      let y = grid.top + first
      findSpans(keepsSolid: !storesSolid && y >= clip.minY && y + Self.height <= clip.maxY)
      for span in spans { append(span, y: y) }
    }
  }

  private mutating func findEdgeRanges(_ grid: borrowing EdgeGrid, band: Int) {
    edgeRanges.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    var open = 0..<0
    for block in 0..<grid.blocksAcross {
      var columns = grid.columns(band: band, block: block)
      if columns == 0 { continue }
      // Column 0 lies left of the clip.
      if block == 0 { columns &= ~1 }
      while columns != 0 {
        let start = columns.trailingZeroBitCount
        let length = (~(columns &>> UInt64(start))).trailingZeroBitCount
        columns &= ~(((1 &<< UInt64(length)) &- 1) &<< UInt64(start))
        let first = block << EdgeGrid.blockColumnBits &+ start &- 1
        if open.isEmpty {
          open = first..<first &+ length
        } else if first &- open.upperBound < Self.smallestGap {
          open = open.lowerBound..<first &+ length
        } else {
          edgeRanges.append(open)
          open = first..<first &+ length
        }
      }
    }
    if !open.isEmpty { edgeRanges.append(open) }
    valueColumns = 0
    for range in edgeRanges { valueColumns &+= range.count }
    if values.count < valueColumns * Self.height {
      values.deallocate()
      values = .allocate(capacity: 2 * valueColumns * Self.height)
    }
    for _ in 0...edgeRanges.count { gaps.append(.zero) }
  }

  private mutating func fillRow(_ grid: borrowing EdgeGrid, band: Int, row: Int) {
    let y = grid.top + band * Self.height + row
    guard y >= clip.minY && y < clip.maxY else {
      for index in row * valueColumns..<(row + 1) * valueColumns { values[index] = 0 }
      return
    }
    profile.reset(top: leftWinding)
    if grid.columns(band: band, block: 0, row: row) & 1 != 0 {
      profile.add(collect(grid, grid.heads(band: band, block: 0)[EdgeGrid.bit(column: 0, row: row)]))
    }
    var place = row * valueColumns
    for index in 0..<edgeRanges.count {
      gaps[index][row] = solver.coverage(profile)
      let range = edgeRanges[index]
      var column = range.lowerBound
      while column < range.upperBound {
        // The grid's columns begin with the one left of the clip.
        let block = (column &+ 1) >> EdgeGrid.blockColumnBits
        let end = min(range.upperBound, (block &+ 1) << EdgeGrid.blockColumnBits &- 1)
        let occupied = grid.columns(band: band, block: block, row: row)
        let count = end &- column
        if occupied == 0 {
          fill(place, count, solver.coverage(profile))
        } else {
          let first = (column &+ 1) & (EdgeGrid.blockColumns &- 1)
          fillCells(
            grid, grid.heads(band: band, block: block), columns: first..<first &+ count, row: row,
            occupied: occupied, place: place)
        }
        place &+= count
        column = end
      }
    }
    gaps[edgeRanges.count][row] = solver.coverage(profile)
  }

  /// Fills columns of one block, of which those in `occupied` have pieces.
  @inline(__always) private mutating func fillCells(
    _ grid: borrowing EdgeGrid, _ heads: UnsafePointer<Int32>, columns: Range<Int>, row: Int,
    occupied: UInt64, place: Int
  ) {
    var column = columns.lowerBound
    var place = place
    while column < columns.upperBound {
      // Columns without pieces up to the next that has some are all alike.
      let rest = occupied &>> UInt64(truncatingIfNeeded: column)
      let plainCount = min(rest.trailingZeroBitCount, columns.upperBound &- column)
      if plainCount > 0 {
        fill(place, plainCount, solver.coverage(profile))
        column &+= plainCount
        place &+= plainCount
        continue
      }
      let head = heads[EdgeGrid.bit(column: column, row: row)]
      let piece = grid.pieces[Int(head)]
      if piece.next < 0, let value = solver.coverage(piece, profile) {
        values[place] = value
        profile.add(piece)
      } else {
        let pieces = collect(grid, head)
        values[place] = solver.coverage(pieces, profile)
        profile.add(pieces)
      }
      column &+= 1
      place &+= 1
    }
  }

  @inline(__always) private mutating func fill(_ place: Int, _ count: Int, _ value: UInt16) {
    for index in place..<place &+ count { values[index] = value }
  }

  /// The pieces of a list in the order in which they were added.
  @inline(__always) private mutating func collect(
    _ grid: borrowing EdgeGrid, _ head: Int32
  ) -> UnsafeMutableBufferPointer<EdgePiece> {
    var count = 0
    var index = head
    while index >= 0 {
      if count == pieces.count { growPieces() }
      let piece = grid.pieces[Int(index)]
      pieces[count] = piece
      count &+= 1
      index = piece.next
    }
    return UnsafeMutableBufferPointer(rebasing: pieces[0..<count])
  }

  private mutating func growPieces() {
    let new = UnsafeMutableBufferPointer<EdgePiece>.allocate(capacity: 2 * pieces.count)
    _ = new.update(fromContentsOf: pieces)
    pieces.deallocate()
    pieces = new
  }

  /// Splits the band into solid, empty and stored columns and joins neighbours that are alike.
  private mutating func findSpans(keepsSolid: Bool) {
    spans.removeAll(keepingCapacity: true)
    var offset = 0
    var x = 0
    for index in 0...edgeRanges.count {
      let end = index < edgeRanges.count ? edgeRanges[index].lowerBound : clip.width
      if x < end { addSpan(x..<end, Ink(gaps[index], keepsSolid: keepsSolid)) }
      guard index < edgeRanges.count else { break }
      let range = edgeRanges[index]
      var start = range.lowerBound
      var ink = ink(offset, keepsSolid: keepsSolid)
      for column in range.dropFirst() {
        offset &+= 1
        let next = self.ink(offset, keepsSolid: keepsSolid)
        if next != ink {
          addSpan(start..<column, ink)
          start = column
          ink = next
        }
      }
      addSpan(start..<range.upperBound, ink)
      offset &+= 1
      x = range.upperBound
    }
  }

  @inline(__always) private func ink(_ column: Int, keepsSolid: Bool) -> Ink {
    Ink(
      SIMD4(
        values[column], values[column &+ valueColumns], values[column &+ 2 &* valueColumns],
        values[column &+ 3 &* valueColumns]), keepsSolid: keepsSolid)
  }

  private mutating func addSpan(_ columns: Range<Int>, _ ink: Ink) {
    switch ink {
    case .none:
      return
    case .solid:
      if let last = spans.last, last.isSolid, last.columns.upperBound == columns.lowerBound {
        spans[spans.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        spans.append(Span(columns: columns, isSolid: true))
      }
    case .partial:
      // A short solid span between stored ones is stored with them.
      if spans.count > 1, let last = spans.last, last.isSolid, last.columns.count < Self.smallestGap,
        last.columns.upperBound == columns.lowerBound,
        spans[spans.count - 2].columns.upperBound == last.columns.lowerBound
      {
        spans.removeLast()
      }
      if let last = spans.last, !last.isSolid,
        columns.lowerBound - last.columns.upperBound < Self.smallestGap
      {
        spans[spans.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        spans.append(Span(columns: columns, isSolid: false))
      }
    }
  }

  private mutating func append(_ span: Span, y: Int) {
    let x = clip.minX + span.columns.lowerBound
    inkMinX = min(inkMinX, x)
    inkMaxX = max(inkMaxX, clip.minX + span.columns.upperBound)
    strips.append(
      CoverageMask.Strip(
        x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y),
        width: Int32(truncatingIfNeeded: span.columns.count), offset: span.isSolid ? -1 : coverage.count))
    if span.isSolid { return }
    let columns = span.columns
    for row in 0..<Self.height {
      var offset = row * valueColumns
      var x = columns.lowerBound
      for index in 0...edgeRanges.count where x < columns.upperBound {
        let range = index < edgeRanges.count ? edgeRanges[index] : clip.width..<clip.width
        if x < range.lowerBound {
          let end = min(range.lowerBound, columns.upperBound)
          coverage.append(contentsOf: repeatElement(gaps[index][row], count: end - x))
          x = end
        }
        if x < range.upperBound {
          let end = min(range.upperBound, columns.upperBound)
          let place = offset + x - range.lowerBound
          if x < end {
            coverage.append(contentsOf: UnsafeBufferPointer(rebasing: values[place..<place + end - x]))
          }
          x = max(x, end)
        }
        offset += range.count
      }
    }
  }
}
