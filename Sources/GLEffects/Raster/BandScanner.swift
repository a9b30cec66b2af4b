// SPDX-License-Identifier: MIT

/// Works out the pixels of an outline's edges, band by band from the top, and gathers them into strips.
///
/// In a row strands that share no column are looked at one by one: one that crosses the whole row alone, with the same
/// winding number at all heights left of it, is a sum of areas. Of strands that meet, and where a contour turns, each pixel
/// is looked at by itself.
struct BandScanner: ~Copyable {
  private(set) var clip = PixelRect.empty
  private var stripMemory = ScratchMemory<CoverageMask.Strip>()
  private var stripCount = 0
  private var coverageMemory = ScratchMemory<UInt16>()
  private var coverageCount = 0
  private(set) var inkMinX = Int.max
  private(set) var inkMaxX = Int.min
  var solver = PixelAreaSolver()
  var profile = WindingProfile()
  /// Winding numbers left of the clip in the rows that edges cross whole there.
  private var leftWinding: Int32 = 0
  /// A bit for each of the clip's columns that holds edges of the band at hand.
  private var occupied = ScratchMemory<UInt64>()
  /// Columns of the band at hand, from the clip's left side, that hold edges in some row; close ones are joined.
  private var edgeRanges = ScratchMemory<EdgeRange>()
  private var rangeCount = 0
  /// Coverage of the clip's columns in the band, row by row; of those in `edgeRanges` only.
  var values = ScratchMemory<UInt16>()
  /// Coverage of the columns before each of `edgeRanges` and after the last, which is one number in each row.
  private var gaps = ScratchMemory<SIMD4<UInt16>>()
  private var spans: [Span] = []
  /// The strands of the row at hand from left to right: the first column in the upper half, the index in the lower.
  var order = ScratchMemory<UInt64>()
  var orderCount = 0
  /// A bit for each column, counted from 0 as `EdgeRows` does, in which a strand of the row begins; zeros between uses.
  var starts = ScratchMemory<UInt64>()
  /// Where the bit is set, the first of the strands that begin there.
  var heads = ScratchMemory<Int32>()
  /// For each strand the next that begins in the same column of the row; negative without.
  var followers = ScratchMemory<Int32>()
  /// Of each column, counted from 1, twice the area right of a strand's pieces in it and of whole columns; zeros between
  /// uses.
  var sums = ScratchMemory<SIMD2<Int>>()
  /// Pieces of strands that meet, and where those of each column end.
  var meeting = ScratchMemory<EdgePiece>()
  var meetingEnds = ScratchMemory<Int32>()

  /// Columns of a band that hold edges.
  struct EdgeRange: BitwiseCopyable {
    var lowerBound: Int
    var upperBound: Int
    var count: Int { upperBound &- lowerBound }
  }

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

  /// The strips of the last call of `scan`, until the next.
  var strips: UnsafeBufferPointer<CoverageMask.Strip> {
    UnsafeBufferPointer(start: stripMemory.start, count: stripCount)
  }

