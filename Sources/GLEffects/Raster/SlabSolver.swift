// SPDX-License-Identifier: MIT

/// The area of a pixel in which edges run side by side or cross.
///
/// The pixel is cut into slabs at the ends of edges; in a slab at the edges' crossings; what is left between two cuts is in
/// one order from left to right, and its area is exact. The work for that can grow with the square of the number of
/// edges. Beyond `workLimit` looks at an edge, for each edge, the pixel is looked at along evenly spaced lines instead:
/// 256, fewer where more than 1024 edges meet, never fewer than 32, and crossings are rounded to 1/2048 pixel. An edge's end between two lines then counts as if it
/// were up to half their distance off; with that many edges such errors cancel for the most part.
struct SlabSolver: ~Copyable {
  /// How often an edge may be looked at, on average.
  private static let workLimit = 128
  private static let mostLines = 256
  private static let leastLines = 32
  private static let columnCount = 2048

  /// An edge within the slab at hand.
  struct Span: BitwiseCopyable {
    /// Distances from the pixel's left side at the slab's top, at its bottom and where it is looked at, in pixels.
    var start: Double
    var end: Double
    var mean: Double
    var direction: Int32
  }

  /// ANDed with a winding number; what is left is not zero inside.
  var ruleMask: Int32 = -1
  /// Heights at which slabs end, the edges of the slab at hand in order of their starts and of their ends, and fractions of it at
  /// which they cross.
  private var borders = ScratchMemory<Int32>()
  private var spans = ScratchMemory<Span>()
  private var ordered = ScratchMemory<Span>()
  private var cuts = ScratchMemory<Double>()
  private var borderCount = 0
  private var spanCount = 0
  private var cutCount = 0
  /// The edges that meet the line at hand, and what they add to the winding number in each part of it.
  private var active: [EdgePiece] = []
  private var columns: [Int32] = []

  @inline(__always) private func isInside(_ winding: Int32) -> Bool { winding & ruleMask != 0 }

  /// The area inside in pixels, 0...1 up to rounding; puts `pieces` in order of their upper ends.
  mutating func area(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) -> Double {
    Self.sort(pieces)
    return slabArea(pieces, profile) ?? lineArea(pieces, profile)
  }

  /// The exact area; nil when that takes too long.
  private mutating func slabArea(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) -> Double? {
    var work = Self.workLimit * (pieces.count + 32)
    // What slabs alone would take if ends were evenly spread.
    var height = 0
    for piece in pieces { height += Int(piece.y1) - Int(piece.y0) }
    if 2 * pieces.count * height / EdgePiece.grains > work { return nil }
    borders.reserve(2 &* pieces.count &+ profile.count &+ 1)
    spans.reserve(pieces.count)
    ordered.reserve(pieces.count)
    collectBorders(pieces, profile)
    var area = 0.0
    var winding = profile.top
    var nextBreakpoint = 0
    var firstActive = 0
    var top: Int32 = 0
    for index in 0..<borderCount where borders.start[index] > top {
      let bottom = borders.start[index]
      while nextBreakpoint < profile.count && profile.breakpoints[nextBreakpoint].y <= top {
        winding &+= profile.breakpoints[nextBreakpoint].change
        nextBreakpoint += 1
      }
      while firstActive < pieces.count && Int32(pieces[firstActive].y1) <= top { firstActive += 1 }
      let height = Double(bottom - top) / Double(EdgePiece.grains)
      var covering = abs(winding)
      spanCount = 0
      var candidate = firstActive
      while candidate < pieces.count && Int32(pieces[candidate].y0) <= top {
        let piece = pieces[candidate]
        candidate += 1
        if Int32(piece.y1) < bottom { continue }
        let (start, end) = piece.places(top, bottom)
        spans.start[spanCount] = Span(
          start: start, end: end, mean: (start + end) / 2, direction: piece.direction)
        spanCount += 1
        if (piece.direction < 0) == (winding > 0) { covering -= 1 }
      }
      work -= candidate - firstActive
      if work < 0 { return nil }
      if spanCount == 0 || (ruleMask == -1 && covering > 0) {
        if isInside(winding) { area += height }
      } else {
        guard let width = meanWidth(winding, work: &work) else { return nil }
        area += height * width
      }
      top = bottom
    }
    return area
  }

  private mutating func collectBorders(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) {
    var count = 0
    for piece in pieces {
      borders.start[count] = Int32(piece.y0)
      borders.start[count &+ 1] = Int32(piece.y1)
      count &+= 2
    }
    for index in 0..<profile.count {
      borders.start[count] = profile.breakpoints[index].y
      count &+= 1
    }
    borders.start[count] = Int32(EdgePiece.grains)
    borderCount = count &+ 1
    var all = UnsafeMutableBufferPointer(start: borders.start, count: borderCount)
    all.sort(few: 40) { $0 }
  }

  /// The mean width inside of the slab that `spans` cross, in pixels; nil when `work` is used up.
  private mutating func meanWidth(_ winding: Int32, work: inout Int) -> Double? {
    sortSpans(by: \.start)
    findCrossings(work: &work)
    if work < 0 { return nil }
    if cutCount == 0 { return insideWidth(winding) }
    work -= cutCount * spanCount
    if work < 0 { return nil }
    var all = UnsafeMutableBufferPointer(start: cuts.start, count: cutCount)
    all.sort(few: 32) { $0 }
    var mean = 0.0
    var top = 0.0
    for cut in 0...cutCount {
      let bottom = cut < cutCount ? cuts.start[cut] : 1
      if bottom <= top { continue }
      let middle = (top + bottom) / 2
      for index in 0..<spanCount {
        spans.start[index].mean =
          spans.start[index].start + (spans.start[index].end - spans.start[index].start) * middle
      }
      sortSpans(by: \.mean)
      mean += (bottom - top) * insideWidth(winding)
      top = bottom
    }
    return mean
  }

