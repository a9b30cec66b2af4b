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
  private struct Span: BitwiseCopyable {
    /// Distances from the pixel's left side at the slab's top, at its bottom and where it is looked at, in pixels.
    var start: Double
    var end: Double
    var mean: Double
    var direction: Int32
  }

  private let ruleMask: Int32
  private var borders: [Int32] = []
  private var spans: [Span] = []
  private var ordered: [Span] = []
  /// Fractions of the slab at hand.
  private var cuts: [Double] = []
  /// The edges that meet the line at hand, and what they add to the winding number in each part of it.
  private var active: [EdgePiece] = []
  private var columns: [Int32] = []

  init(ruleMask: Int32) {
    self.ruleMask = ruleMask
  }

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
    collectBorders(pieces, profile)
    var area = 0.0
    var winding = profile.top
    var nextBreakpoint = 0
    var firstActive = 0
    var top: Int32 = 0
    for bottom in borders where bottom > top {
      while nextBreakpoint < profile.count && profile.breakpoints[nextBreakpoint].y <= top {
        winding &+= profile.breakpoints[nextBreakpoint].change
        nextBreakpoint += 1
      }
      while firstActive < pieces.count && Int32(pieces[firstActive].y1) <= top { firstActive += 1 }
      let height = Double(bottom - top) / Double(EdgePiece.grains)
      var covering = abs(winding)
      spans.removeAll(keepingCapacity: true)
      var candidate = firstActive
      while candidate < pieces.count && Int32(pieces[candidate].y0) <= top {
        let piece = pieces[candidate]
        candidate += 1
        if Int32(piece.y1) < bottom { continue }
        let (start, end) = (piece.x(at: top), piece.x(at: bottom))
        spans.append(Span(start: start, end: end, mean: (start + end) / 2, direction: piece.direction))
        if (piece.direction < 0) == (winding > 0) { covering -= 1 }
      }
      work -= candidate - firstActive
      if work < 0 { return nil }
      if spans.isEmpty || (ruleMask == -1 && covering > 0) {
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
    borders.removeAll(keepingCapacity: true)
    for piece in pieces {
      borders.append(Int32(piece.y0))
      borders.append(Int32(piece.y1))
    }
    for index in 0..<profile.count { borders.append(profile.breakpoints[index].y) }
    borders.append(Int32(EdgePiece.grains))
    if borders.count > 40 {
      borders.sort()
      return
    }
    borders.withUnsafeMutableBufferPointer { borders in
      for index in 1..<borders.count {
        let border = borders[index]
        var place = index
        while place > 0 && borders[place - 1] > border {
          borders[place] = borders[place - 1]
          place -= 1
        }
        borders[place] = border
      }
    }
  }

  /// The mean width inside of the slab that `spans` cross, in pixels; nil when `work` is used up.
  private mutating func meanWidth(_ winding: Int32, work: inout Int) -> Double? {
    Self.sort(&spans, by: \.start)
    findCrossings(work: &work)
    if work < 0 { return nil }
    if cuts.isEmpty { return insideWidth(winding) }
    work -= cuts.count * spans.count
    if work < 0 { return nil }
    cuts.sort()
    cuts.append(1)
    var mean = 0.0
    var top = 0.0
    for bottom in cuts where bottom > top {
      let middle = (top + bottom) / 2
      for index in spans.indices {
        spans[index].mean = spans[index].start + (spans[index].end - spans[index].start) * middle
      }
      Self.sort(&spans, by: \.mean)
      mean += (bottom - top) * insideWidth(winding)
      top = bottom
    }
    return mean
  }

  /// Fills `cuts` with the heights, as fractions of the slab, at which spans cross.
  ///
  /// Sorting by the ends what is in order of the starts swaps exactly the pairs that cross.
  private mutating func findCrossings(work: inout Int) {
    cuts.removeAll(keepingCapacity: true)
    guard spans.count > 1 else { return }
    ordered.removeAll(keepingCapacity: true)
    for span in spans {
      var place = ordered.count
      ordered.append(span)
      while place > 0 && ordered[place - 1].end > span.end {
        let before = ordered[place - 1]
        let gap = span.start - before.start
        cuts.append(gap / (gap + (before.end - span.end)))
        ordered[place] = before
        place -= 1
      }
      ordered[place] = span
      work -= ordered.count - place
      if work < 0 { return }
    }
  }

  /// The sum of the widths inside at the height of the spans' `mean`, which are in order.
  @inline(__always) private func insideWidth(_ leftWinding: Int32) -> Double {
    var winding = leftWinding
    var isInside = self.isInside(winding)
    var width = isInside ? 1.0 : 0.0
    for span in spans {
      winding &+= span.direction
      let isNextInside = self.isInside(winding)
      if isNextInside != isInside {
        width += isNextInside ? 1 - span.mean : span.mean - 1
        isInside = isNextInside
      }
    }
    return width
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
    for index in 1..<max(pieces.count, 1) {
      let piece = pieces[index]
      var place = index
      while place > 0 && pieces[place - 1].y0 > piece.y0 {
        pieces[place] = pieces[place - 1]
        place -= 1
      }
      pieces[place] = piece
    }
  }

  private static func sort(_ spans: inout [Span], by key: (Span) -> Double) {
    if spans.count > 32 {
      spans.sort { key($0) < key($1) }
      return
    }
    for index in spans.indices.dropFirst() {
      let span = spans[index]
      var place = index
      while place > 0 && key(spans[place - 1]) > key(span) {
        spans[place] = spans[place - 1]
        place -= 1
      }
      spans[place] = span
    }
  }
}

extension EdgePiece {
  /// Distance from the pixel's left side at height `y` grains, in pixels; exactly the ends at the ends.
  @inline(__always) fileprivate func x(at y: Int32) -> Double {
    let scale = 1 / Double(Self.grains)
    if y == Int32(y0) { return Double(x0) * scale }
    if y == Int32(y1) { return Double(x1) * scale }
    let slope = Double(Int32(x1) - Int32(x0)) / Double(Int32(y1) - Int32(y0))
    return (Double(x0) + Double(y - Int32(y0)) * slope) * scale
  }
}
