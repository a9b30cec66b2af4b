// SPDX-License-Identifier: MIT

extension EdgeRows {
  /// Adds an edge of a shape without antialiasing: in each row whose centre line it crosses, a vertical piece along the
  /// left side of the first pixel whose centre lies right of the crossing.
  ///
  /// A pixel is then inside if its centre is. A centre on an edge counts as lying right of it, and one at the height of
  /// an edge's upper end as beside it, so that of two shapes that share an edge exactly one has the pixel.
  mutating func addCenters(from start: PlaneVector, to end: PlaneVector) {
    // Each piece crosses its row whole, so that no two belong together.
    let isDown = end.y > start.y
    let upper = isDown ? start : end
    let lower = isDown ? end : start
    let first = max((upper.y - 0.5).rounded(.up), Double(clip.minY))
    let last = min((lower.y - 0.5).rounded(.up), Double(clip.maxY)) - 1
    guard upper.y < lower.y, first <= last else { return }
    for row in Int(first)...Int(last) {
      let column = (Self.x(at: Double(row) + 0.5, upper, lower) - 0.5).rounded(.up) - Double(clip.minX)
      if column >= Double(clip.width) { continue }
      if column < 0 {
        addLeft(rows: row - top..<row - top + 1, direction: isDown ? -1 : 1)
      } else {
        endStrand()
        add(
          column: Int(column) + 1, row: row - top, x0: 0, y0: 0, x1: 0, y1: EdgePiece.grains,
          isUp: isDown ? 0 : 1)
      }
    }
  }

  /// Where the edge is at height `y`. From far ends by halving, as the rounding of a midpoint is relative to itself.
  private static func x(at y: Double, _ upper: PlaneVector, _ lower: PlaneVector) -> Double {
    var (upper, lower) = (upper, lower)
    var halvings = 0
    while max(upper.largestMagnitude, lower.largestMagnitude) > 33_554_432 && halvings < 1100 {
      let middle = (upper + lower) * 0.5
      if middle == upper || middle == lower { break }
      if middle.y <= y { upper = middle } else { lower = middle }
      halvings += 1
    }
    if lower.y <= upper.y { return upper.x }
    let x = upper.x + (y - upper.y) * ((lower.x - upper.x) / (lower.y - upper.y))
    return min(max(x, min(upper.x, lower.x)), max(upper.x, lower.x))
  }
}