  /// Fills `cuts` with the heights, as fractions of the slab, at which spans cross.
  ///
  /// Sorting by the ends what is in order of the starts swaps exactly the pairs that cross.
  private mutating func findCrossings(work: inout Int) {
    cutCount = 0
    guard spanCount > 1 else { return }
    for index in 0..<spanCount {
      let span = spans.start[index]
      var place = index
      while place > 0 && ordered.start[place - 1].end > span.end {
        let before = ordered.start[place - 1]
        let gap = span.start - before.start
        addCut(gap / (gap + (before.end - span.end)))
        ordered.start[place] = before
        place -= 1
      }
      ordered.start[place] = span
      work -= index + 1 - place
      if work < 0 { return }
    }
  }

  @inline(__always) private mutating func addCut(_ cut: Double) {
    cuts.reserve(cutCount &+ 1, keeping: cutCount)
    cuts.start[cutCount] = cut
    cutCount &+= 1
  }

  /// The sum of the widths inside at the height of the spans' `mean`, which are in order.
  @inline(__always) private func insideWidth(_ leftWinding: Int32) -> Double {
    var winding = leftWinding
    var isInside = self.isInside(winding)
    var width = isInside ? 1.0 : 0.0
    for index in 0..<spanCount {
      winding &+= spans.start[index].direction
      let isNextInside = self.isInside(winding)
      if isNextInside != isInside {
        width += isNextInside ? 1 - spans.start[index].mean : spans.start[index].mean - 1
        isInside = isNextInside
      }
    }
    return width
  }

  @inline(__always) private mutating func sortSpans(by key: (Span) -> Double) {
    var all = UnsafeMutableBufferPointer(start: spans.start, count: spanCount)
    all.sort(few: 32, by: key)
  }

  /// The mean of the widths inside along evenly spaced lines.
  ///
  /// On a line crossings are not sorted but counted in `columnCount` even parts of the pixel's width; each is off by at
  /// most half a part.
  private mutating func lineArea(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) -> Double {
    var height = 0
    for piece in pieces { height += Int(piece.y1) - Int(piece.y0) }
    let meanCount = height / EdgePiece.grains
    let affordable = max(Self.mostLines * 1024 / pieces.count, 32 * pieces.count / (meanCount + 512))
    let count = min(Self.mostLines, max(Self.leastLines, affordable))
    if columns.isEmpty { columns = Array(repeating: 0, count: Self.columnCount + 1) }
    var sum = 0.0
    var winding = profile.top
    var nextBreakpoint = 0
    var next = 0
    active.removeAll(keepingCapacity: true)
    for line in 0..<count {
      let y = Int32(truncatingIfNeeded: (2 * line + 1) * EdgePiece.grains / (2 * count))
      while nextBreakpoint < profile.count && profile.breakpoints[nextBreakpoint].y <= y {
        winding &+= profile.breakpoints[nextBreakpoint].change
        nextBreakpoint += 1
      }
      while next < pieces.count && Int32(pieces[next].y0) <= y {
        active.append(pieces[next])
        next += 1
      }
      active.removeAll { Int32($0.y1) <= y }
      columns.withUnsafeMutableBufferPointer { columns in
        for piece in active {
          // From 0 to the number of columns: to the nearest border.
          let column = Int(piece.x(at: y) * Double(Self.columnCount) + 0.5)
          columns[column] &+= piece.direction
        }
        var column = winding
        var inside = 0
        for index in 0..<Self.columnCount {
          column &+= columns[index]
          columns[index] = 0
          if column & ruleMask != 0 { inside += 1 }
        }
        columns[Self.columnCount] = 0
        sum += Double(inside)
      }
    }
    return sum / Double(count * Self.columnCount)
  }

  private static func sort(_ pieces: UnsafeMutableBufferPointer<EdgePiece>) {
    if pieces.count > 32 {
      var slice = pieces
      slice.sort { ($0.y0, $0.y1, $0.x0, $0.x1) < ($1.y0, $1.y1, $1.x0, $1.x1) }
      return
    }
    var pieces = pieces
    pieces.sort(few: 32) { $0.y0 }
  }
}

extension EdgePiece {
  /// Distances from the pixel's left side at two heights, in grains, in pixels; exactly the ends at the ends.
  @inline(__always) fileprivate func places(_ top: Int32, _ bottom: Int32) -> (Double, Double) {
    let scale = 1 / Double(Self.grains)
    let (first, last) = (Int32(y0), Int32(y1))
    if top == first && bottom == last { return (Double(x0) * scale, Double(x1) * scale) }
    let slope = Double(Int32(x1) - Int32(x0)) / Double(last - first)
    let start = top == first ? Double(x0) : Double(x0) + Double(top - first) * slope
    let end = bottom == last ? Double(x1) : Double(x0) + Double(bottom - first) * slope
    return (start * scale, end * scale)
  }

  /// Distance from the pixel's left side at height `y` grains, in pixels; exactly the ends at the ends.
  @inline(__always) fileprivate func x(at y: Int32) -> Double {
    let scale = 1 / Double(Self.grains)
    if y == Int32(y0) { return Double(x0) * scale }
    if y == Int32(y1) { return Double(x1) * scale }
    let slope = Double(Int32(x1) - Int32(x0)) / Double(Int32(y1) - Int32(y0))
    return (Double(x0) + Double(y - Int32(y0)) * slope) * scale
  }
}
