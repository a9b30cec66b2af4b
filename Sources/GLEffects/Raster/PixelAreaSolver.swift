// SPDX-License-Identifier: MIT

/// The area of one pixel that is inside under a fill rule, from the edges in the pixel and the winding number along its
/// left side.
///
/// Most pixels are simple: the edges share no height, two run side by side, or the winding number is nowhere but 0 and 1.
/// Their area is a sum of trapezoids in whole numbers, exact. The others are cut into slabs by `SlabSolver`.
struct PixelAreaSolver: ~Copyable {
  /// Full coverage.
  static let full: UInt16 = 65535
  /// A pixel's area in the units of sums: half a square grain.
  static let pixelArea = 2 * EdgePiece.grains * EdgePiece.grains
  /// Edges up to this many are compared pair by pair.
  private static let pairLimit = 12

  /// ANDed with a winding number; what is left is not zero inside. All bits for non-zero, the last for even–odd.
  private var ruleMask: Int32 = -1
  /// Whether no winding number of the outline is negative.
  private var isPositive = false
  private var slabs = SlabSolver()

  /// Pixels to come are those of another outline.
  ///
  /// - Parameter isPositive: Whether no winding number of the outline is negative, which makes more pixels simple.
  mutating func begin(isEvenOdd: Bool, isPositive: Bool) {
    ruleMask = isEvenOdd ? 1 : -1
    self.isPositive = isPositive && !isEvenOdd
    slabs.ruleMask = ruleMask
  }

  var isEvenOdd: Bool { ruleMask == 1 }

  @inline(__always) func isInside(_ winding: Int32) -> Bool { winding & ruleMask != 0 }

  /// Coverage of a pixel without edges, 0...65535.
  func coverage(_ profile: borrowing WindingProfile) -> UInt16 {
    if profile.count == 0 { return isInside(profile.top) ? Self.full : 0 }
    return Self.rounded(doubleArea(profile))
  }

  /// Coverage of a pixel with one piece, 0...65535; nil where it has to be looked at more closely.
  @inline(__always) func coverage(_ piece: EdgePiece, _ profile: borrowing WindingProfile) -> UInt16? {
    guard let winding = Self.winding(along: piece, profile) else { return nil }
    var area = doubleArea(profile)
    let wasInside = isInside(winding)
    if wasInside != isInside(winding &+ piece.direction) {
      area &+= wasInside ? 0 &- piece.doubleAreaRight : piece.doubleAreaRight
    }
    return Self.rounded(area)
  }

  /// Coverage of a pixel with `pieces`, of which there is at least one, 0...65535.
  mutating func coverage(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) -> UInt16 {
    var upCount: Int32 = 0
    for piece in pieces { upCount &+= piece.place & 1 }
    let limits = profile.limits
    if ruleMask == -1 {
      // Even all edges together cannot bring the winding number to zero.
      let downCount = Int32(truncatingIfNeeded: pieces.count) &- upCount
      if limits.low > downCount || limits.high < 0 &- upCount { return Self.full }
    }
    if pieces.count <= Self.pairLimit {
      if let area = doubleAreaOfFew(pieces, profile) { return Self.rounded(area) }
      if isPositive, limits.low >= 0, limits.high <= 1, isSimple(pieces, profile) {
        var area = doubleArea(profile)
        for piece in pieces { area &+= Int(piece.direction) &* piece.doubleAreaRight }
        return Self.rounded(min(max(area, 0), Self.pixelArea))
      }
      let count = Self.moveSeams(in: pieces)
      let others = UnsafeMutableBufferPointer(rebasing: pieces[0..<count])
      if count < pieces.count, let area = doubleAreaOfFew(others, profile) { return Self.rounded(area) }
    }
    return Self.rounded(slabs.area(pieces, profile))
  }

  /// Twice the area of a pixel without edges.
  @inline(__always) private func doubleArea(_ profile: borrowing WindingProfile) -> Int {
    var height = 0
    var y = 0
    var winding = profile.top
    for index in 0..<profile.count {
      let breakpoint = profile.breakpoints[index]
      if isInside(winding) { height &+= Int(breakpoint.y) &- y }
      winding &+= breakpoint.change
      y = Int(breakpoint.y)
    }
    if isInside(winding) { height &+= EdgePiece.grains &- y }
    return 2 &* EdgePiece.grains &* height
  }

