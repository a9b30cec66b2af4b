// SPDX-License-Identifier: MIT

/// Works out the pixels of an outline's edges, band by band from the top, and gathers them into strips.
///
/// Areas right of edges are added up over a band's columns. Where every strand of some neighbouring columns crosses the whole row and
/// has its columns to itself, these sums are all that is needed: a pixel then knows two winding numbers at most, which are neighbours.
/// Elsewhere strands are looked at one by one, and where they meet or turn each pixel by itself.
///
/// Columns of strands, and all that is said of these (`order`, `starts`, `heads`, `sums`), are counted from 1 for the clip's first, as
/// `EdgeRows` does; ranges and values begin with 0.
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
  var leftWinding: Int32 = 0
  /// The rows of the band.
  var rows = ScratchMemory<BandRow>(capacity: CoverageMask.stripHeight)
  /// Of the row at hand, what edges left of the clip that do not cross it whole there add to the area of all columns.
  var leftSum = 0
  /// For each row of the band a bit for each of the clip's columns that holds edges, and for each that holds more than one strand or
  /// one that does not cross the whole row; zeros between bands.
  private var occupied = ScratchMemory<UInt64>()
  var difficult = ScratchMemory<UInt64>()
  var wordCount = 0
  /// Columns of the band at hand, from the clip's left side, that hold edges in some row; close ones are joined.
  var edgeRanges = ScratchMemory<EdgeRange>()
  var rangeCount = 0
  /// Coverage of the clip's columns in the band, four rows to a column; of those in `edgeRanges` only.
  var values = ScratchMemory<UInt16>()
  /// Coverage of the columns before each of `edgeRanges` and after the last, which is one number in each row; four rows to each.
  var gaps = ScratchMemory<UInt16>()
  private var spans: [Span] = []
  /// Some strands of the row at hand from left to right: the first column in the upper half, the index in the lower.
  var order = ScratchMemory<UInt64>()
  var orderCount = 0
  /// A bit for each column in which a strand of the row begins; zeros between uses.
  var starts = ScratchMemory<UInt64>()
  /// Where the bit is set, the first of the strands that begin there.
  var heads = ScratchMemory<Int32>()
  /// For each strand the next that begins in the same column of the row; negative without.
  var followers = ScratchMemory<Int32>()
  /// The columns of each strand of the band.
  var extents = ScratchMemory<StrandExtent>()
  /// For each row of the band and each column, counted from 0 as `EdgeRows` does, the sum of its pieces; zeros between bands.
  var sums = ScratchMemory<AreaSum>()
  /// Pieces of strands that meet, and where those of each column end.
  var meeting = ScratchMemory<EdgePiece>()
  var meetingEnds = ScratchMemory<Int32>()

  /// Columns of a band that hold edges.
  struct EdgeRange: BitwiseCopyable {
    var lowerBound: Int
    var upperBound: Int
    var count: Int { upperBound &- lowerBound }
  }

  /// What is known of a row before its pixels are worked out.
  struct BandRow: BitwiseCopyable {
    /// The winding number right of what crosses the row whole left of the clip.
    var top: Int32 = 0
    /// Whether anything else left of the clip does not cross it whole.
    var isOpenLeft = false
    /// Not zero if any of its columns is difficult.
    var difficult: UInt64 = 0
  }

  /// Of pieces in a column twice the area right of them, in square grains, and what they add to that of all columns right of it; less
  /// than zero of edges that run down.
  struct AreaSum: BitwiseCopyable {
    var own = 0
    var right = 0
  }

  /// What a strand's pieces have in common.
  struct StrandExtent: BitwiseCopyable {
    /// As `EdgeRows` counts them; those between may have no pieces.
    var minColumn: Int32
    var maxColumn: Int32
    /// Whether the strand crosses the whole row, so that the winding number right of it is the same at all heights if that left of
    /// it is.
    var isWhole: Bool
  }

  /// Columns of a band that make a strip.
  private struct Span {
    var columns: Range<Int>
    var isSolid: Bool
    /// The first of `edgeRanges` that does not end left of it.
    var range: Int
  }

  /// What the four rows of a column hold.
  private enum Ink {
    case none
    case partial
    case solid

    /// - Parameter values: of the four rows.
    @inline(__always) init(_ values: UInt64, keepsSolid: Bool) {
      if values == 0 {
        self = .none
      } else {
        self = keepsSolid && values == .max ? .solid : .partial
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
    wordCount = (width + 63) / 64
    occupied.reserve(wordCount * Self.height, filledWith: 0)
    difficult.reserve(wordCount * Self.height, filledWith: 0)
    values.reserve(width * Self.height)
    edgeRanges.reserve(width / Self.smallestGap + 2)
    gaps.reserve(Self.height * (width / Self.smallestGap + 3))
    order.reserve(strandCount)
    followers.reserve(strandCount)
    starts.reserve(width / 64 + 1, filledWith: 0)
    heads.reserve(width + 1)
    extents.reserve(strandCount)
    sums.reserve((width + 1) * Self.height, filledWith: AreaSum())
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
      let hasEdges = addStrands(edges, firstRow: first)
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
            fill(edgeRanges.start[index].lowerBound, edgeRanges.start[index].count, bandRow: row, 0)
          }
        }
      }
      findSpans(keepsSolid: !storesSolid && y >= clip.minY && y + Self.height <= clip.maxY)
      for span in spans { append(span, y: y) }
    }
  }

  /// Adds up the areas right of a band's strands and finds the columns that they are in. Returns whether there is any, left of the clip
  /// ones included.
  private mutating func addStrands(_ edges: borrowing EdgeRows, firstRow: Int) -> Bool {
    rangeCount = 0
    clearGap(0)
    var hasEdges = false
    var low = Int.max
    var high = -1
    for bandRow in 0..<Self.height {
      var row = BandRow()
      defer { rows.start[bandRow] = row }
      let strands = edges.strands(ofRow: firstRow &+ bandRow)
      if strands.isEmpty { continue }
      hasEdges = true
      let rowSums = sums.start + bandRow &* (clip.width &+ 1)
      for index in strands {
        let direction = edges.strands[Int(index)].direction
        let sign = Int(direction)
        var (minColumn, maxColumn, height) = (Int32.max, 0 as Int32, 0)
        for piece in edges.pieces(of: Int(index)) {
          let column = piece.place >> 1
          minColumn = min(minColumn, column)
          maxColumn = max(maxColumn, column)
          height &+= piece.height
          let sum = rowSums + Int(column)
          sum.pointee.own &+= piece.doubleAreaRight &* sign
          sum.pointee.right &+= 2 &* EdgePiece.grains &* piece.height &* sign
        }
        let isWhole = height == EdgePiece.grains
        extents.start[Int(index)] = StrandExtent(
          minColumn: minColumn, maxColumn: maxColumn, isWhole: isWhole)
        if minColumn == 0 && !isWhole { row.isOpenLeft = true }
        if maxColumn == 0 {
          if isWhole {
            row.top &+= direction
            rowSums[0].right &-= PixelAreaSolver.pixelArea &* sign
          }
          continue
        }
        let first = max(Int(minColumn), 1) &- 1
        let last = Int(maxColumn) &- 1
        row.difficult |= mark(first, last, bandRow: bandRow, isWhole: isWhole)
        low = min(low, first)
        high = max(high, last)
      }
    }
    if low <= high { findEdgeRanges(low >> 6...high >> 6) }
    return hasEdges
  }

  /// Fills `edgeRanges` from words of bits.
  private mutating func findEdgeRanges(_ words: ClosedRange<Int>) {
    var open = EdgeRange(lowerBound: 0, upperBound: 0)
    for word in words {
      var columns: UInt64 = 0
      for row in 0..<Self.height {
        columns |= occupied.start[row &* wordCount &+ word]
        occupied.start[row &* wordCount &+ word] = 0
      }
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
  }

  private mutating func addRange(_ range: EdgeRange) {
    edgeRanges.start[rangeCount] = range
    rangeCount &+= 1
    clearGap(rangeCount)
  }

  private func clearGap(_ index: Int) { (gaps.start + index << 2).update(repeating: 0, count: Self.height) }

  /// Notes that a strand is in columns `first` to `last`; not zero if some are difficult.
  @inline(__always)
  private mutating func mark(_ first: Int, _ last: Int, bandRow: Int, isWhole: Bool) -> UInt64 {
    let row = bandRow &* wordCount
    var word = first >> 6
    let lastWord = last >> 6
    var bits = ~0 as UInt64 &<< UInt64(truncatingIfNeeded: first & 63)
    var found: UInt64 = 0
    while word <= lastWord {
      if word == lastWord { bits &= ~0 as UInt64 &>> UInt64(truncatingIfNeeded: 63 &- last & 63) }
      let before = occupied.start[row &+ word]
      let shared = isWhole ? before & bits : bits
      occupied.start[row &+ word] = before | bits
      difficult.start[row &+ word] |= shared
      found |= shared
      bits = ~0
      word &+= 1
    }
    return found
  }

  /// Splits the band into solid, empty and stored columns and joins neighbours that are alike.
  private mutating func findSpans(keepsSolid: Bool) {
    spans.removeAll(keepingCapacity: true)
    var x = 0
    for index in 0...rangeCount {
      let end = index < rangeCount ? edgeRanges.start[index].lowerBound : clip.width
      if x < end {
        addSpan(x..<end, Self.ink(gaps.start, index, keepsSolid: keepsSolid), range: index)
      }
      guard index < rangeCount else { break }
      let range = edgeRanges.start[index]
      var start = range.lowerBound
      var ink = Self.ink(values.start, range.lowerBound, keepsSolid: keepsSolid)
      for column in range.lowerBound &+ 1..<range.upperBound {
        let next = Self.ink(values.start, column, keepsSolid: keepsSolid)
        if next != ink {
          addSpan(start..<column, ink, range: index)
          start = column
          ink = next
        }
      }
      addSpan(start..<range.upperBound, ink, range: index)
      x = range.upperBound
    }
  }

  /// - Parameter values: four of each place.
  @inline(__always)
  private static func ink(_ values: UnsafeMutablePointer<UInt16>, _ place: Int, keepsSolid: Bool) -> Ink {
    Ink(UnsafeRawPointer(values + place << 2).loadUnaligned(as: UInt64.self), keepsSolid: keepsSolid)
  }

  private mutating func addSpan(_ columns: Range<Int>, _ ink: Ink, range: Int) {
    switch ink {
    case .none:
      return
    case .solid:
      if let last = spans.last, last.isSolid, last.columns.upperBound == columns.lowerBound {
        spans[spans.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        spans.append(Span(columns: columns, isSolid: true, range: range))
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
        spans.append(Span(columns: columns, isSolid: false, range: range))
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
    coverageMemory.reserve(coverageCount &+ Self.height &* columns.count, keeping: coverageCount)
    for row in 0..<Self.height {
      // From here on by columns.
      let out = coverageMemory.start + (coverageCount &- columns.lowerBound)
      var x = columns.lowerBound
      var index = span.range
      while x < columns.upperBound {
        let range =
          index < rangeCount
          ? edgeRanges.start[index] : EdgeRange(lowerBound: clip.width, upperBound: clip.width)
        let gapEnd = min(range.lowerBound, columns.upperBound)
        while x < gapEnd {
          out[x] = gaps.start[index << 2 | row]
          x &+= 1
        }
        let end = min(range.upperBound, columns.upperBound)
        while x < end {
          out[x] = values.start[x << 2 | row]
          x &+= 1
        }
        index &+= 1
      }
      coverageCount &+= columns.count
    }
  }
}
