// SPDX-License-Identifier: MIT

/// The winding number along the left side of a pixel, as a function of the height in the pixel's row.
///
/// It starts at `top` and changes at the breakpoints. An edge that crosses the row adds to `top` only; an edge that
/// has been followed across some of the row's pixels and not yet the others leaves breakpoints, which cancel exactly
/// once the rest of its pieces are added.
struct WindingProfile {
  struct Breakpoint {
    /// 0 < y < 1, from the row's top.
    var y: Double
    /// What is added to the winding number below `y`; not zero.
    var change: Int32
  }

  /// The winding number at the row's top.
  private(set) var top: Int32 = 0
  /// In order of `y`, no two at one height.
  private(set) var breakpoints: [Breakpoint] = []

  /// Starts a new row.
  mutating func reset(top: Int32) {
    self.top = top
    breakpoints.removeAll(keepingCapacity: true)
  }

  /// Moves to the right of a piece.
  mutating func add(_ piece: EdgePiece) {
    if piece.y0 <= 0 { top += piece.direction } else { add(piece.direction, at: piece.y0) }
    if piece.y1 < 1 { add(-piece.direction, at: piece.y1) }
  }

  private mutating func add(_ change: Int32, at y: Double) {
    var index = breakpoints.count
    while index > 0 && breakpoints[index - 1].y >= y {
      index -= 1
      guard breakpoints[index].y == y else { continue }
      breakpoints[index].change += change
      if breakpoints[index].change == 0 { breakpoints.remove(at: index) }
      return
    }
    breakpoints.append(Breakpoint(y: y, change: change))
    var place = breakpoints.count - 1
    while place > index {
      breakpoints.swapAt(place, place - 1)
      place -= 1
    }
  }
}