  /// Twice the area where pieces share no height or two run side by side; nil elsewhere.
  @inline(__always) private func doubleAreaOfFew(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) -> Int? {
    if pieces.count == 2, let area = doubleAreaOfPair(pieces[0], pieces[1], profile) { return area }
    return doubleAreaOfDisjoint(pieces, profile)
  }

  /// Puts pieces that are the same edge, once up and once down, at the end; together they change nothing. Returns the
  /// number of the others. Polygons that touch, as those of a stroke at its joints, have such edges.
  private static func moveSeams(in pieces: UnsafeMutableBufferPointer<EdgePiece>) -> Int {
    var count = pieces.count
    var index = 0
    while index < count {
      let piece = pieces[index]
      var other = index &+ 1
      while other < count && !piece.isOpposite(of: pieces[other]) { other &+= 1 }
      if other < count {
        pieces.swapAt(other, count &- 1)
        // The last but one may be the piece itself.
        pieces.swapAt(index, count &- 2)
        count &-= 2
      } else {
        index &+= 1
      }
    }
    return count
  }

  /// Twice the area where no two pieces share a height and along each the profile is constant; nil elsewhere.
  @inline(__always) private func doubleAreaOfDisjoint(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) -> Int? {
    var area = doubleArea(profile)
    for index in 0..<pieces.count {
      let piece = pieces[index]
      for other in 0..<index {
        if pieces[other].y0 < piece.y1 && piece.y0 < pieces[other].y1 { return nil }
      }
      guard let winding = Self.winding(along: piece, profile) else { return nil }
      let wasInside = isInside(winding)
      if wasInside != isInside(winding &+ piece.direction) {
        area &+= wasInside ? 0 &- piece.doubleAreaRight : piece.doubleAreaRight
      }
    }
    return area
  }

  /// Twice the area where two pieces at the same heights do not cross and the profile is constant along them; nil elsewhere.
  @inline(__always) private func doubleAreaOfPair(
    _ a: EdgePiece, _ b: EdgePiece, _ profile: borrowing WindingProfile
  ) -> Int? {
    guard a.y0 == b.y0, a.y1 == b.y1, let winding = Self.winding(along: a, profile) else { return nil }
    let isOrdered = a.x0 <= b.x0 && a.x1 <= b.x1
    guard isOrdered || (b.x0 <= a.x0 && b.x1 <= a.x1) else { return nil }
    let (left, right) = isOrdered ? (a, b) : (b, a)
    var area = doubleArea(profile)
    let isLeftInside = isInside(winding)
    let isMiddleInside = isInside(winding &+ left.direction)
    let isRightInside = isInside(winding &+ left.direction &+ right.direction)
    if isLeftInside != isMiddleInside {
      area &+= isLeftInside ? 0 &- left.doubleAreaRight : left.doubleAreaRight
    }
    if isMiddleInside != isRightInside {
      area &+= isMiddleInside ? 0 &- right.doubleAreaRight : right.doubleAreaRight
    }
    return area
  }

  /// The profile's winding number at the heights of a piece if that is one number.
  @inline(__always) private static func winding(
    along piece: EdgePiece, _ profile: borrowing WindingProfile
  ) -> Int32? {
    var winding = profile.top
    for index in 0..<profile.count {
      let breakpoint = profile.breakpoints[index]
      if breakpoint.y >= Int32(piece.y1) { break }
      if breakpoint.y > Int32(piece.y0) { return nil }
      winding &+= breakpoint.change
    }
    return winding
  }

  /// Whether winding numbers, known to be 0 or 1 on the left and never negative, stay so: the pieces that run up share
  /// no height and start where the number is 0.
  @inline(__always) private func isSimple(
    _ pieces: UnsafeMutableBufferPointer<EdgePiece>, _ profile: borrowing WindingProfile
  ) -> Bool {
    for index in 0..<pieces.count where pieces[index].isUp {
      let piece = pieces[index]
      guard Self.winding(along: piece, profile) == 0 else { return false }
      for other in 0..<index where pieces[other].isUp {
        if pieces[other].y0 < piece.y1 && piece.y0 < pieces[other].y1 { return false }
      }
    }
    return true
  }

  /// Twice an area as coverage, to the nearest of 65535 steps.
  @inline(__always) static func rounded(_ doubleArea: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (doubleArea &* 65535 &+ pixelArea / 2) >> 31)
  }

  /// An area in pixels as coverage, to the nearest of 65535 steps.
  private static func rounded(_ area: Double) -> UInt16 {
    UInt16(min(max(area, 0), 1) * 65535 + 0.5)
  }
}
