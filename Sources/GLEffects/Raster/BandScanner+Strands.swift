// SPDX-License-Identifier: MIT

extension BandScanner {
  /// Fills `order` with the strands of a row; what crosses it whole left of the clip goes into the profile.
  mutating func collectStrands(_ edges: borrowing EdgeRows, row: Int) {
    order.removeAll(keepingCapacity: true)
    var index = edges.lastStrand(row: row)
    while index >= 0 {
      let strand = edges.strands[Int(index)]
      if strand.maxColumn == 0 && strand.isWhole {
        profile.addWhole(strand.direction)
      } else {
        order.append(UInt64(truncatingIfNeeded: strand.minColumn) << 32 | UInt64(truncatingIfNeeded: index))
      }
      index = strand.previous
    }
    order.withUnsafeMutableBufferPointer { Self.sort($0) }
  }

  /// Adds the strand `order[next]` and all that meet it, directly or by others. Returns the clip's column after the last of
  /// theirs.
  @inline(__always)
  mutating func addMeeting(_ edges: borrowing EdgeRows, from next: inout Int, place: Int) -> Int {
    let first = next
    let strand = edges.strands[Int(order[first] & 0xFFFF_FFFF)]
    next &+= 1
    var last = Int(strand.maxColumn)
    while next < order.count, Int(order[next] >> 32) <= last {
      last = max(last, Int(edges.strands[Int(order[next] & 0xFFFF_FFFF)].maxColumn))
      next &+= 1
    }
    if next &- first == 1 && profile.count == 0 && strand.isWhole {
      addAlone(strand, edges.pieces(of: Int(order[first] & 0xFFFF_FFFF)), place: place)
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
      values[place &+ first &- 1] = PixelAreaSolver.rounded(
        wasInside ? PixelAreaSolver.pixelArea &- area : area)
      return
    }
    for piece in pieces {
      sums[piece.column] &+= SIMD2(piece.doubleAreaRight, 2 &* EdgePiece.grains &* piece.height)
    }
    var left = 0
    for column in first...last {
      let sum = sums[column]
      sums[column] = .zero
      let area = left &+ sum.x
      left &+= sum.y
      if column > 0 {
        values[place &+ column &- 1] = PixelAreaSolver.rounded(
          wasInside ? PixelAreaSolver.pixelArea &- area : area)
      }
    }
  }

  /// Adds the strands `order[range]` pixel by pixel.
  private mutating func addPixels(
    _ edges: borrowing EdgeRows, _ range: Range<Int>, columns: ClosedRange<Int>, place: Int
  ) {
    sortPieces(edges, range, columns: columns)
    meeting.withUnsafeMutableBufferPointer { meeting in
      var start = 0
      for column in columns {
        let end = meetingEnds[column &- columns.lowerBound]
        let pieces = UnsafeMutableBufferPointer(rebasing: meeting[start..<end])
        start = end
        if column > 0 {
          let value =
            switch pieces.count {
            case 0: solver.coverage(profile)
            case 1: solver.coverage(pieces[0], profile) ?? solver.coverage(pieces, profile)
            default: solver.coverage(pieces, profile)
            }
          values[place &+ column &- 1] = value
        }
        profile.add(pieces)
      }
    }
  }

  /// Fills `meeting` with the pieces of strands by columns, those of a column in the order in which they were added.
  private mutating func sortPieces(
    _ edges: borrowing EdgeRows, _ range: Range<Int>, columns: ClosedRange<Int>
  ) {
    let first = columns.lowerBound
    meetingEnds.removeAll(keepingCapacity: true)
    for _ in 0...columns.count { meetingEnds.append(0) }
    // By index: the order must not depend on what the clip leaves of a strand.
    order.withUnsafeMutableBufferPointer { order in
      for index in range { order[index] &= 0xFFFF_FFFF }
      Self.sort(UnsafeMutableBufferPointer(rebasing: order[range]))
    }
    var count = 0
    for index in range {
      let pieces = edges.pieces(of: Int(order[index]))
      count &+= pieces.count
      for piece in pieces { meetingEnds[piece.column &- first &+ 1] &+= 1 }
    }
    while meeting.count < count { meeting.append(EdgePiece(x0: 0, y0: 0, x1: 0, y1: 0, place: 0)) }
    for index in 1..<meetingEnds.count { meetingEnds[index] &+= meetingEnds[index &- 1] }
    // Where a column's pieces begin, which counts up to where they end.
    for index in range {
      for piece in edges.pieces(of: Int(order[index])) {
        meeting[meetingEnds[piece.column &- first]] = piece
        meetingEnds[piece.column &- first] &+= 1
      }
    }
  }

  private static func sort(_ numbers: UnsafeMutableBufferPointer<UInt64>) {
    var numbers = numbers
    if numbers.count > 32 {
      numbers.sort()
      return
    }
    for index in 1..<max(numbers.count, 1) {
      let number = numbers[index]
      var place = index
      while place > 0 && numbers[place &- 1] > number {
        numbers[place] = numbers[place &- 1]
        place &-= 1
      }
      numbers[place] = number
    }
  }
}
