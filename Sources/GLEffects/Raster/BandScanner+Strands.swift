// SPDX-License-Identifier: MIT

extension BandScanner {
  /// Works the pixels of a row out, and what lies between its ranges.
  mutating func fillRow(_ edges: borrowing EdgeRows, row: Int, bandRow: Int) {
    let known = rows.start[bandRow]
    profile.reset(top: known.top &+ leftWinding)
    let rowSums = sums.start + bandRow &* (clip.width &+ 1)
    leftSum = rowSums[0].right
    rowSums[0] = AreaSum()
    var isOrdered = false
    var next = 0
    var column = 0
    if known.isOpenLeft {
      orderStrands(edges, row: row)
      isOrdered = true
      column = addMeeting(edges, from: &next, rowSums, bandRow: bandRow)
      leftSum = 0
    }
    for index in 0..<rangeCount {
      gaps.start[index << 2 | bandRow] = solver.coverage(profile)
      let range = edgeRanges.start[index]
      let isRangeDifficult = known.difficult != 0 && takeDifficult(range, bandRow: bandRow)
      if !isRangeDifficult && profile.count == 0 && column <= range.lowerBound {
        fillSums(range, rowSums, left: index == 0 ? leftSum : 0, bandRow: bandRow)
        continue
      }
      if !isOrdered { orderStrands(edges, row: row) }
      isOrdered = true
      while index > 0, next < orderCount, Int(order.start[next] >> 32) <= range.lowerBound { next &+= 1 }
      column = max(column, range.lowerBound)
      while column < range.upperBound {
        let start =
          next < orderCount ? min(Int(order.start[next] >> 32) &- 1, range.upperBound) : range.upperBound
        if start > column { fill(column, start &- column, bandRow: bandRow, solver.coverage(profile)) }
        column = start < range.upperBound ? addMeeting(edges, from: &next, rowSums, bandRow: bandRow) : start
      }
    }
    gaps.start[rangeCount << 2 | bandRow] = solver.coverage(profile)
  }

  /// Fills columns in which the sums say everything.
  ///
  /// - Parameter left: what edges that cross the row partly left of the columns add to the sums.
  @inline(__always)
  mutating func fillSums(
    _ columns: EdgeRange, _ rowSums: UnsafeMutablePointer<AreaSum>, left: Int, bandRow: Int
  ) {
    // Between two neighbouring winding numbers the sum is the area of what is inside, but for whole pixels.
    var left = Int(profile.top) &* PixelAreaSolver.pixelArea &+ left
    let out = values.start + bandRow
    let isEvenOdd = solver.isEvenOdd
    for column in columns.lowerBound..<columns.upperBound {
      let sum = rowSums[column &+ 1]
      rowSums[column &+ 1] = AreaSum()
      var area = Int(truncatingIfNeeded: (left &+ sum.own).magnitude)
      left &+= sum.right
      if isEvenOdd {
        area &= 2 &* PixelAreaSolver.pixelArea &- 1
        area = min(area, 2 &* PixelAreaSolver.pixelArea &- area)
      }
      out[column << 2] = PixelAreaSolver.rounded(min(area, PixelAreaSolver.pixelArea))
    }
    profile.reset(top: Int32(truncatingIfNeeded: left >> (2 &* EdgePiece.grainBits &+ 1)))
  }

  @inline(__always) func fill(_ column: Int, _ count: Int, bandRow: Int, _ value: UInt16) {
    for index in column..<column &+ count { values.start[index << 2 | bandRow] = value }
  }

  /// Whether a range has a column in a row that is difficult; forgets about them.
  private func takeDifficult(_ range: EdgeRange, bandRow: Int) -> Bool {
    let first = bandRow &* wordCount &+ range.lowerBound >> 6
    let last = bandRow &* wordCount &+ (range.upperBound &- 1) >> 6
    let low = ~0 as UInt64 &<< UInt64(truncatingIfNeeded: range.lowerBound & 63)
    let high = ~0 as UInt64 &>> UInt64(truncatingIfNeeded: 63 &- (range.upperBound &- 1) & 63)
    var found: UInt64 = 0
    for word in first...last {
      let bits = (word == first ? low : ~0) & (word == last ? high : ~0)
      found |= difficult.start[word] & bits
      difficult.start[word] &= ~bits
    }
    return found != 0
  }

