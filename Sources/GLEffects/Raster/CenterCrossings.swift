// SPDX-License-Identifier: MIT

/// The places where an outline crosses the centre lines of pixel rows, for shapes without antialiasing.
///
/// A pixel is inside if its centre is. A centre on an edge counts as lying right of it, and one at the height of an
/// edge's upper end as beside it, so that of two shapes that share an edge exactly one has the pixel.
struct CenterCrossings {
  private struct Crossing {
    /// The first column whose centre lies right of the edge.
    var column: Int
    var row: Int
    var direction: Int32
  }

  private let clip: PixelRect
  private let ruleMask: Int32
  private var crossings: [Crossing] = []
  private var rowStarts: [Int]

  init(_ outline: DeviceOutline, clip: PixelRect) {
    self.clip = clip
    ruleMask = outline.isEvenOdd ? 1 : -1
    rowStarts = Array(repeating: 0, count: clip.height + 1)
    let starts = outline.contourStarts
    for contour in 0..<max(starts.count - 1, 0) {
      let range = starts[contour]..<starts[contour + 1]
      guard var previous = range.last.map({ outline.points[$0] }) else { continue }
      for index in range {
        let point = outline.points[index]
        add(from: previous, to: point)
        previous = point
      }
    }
    crossings.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    for crossing in crossings { rowStarts[crossing.row + 1] += 1 }
    for row in 0..<clip.height { rowStarts[row + 1] += rowStarts[row] }
  }

  /// Adds the fully covered columns of row `y`.
  func fill(_ row: inout RowCoverage, y: Int) {
    let range = rowStarts[y - clip.minY]..<rowStarts[y - clip.minY + 1]
    var winding: Int32 = 0
    var x = clip.minX
    for crossing in crossings[range] {
      if crossing.column > x {
        if winding & ruleMask != 0 { row.append(1, from: x, to: crossing.column) }
        x = crossing.column
      }
      winding += crossing.direction
    }
    if x < clip.maxX && winding & ruleMask != 0 { row.append(1, from: x, to: clip.maxX) }
  }

  private mutating func add(from start: PlaneVector, to end: PlaneVector) {
    if start.y == end.y { return }
    let isDown = end.y > start.y
    let top = isDown ? start : end
    let bottom = isDown ? end : start
    let first = max((top.y - 0.5).rounded(.up), Double(clip.minY))
    let last = min((bottom.y - 0.5).rounded(.up), Double(clip.maxY)) - 1
    guard first <= last else { return }
    for row in Int(first)...Int(last) {
      let column = (Self.x(at: Double(row) + 0.5, top, bottom) - 0.5).rounded(.up)
      if column >= Double(clip.maxX) { continue }
      crossings.append(
        Crossing(
          column: Int(max(column, Double(clip.minX))), row: row - clip.minY,
          direction: isDown ? 1 : -1))
    }
  }

  /// Where the edge is at height `y`. From far ends by halving, as the rounding of a midpoint is relative to itself.
  private static func x(at y: Double, _ top: PlaneVector, _ bottom: PlaneVector) -> Double {
    var (top, bottom) = (top, bottom)
    var halvings = 0
    while max(top.largestMagnitude, bottom.largestMagnitude) > 33_554_432 && halvings < 1100 {
      let middle = (top + bottom) * 0.5
      if middle == top || middle == bottom { break }
      if middle.y <= y { top = middle } else { bottom = middle }
      halvings += 1
    }
    if bottom.y <= top.y { return top.x }
    let x = top.x + (y - top.y) * ((bottom.x - top.x) / (bottom.y - top.y))
    return min(max(x, min(top.x, bottom.x)), max(top.x, bottom.x))
  }
}
