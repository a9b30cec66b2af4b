// SPDX-License-Identifier: MIT

/// The exact area of one pixel that is inside under a fill rule, from the edges in the pixel and the winding number
/// along its left side.
///
/// Where at most one edge is met at any height the area is a sum of trapezoids. Otherwise the pixel is cut into slabs
/// at the ends and crossings of edges; within a slab the edges do not cross, so their order from left to right
/// is that at mid-height and the area is exact again. Only where more than `crossingLimit` crossings fall into one slab,
/// the slab is cut evenly at 1/1024 pixel instead, which errs at the crossings by at most that square each.
struct PixelAreaSolver {
  private static let crossingLimit = 256

  /// An edge within the slab at hand.
  private struct Span {
    /// Distances from the pixel's left side at the slab's top, at its bottom and where it is looked at.
    var start: Double
    var end: Double
    var mean: Double
    var direction: Int32
  }

  /// ANDed with a winding number; what is left is not zero inside. All bits for non-zero, the last for even–odd.
  private let ruleMask: Int32
  private var pieces: [EdgePiece] = []
  private var borders: [Double] = []
  private var spans: [Span] = []
  private var ordered: [Span] = []
  private var crossings: [Double] = []

  init(isEvenOdd: Bool) {
    ruleMask = isEvenOdd ? 1 : -1
  }

  @inline(__always) private func isInside(_ winding: Int32) -> Bool { winding & ruleMask != 0 }

  /// Coverage of a pixel without edges.
  func coverage(_ profile: WindingProfile) -> Double {
    var area = 0.0
    var y = 0.0
    var winding = profile.top
    for breakpoint in profile.breakpoints {
      if isInside(winding) { area += breakpoint.y - y }
      winding += breakpoint.change
      y = breakpoint.y
    }
    if isInside(winding) { area += 1 - y }
    return area
  }

  /// Coverage of a pixel with the edges `all[range]`, 0...1 up to rounding.
  mutating func coverage(
    _ all: UnsafeBufferPointer<EdgePiece>, _ range: Range<Int>, _ profile: WindingProfile
  ) -> Double {
    if range.count == 1 && profile.breakpoints.isEmpty {
      let piece = all[range.lowerBound]
      let height = piece.y1 - piece.y0
      let left = (piece.x0 + piece.x1) / 2
      var area = 0.0
      if isInside(profile.top) { area += left * height + (1 - height) }
      if isInside(profile.top + piece.direction) { area += (1 - left) * height }
      return area
    }
    pieces.removeAll(keepingCapacity: true)
    var isDisjoint = true
    for index in range {
      let piece = all[index]
      var place = pieces.count
      pieces.append(piece)
      while place > 0 && pieces[place - 1].y0 > piece.y0 {
        pieces[place] = pieces[place - 1]
        place -= 1
      }
      pieces[place] = piece
      if place > 0 && pieces[place - 1].y1 > piece.y0 { isDisjoint = false }
      if place + 1 < pieces.count && pieces[place + 1].y0 < piece.y1 { isDisjoint = false }
    }
    return isDisjoint ? disjointCoverage(profile) : slabCoverage(profile)
  }

  /// Coverage where `pieces`, in order of height, do not share any height.
  private func disjointCoverage(_ profile: WindingProfile) -> Double {
    let breakpoints = profile.breakpoints
    var area = 0.0
    var y = 0.0
    var winding = profile.top
    var next = 0
    for piece in pieces {
      // Down to the piece, then along it, both in parts between breakpoints.
      while y < piece.y1 {
        while next < breakpoints.count && breakpoints[next].y <= y {
          winding += breakpoints[next].change
          next += 1
        }
        var end = y < piece.y0 ? piece.y0 : piece.y1
        if next < breakpoints.count { end = min(end, breakpoints[next].y) }
        let height = end - y
        if y < piece.y0 {
          if isInside(winding) { area += height }
        } else {
          let left = (piece.x(at: y) + piece.x(at: end)) / 2
          if isInside(winding) { area += left * height }
          if isInside(winding + piece.direction) { area += (1 - left) * height }
        }
        y = end
      }
    }
    while next < breakpoints.count {
      if isInside(winding) { area += breakpoints[next].y - y }
      y = max(y, breakpoints[next].y)
      winding += breakpoints[next].change
      next += 1
    }
    if isInside(winding) { area += 1 - y }
    return area
  }

