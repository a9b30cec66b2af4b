// SPDX-License-Identifier: MIT

extension BandScanner {
  /// Fills `order` with the strands of a row; what crosses it whole left of the clip goes into the profile.
  ///
  /// Strands are linked by the columns in which they begin, each to the one that was added next, and taken up column by column.
  mutating func collectStrands(_ edges: borrowing EdgeRows, row: Int) {
    orderCount = 0
    var index = edges.lastStrand(row: row)
    var (firstWord, lastWord) = (Int.max, -1)
    while index >= 0 {
      let strand = edges.strands[Int(index)]
      if strand.maxColumn == 0 && strand.isWhole {
        profile.addWhole(strand.direction)
      } else {
        let column = Int(strand.minColumn)
        let word = column >> 6
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: column & 63)
        followers.start[Int(index)] = starts.start[word] & bit == 0 ? -1 : heads.start[column]
        starts.start[word] |= bit
        heads.start[column] = index
        firstWord = min(firstWord, word)
        lastWord = max(lastWord, word)
      }
      index = strand.previous
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
  mutating func addMeeting(_ edges: borrowing EdgeRows, from next: inout Int, place: Int) -> Int {
    let first = next
    let strand = edges.strands[Int(order.start[first] & 0xFFFF_FFFF)]
    next &+= 1
    var last = Int(strand.maxColumn)
    while next < orderCount, Int(order.start[next] >> 32) <= last {
      last = max(last, Int(edges.strands[Int(order.start[next] & 0xFFFF_FFFF)].maxColumn))
      next &+= 1
    }
    if next &- first == 1 && profile.count == 0 && strand.isWhole {
      addAlone(strand, edges.pieces(of: Int(order.start[first] & 0xFFFF_FFFF)), place: place)
    } else {
      addPixels(edges, first..<next, columns: Int(strand.minColumn)...last, place: place)
    }
    return last
  }

  /// Adds a strand that crosses the whole row, left of which the winding number is the same at all heights.
  @inline(__always)
  private mutating func addAlone(_ strand: Strand, _ pieces: UnsafeBufferPointer<EdgePiece>, place: Int) {
    let wasInside = solver.isInside(profile.top)
    let first = Int(strand.minColumn)
    let last = Int(strand.maxColumn)
    profile.addWhole(strand.direction)
    if wasInside == solver.isInside(profile.top) {
      let start = max(first, 1)
      fill(place &+ start &- 1, last &- start &+ 1, wasInside ? PixelAreaSolver.full : 0)
      return
    }
    if first == last {
      var area = 0
      for piece in pieces { area &+= piece.doubleAreaRight }
      values.start[place &+ first &- 1] = PixelAreaSolver.rounded(
        wasInside ? PixelAreaSolver.pixelArea &- area : area)
      return
    }
    for piece in pieces {
      sums.start[piece.column] &+= SIMD2(piece.doubleAreaRight, 2 &* EdgePiece.grains &* piece.height)
    }
    var left = 0
    for column in first...last {
      let sum = sums.start[column]
      sums.start[column] = .zero
      let area = left &+ sum.x
      left &+= sum.y
      if column > 0 {
        values.start[place &+ column &- 1] = PixelAreaSolver.rounded(
          wasInside ? PixelAreaSolver.pixelArea &- area : area)
      }
    }
  }

  /// Adds the strands `order.start[range]` pixel by pixel.
  private mutating func addPixels(
    _ edges: borrowing EdgeRows, _ range: Range<Int>, columns: ClosedRange<Int>, place: Int
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
        values.start[place &+ column &- 1] = value
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