  /// Fills `order` with the strands of a row but for those that cross it whole left of the clip.
  ///
  /// Strands are linked by the columns in which they begin, each to the one that was added next, and taken up column by column.
  mutating func orderStrands(_ edges: borrowing EdgeRows, row: Int) {
    var (firstWord, lastWord) = (Int.max, -1)
    for index in edges.strands(ofRow: row).reversed() {
      let extent = extents.start[Int(index)]
      if extent.maxColumn == 0 && extent.isWhole { continue }
      let column = Int(extent.minColumn)
      let word = column >> 6
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: column & 63)
      followers.start[Int(index)] = starts.start[word] & bit == 0 ? -1 : heads.start[column]
      starts.start[word] |= bit
      heads.start[column] = index
      firstWord = min(firstWord, word)
      lastWord = max(lastWord, word)
    }
    var count = 0
    var word = firstWord
    while word <= lastWord {
      var columns = starts.start[word]
      starts.start[word] = 0
      while columns != 0 {
        let column = word << 6 &+ columns.trailingZeroBitCount
        columns &= columns &- 1
        var strand = heads.start[column]
        while strand >= 0 {
          order.start[count] = UInt64(truncatingIfNeeded: column) << 32 | UInt64(truncatingIfNeeded: strand)
          count &+= 1
          strand = followers.start[Int(strand)]
        }
      }
      word &+= 1
    }
    orderCount = count
  }

  /// Adds the strand `order.start[next]` and all that meet it, directly or by others. Returns the clip's column after the last of
  /// theirs.
  @inline(__always)
  mutating func addMeeting(
    _ edges: borrowing EdgeRows, from next: inout Int, _ rowSums: UnsafeMutablePointer<AreaSum>, bandRow: Int
  ) -> Int {
    let first = next
    let extent = extents.start[Int(order.start[first] & 0xFFFF_FFFF)]
    next &+= 1
    var last = Int(extent.maxColumn)
    while next < orderCount, Int(order.start[next] >> 32) <= last {
      last = max(last, Int(extents.start[Int(order.start[next] & 0xFFFF_FFFF)].maxColumn))
      next &+= 1
    }
    let start = max(Int(extent.minColumn), 1)
    if next &- first == 1 && profile.count == 0 && extent.isWhole {
      fillSums(
        EdgeRange(lowerBound: start &- 1, upperBound: last), rowSums,
        left: extent.minColumn == 0 ? leftSum : 0, bandRow: bandRow)
    } else {
      for column in start..<max(last, start &- 1) &+ 1 { rowSums[column] = AreaSum() }
      addPixels(edges, first..<next, columns: Int(extent.minColumn)...last, bandRow: bandRow)
    }
    return last
  }

  /// Adds the strands `order.start[range]` pixel by pixel.
  private mutating func addPixels(
    _ edges: borrowing EdgeRows, _ range: Range<Int>, columns: ClosedRange<Int>, bandRow: Int
  ) {
    sortPieces(edges, range, columns: columns)
    var start = 0
    for column in columns {
      let end = Int(meetingEnds.start[column &- columns.lowerBound])
      let pieces = UnsafeMutableBufferPointer(start: meeting.start + start, count: end &- start)
      start = end
      if column > 0 {
        let value =
          switch pieces.count {
          case 0: solver.coverage(profile)
          case 1: solver.coverage(pieces[0], profile) ?? solver.coverage(pieces, profile)
          default: solver.coverage(pieces, profile)
          }
        values.start[(column &- 1) << 2 | bandRow] = value
      }
      profile.add(pieces)
    }
  }

  /// Fills `meeting` with the pieces of strands by columns, those of a column in the order in which they were added.
  private mutating func sortPieces(
    _ edges: borrowing EdgeRows, _ range: Range<Int>, columns: ClosedRange<Int>
  ) {
    let first = columns.lowerBound
    for index in 0...columns.count { meetingEnds.start[index] = 0 }
    // By index: the order must not depend on what the clip leaves of a strand.
    Self.sortByIndex(UnsafeMutableBufferPointer(start: order.start + range.lowerBound, count: range.count))
    var count = 0
    for index in range {
      let pieces = edges.pieces(of: Int(order.start[index] & 0xFFFF_FFFF))
      count &+= pieces.count
      for piece in pieces { meetingEnds.start[piece.column &- first &+ 1] &+= 1 }
    }
    meeting.reserve(count)
    var end: Int32 = 0
    for index in 0..<columns.count {
      end &+= meetingEnds.start[index]
      meetingEnds.start[index] = end
    }
    // Where a column's pieces begin, which counts up to where they end.
    for index in range {
      for piece in edges.pieces(of: Int(order.start[index] & 0xFFFF_FFFF)) {
        let place = piece.column &- first
        meeting.start[Int(meetingEnds.start[place])] = piece
        meetingEnds.start[place] &+= 1
      }
    }
  }

  private static func sortByIndex(_ strands: UnsafeMutableBufferPointer<UInt64>) {
    for index in 0..<strands.count { strands[index] &= 0xFFFF_FFFF }
    var strands = strands
    strands.sort(few: 32) { $0 }
  }
}