  /// The coverage of the pixels that strips store.
  var coverage: UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(start: coverageMemory.start, count: coverageCount)
  }

  /// Makes room: strands lie in columns 0 (left of the clip) to the clip's width, and each is in one row once.
  private mutating func begin(_ clip: PixelRect, strandCount: Int) {
    self.clip = clip
    stripCount = 0
    coverageCount = 0
    inkMinX = .max
    inkMaxX = .min
    leftWinding = 0
    let width = clip.width
    occupied.reserve((width + 63) / 64, filledWith: 0)
    values.reserve(width * Self.height)
    edgeRanges.reserve(width / Self.smallestGap + 2)
    gaps.reserve(width / Self.smallestGap + 3)
    order.reserve(strandCount)
    followers.reserve(strandCount)
    starts.reserve(width / 64 + 1, filledWith: 0)
    heads.reserve(width + 1)
    sums.reserve(width + 1, filledWith: .zero)
    meetingEnds.reserve(width + 2)
  }

  /// Makes the strips of all bands of `edges`, which are those of `outline`, in place of those of the last call.
  ///
  /// - Parameter storesSolid: Whether fully covered pixels are stored like all others.
  mutating func scan(_ edges: borrowing EdgeRows, of outline: DeviceOutline, storesSolid: Bool) {
    begin(edges.clip, strandCount: edges.strandCount)
    solver.begin(isEvenOdd: outline.isEvenOdd, isPositive: outline.isPositive)
    for band in 0..<edges.bandCount {
      let first = band * Self.height
      let hasEdges = findEdgeRanges(edges, firstRow: first)
      if !hasEdges && leftWinding == 0 {
        var changes: Int32 = 0
        for row in 0..<Self.height { changes |= edges.windingChange(row: first + row) }
        if changes == 0 { continue }
      }
      let y = edges.top + first
      for row in 0..<Self.height {
        leftWinding &+= edges.windingChange(row: first + row)
        if y + row >= clip.minY && y + row < clip.maxY {
          fillRow(edges, row: first + row, bandRow: row)
        } else {
          for index in 0..<rangeCount {
            fill(row * clip.width + edgeRanges.start[index].lowerBound, edgeRanges.start[index].count, 0)
          }
        }
      }
      findSpans(keepsSolid: !storesSolid && y >= clip.minY && y + Self.height <= clip.maxY)
      for span in spans { append(span, y: y) }
    }
  }

  /// Returns whether there is any edge in the band, left of the clip ones included.
  private mutating func findEdgeRanges(_ edges: borrowing EdgeRows, firstRow: Int) -> Bool {
    rangeCount = 0
    gaps.start[0] = .zero
    var hasEdges = false
    var low = Int.max
    var high = 0
    for row in firstRow..<firstRow + Self.height {
      var index = edges.lastStrand(row: row)
      while index >= 0 {
        hasEdges = true
        let strand = edges.strands[Int(index)]
        if strand.maxColumn > 0 {
          let first = max(Int(strand.minColumn), 1) &- 1
          let last = Int(strand.maxColumn) &- 1
          mark(first, last)
          low = min(low, first)
          high = max(high, last)
        }
        index = strand.previous
      }
    }
    if low > high { return hasEdges }
    var open = EdgeRange(lowerBound: 0, upperBound: 0)
    for word in low >> 6...high >> 6 {
      var columns = occupied.start[word]
      occupied.start[word] = 0
      while columns != 0 {
        let start = columns.trailingZeroBitCount
        let length = (~(columns &>> UInt64(truncatingIfNeeded: start))).trailingZeroBitCount
        columns &=
          length == 64
          ? 0 : ~(((1 &<< UInt64(truncatingIfNeeded: length)) &- 1) &<< UInt64(truncatingIfNeeded: start))
        let first = word << 6 &+ start
        if open.count == 0 {
          open = EdgeRange(lowerBound: first, upperBound: first &+ length)
        } else if first &- open.upperBound < Self.smallestGap {
          open.upperBound = first &+ length
        } else {
          addRange(open)
          open = EdgeRange(lowerBound: first, upperBound: first &+ length)
        }
      }
    }
    addRange(open)
    return true
  }

  private mutating func addRange(_ range: EdgeRange) {
    edgeRanges.start[rangeCount] = range
    rangeCount &+= 1
    gaps.start[rangeCount] = .zero
  }

  /// Sets the bits of columns `first` to `last`.
  @inline(__always) private func mark(_ first: Int, _ last: Int) {
    var word = first >> 6
    let lastWord = last >> 6
    var bits = ~0 as UInt64 &<< UInt64(truncatingIfNeeded: first & 63)
    while word < lastWord {
      occupied.start[word] |= bits
      bits = ~0
      word &+= 1
    }
    occupied.start[word] |= bits & (~0 as UInt64 &>> UInt64(truncatingIfNeeded: 63 &- last & 63))
  }

  private mutating func fillRow(_ edges: borrowing EdgeRows, row: Int, bandRow: Int) {
    profile.reset(top: leftWinding)
    collectStrands(edges, row: row)
    let place = bandRow * clip.width
    var next = 0
    var column = 0
    // What begins left of the clip.
    if orderCount > 0 && order.start[0] >> 32 == 0 { column = addMeeting(edges, from: &next, place: place) }
    for index in 0..<rangeCount {
      gaps.start[index][bandRow] = solver.coverage(profile)
      let range = edgeRanges.start[index]
      column = max(column, range.lowerBound)
      while column < range.upperBound {
        let start =
          next < orderCount ? min(Int(order.start[next] >> 32) &- 1, range.upperBound) : range.upperBound
        if start > column { fill(place &+ column, start &- column, solver.coverage(profile)) }
        column = start < range.upperBound ? addMeeting(edges, from: &next, place: place) : start
      }
    }
    gaps.start[rangeCount][bandRow] = solver.coverage(profile)
  }

  @inline(__always) func fill(_ place: Int, _ count: Int, _ value: UInt16) {
    for index in place..<place &+ count { values.start[index] = value }
  }

  /// Splits the band into solid, empty and stored columns and joins neighbours that are alike.
  private mutating func findSpans(keepsSolid: Bool) {
    spans.removeAll(keepingCapacity: true)
    var x = 0
    for index in 0...rangeCount {
      let end = index < rangeCount ? edgeRanges.start[index].lowerBound : clip.width
      if x < end { addSpan(x..<end, Ink(gaps.start[index], keepsSolid: keepsSolid)) }
      guard index < rangeCount else { break }
      let range = edgeRanges.start[index]
      var start = range.lowerBound
      var ink = ink(range.lowerBound, keepsSolid: keepsSolid)
      for column in range.lowerBound &+ 1..<range.upperBound {
        let next = self.ink(column, keepsSolid: keepsSolid)
        if next != ink {
          addSpan(start..<column, ink)
          start = column
          ink = next
        }
      }
      addSpan(start..<range.upperBound, ink)
      x = range.upperBound
    }
  }

  @inline(__always) private func ink(_ column: Int, keepsSolid: Bool) -> Ink {
    Ink(
      SIMD4(
        values.start[column], values.start[column &+ clip.width], values.start[column &+ 2 &* clip.width],
        values.start[column &+ 3 &* clip.width]), keepsSolid: keepsSolid)
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
    stripMemory.reserve(stripCount &+ 1, keeping: stripCount)
    stripMemory.start[stripCount] = CoverageMask.Strip(
      x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y),
      width: Int32(truncatingIfNeeded: span.columns.count), offset: span.isSolid ? -1 : coverageCount)
    stripCount &+= 1
    if span.isSolid { return }
    let columns = span.columns
    coverageMemory.reserve(coverageCount &+ columns.count &* Self.height, keeping: coverageCount)
    var place = coverageMemory.start + coverageCount
    coverageCount &+= columns.count &* Self.height
    for row in 0..<Self.height {
      var x = columns.lowerBound
      for index in 0...rangeCount where x < columns.upperBound {
        let range =
          index < rangeCount
          ? edgeRanges.start[index] : EdgeRange(lowerBound: clip.width, upperBound: clip.width)
        if x < range.lowerBound {
          let end = min(range.lowerBound, columns.upperBound)
          place.initialize(repeating: gaps.start[index][row], count: end - x)
          place += end - x
          x = end
        }
        if x < range.upperBound {
          let end = min(range.upperBound, columns.upperBound)
          if x < end {
            place.initialize(from: values.start + row * clip.width + x, count: end - x)
            place += end - x
          }
          x = max(x, end)
        }
      }
    }
  }
}