  private mutating func slabCoverage(_ profile: WindingProfile) -> Double {
    borders.removeAll(keepingCapacity: true)
    borders.append(0)
    borders.append(1)
    for piece in pieces {
      borders.append(piece.y0)
      borders.append(piece.y1)
    }
    for breakpoint in profile.breakpoints { borders.append(breakpoint.y) }
    sortBorders()
    var area = 0.0
    var winding = profile.top
    var nextBreakpoint = 0
    var firstActive = 0
    for index in 1..<borders.count {
      let top = borders[index - 1]
      let bottom = borders[index]
      if top == bottom { continue }
      while nextBreakpoint < profile.breakpoints.count && profile.breakpoints[nextBreakpoint].y <= top {
        winding += profile.breakpoints[nextBreakpoint].change
        nextBreakpoint += 1
      }
      while firstActive < pieces.count && pieces[firstActive].y1 <= top { firstActive += 1 }
      spans.removeAll(keepingCapacity: true)
      var candidate = firstActive
      while candidate < pieces.count && pieces[candidate].y0 <= top {
        let piece = pieces[candidate]
        if piece.y1 >= bottom {
          let (start, end) = (piece.x(at: top), piece.x(at: bottom))
          spans.append(Span(start: start, end: end, mean: (start + end) / 2, direction: piece.direction))
        }
        candidate += 1
      }
      area += slabArea(height: bottom - top, winding: winding)
    }
    return area
  }

  private mutating func sortBorders() {
    if borders.count > 40 {
      borders.sort()
      return
    }
    for index in borders.indices.dropFirst() {
      let border = borders[index]
      var place = index
      while place > 0 && borders[place - 1] > border {
        borders[place] = borders[place - 1]
        place -= 1
      }
      borders[place] = border
    }
  }

  /// The area inside within one slab, from `spans`.
  private mutating func slabArea(height: Double, winding: Int32) -> Double {
    if spans.isEmpty { return isInside(winding) ? height : 0 }
    Self.sort(&spans, by: \.start)
    findCrossings()
    if crossings.isEmpty { return height * insideWidth(spans, winding) }
    if crossings.count > Self.crossingLimit {
      let count = max(2, Int((height * 1024).rounded(.up)))
      crossings.removeAll(keepingCapacity: true)
      for index in 1..<count { crossings.append(Double(index) / Double(count)) }
    } else {
      crossings.sort()
    }
    crossings.append(1)
    var area = 0.0
    var top = 0.0
    for bottom in crossings where bottom > top {
      let middle = (top + bottom) / 2
      for index in spans.indices {
        spans[index].mean = spans[index].start + (spans[index].end - spans[index].start) * middle
      }
      Self.sort(&spans, by: \.mean)
      area += (bottom - top) * height * insideWidth(spans, winding)
      top = bottom
    }
    return area
  }

  /// Fills `crossings` with the heights, as fractions of the slab, at which spans cross; stops beyond the limit.
  ///
  /// Sorting by the ends what is in order of the starts swaps exactly the pairs that cross.
  private mutating func findCrossings() {
    crossings.removeAll(keepingCapacity: true)
    guard spans.count > 1 else { return }
    ordered.removeAll(keepingCapacity: true)
    for span in spans {
      var place = ordered.count
      ordered.append(span)
      while place > 0 && ordered[place - 1].end > span.end {
        let before = ordered[place - 1]
        let gap = span.start - before.start
        crossings.append(gap / (gap + (before.end - span.end)))
        ordered[place] = before
        place -= 1
      }
      ordered[place] = span
      if crossings.count > Self.crossingLimit { return }
    }
  }

  /// The sum of the widths inside at the height of the spans' `mean`, which are in order.
  private func insideWidth(_ spans: [Span], _ leftWinding: Int32) -> Double {
    var winding = leftWinding
    var isInside = self.isInside(winding)
    var width = isInside ? 1.0 : 0.0
    for span in spans {
      winding += span.direction
      let isNextInside = self.isInside(winding)
      if isNextInside != isInside {
        width += isNextInside ? 1 - span.mean : span.mean - 1
        isInside = isNextInside
      }
    }
    return width
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
