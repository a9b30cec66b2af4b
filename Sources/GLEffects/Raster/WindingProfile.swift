// SPDX-License-Identifier: MIT

/// The winding number along the left side of a pixel, as a function of the height in the pixel's row.
///
/// It starts at `top` and changes at the breakpoints. An edge that crosses the row adds to `top` only; an edge that
/// has been followed across some of the row's pixels and not yet the others leaves breakpoints, which cancel exactly
/// once the rest of its pieces are added. As heights are whole grains there are fewer breakpoints than grains.
struct WindingProfile: ~Copyable {
  struct Breakpoint: BitwiseCopyable {
    /// In grains from the row's top; 0 < y < `EdgePiece.grains`.
    var y: Int32
    /// What is added to the winding number below `y`; not zero.
    var change: Int32
  }

  /// The winding number at the row's top.
  private(set) var top: Int32 = 0
  private(set) var count = 0
  private var memory = ScratchMemory<Breakpoint>(capacity: 64)
  /// Inserting breakpoints may take about this many moves; beyond, all heights of the row are gone through instead.
  private static let insertionLimit = 50_000

  /// `count` breakpoints in order of `y`, no two at one height.
  @inline(__always) var breakpoints: UnsafeMutablePointer<Breakpoint> { memory.start }

  /// The smallest and the largest winding number.
  var limits: (low: Int32, high: Int32) {
    var winding = top
    var limits = (low: top, high: top)
    for index in 0..<count {
      winding &+= breakpoints[index].change
      limits = (min(limits.low, winding), max(limits.high, winding))
    }
    return limits
  }

  /// Starts a new row.
  mutating func reset(top: Int32) {
    self.top = top
    count = 0
  }

  /// Moves to the right of a piece.
  @inline(__always) mutating func add(_ piece: EdgePiece) {
    let direction = piece.direction
    if piece.y0 == 0 { top &+= direction } else { add(direction, at: Int32(piece.y0)) }
    if piece.y1 != UInt16(EdgePiece.grains) { add(0 &- direction, at: Int32(piece.y1)) }
  }

  /// Moves to the right of pieces in any order.
  @inline(__always) mutating func add(_ pieces: UnsafeMutableBufferPointer<EdgePiece>) {
    if pieces.count &* (pieces.count &+ count) > Self.insertionLimit {
      addByHeight(pieces)
    } else {
      for piece in pieces { add(piece) }
    }
  }

  private mutating func addByHeight(_ pieces: UnsafeMutableBufferPointer<EdgePiece>) {
    var changes = Array(repeating: 0 as Int32, count: EdgePiece.grains + 1)
    changes[0] = top
    for index in 0..<count { changes[Int(breakpoints[index].y)] = breakpoints[index].change }
    for piece in pieces {
      changes[Int(piece.y0)] &+= piece.direction
      changes[Int(piece.y1)] &-= piece.direction
    }
    top = changes[0]
    count = 0
    for y in 1..<EdgePiece.grains where changes[y] != 0 {
      memory.reserve(count + 1, keeping: count)
      breakpoints[count] = Breakpoint(y: Int32(truncatingIfNeeded: y), change: changes[y])
      count += 1
    }
  }

  private mutating func add(_ change: Int32, at y: Int32) {
    var index = count
    while index > 0 && breakpoints[index &- 1].y >= y {
      index &-= 1
      guard breakpoints[index].y == y else { continue }
      breakpoints[index].change &+= change
      if breakpoints[index].change == 0 {
        count &-= 1
        for place in index..<count { breakpoints[place] = breakpoints[place &+ 1] }
      }
      return
    }
    memory.reserve(count &+ 1, keeping: count)
    var place = count
    while place > index {
      breakpoints[place] = breakpoints[place &- 1]
      place &-= 1
    }
    breakpoints[index] = Breakpoint(y: y, change: change)
    count &+= 1
  }
}
