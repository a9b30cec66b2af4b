// SPDX-License-Identifier: MIT

/// The part of an edge that lies in one pixel, in that pixel's own coordinates.
struct EdgePiece: Sendable {
  /// The upper end, 0...1 across and down the pixel.
  var x0: Double
  var y0: Double
  /// The lower end; `y1 > y0`.
  var x1: Double
  var y1: Double
  /// The column, counted from the clip's left side plus one; 0 for what lies left of the clip, where only the range of
  /// y counts.
  var column: Int32
  /// The row, counted from the clip's top.
  var row: Int32
  /// +1 for an edge that runs down, −1 for one that runs up: what is added to the winding number from left to right.
  var direction: Int32

  /// Horizontal distance from the pixel's left side at height `y`; exactly the ends at the ends.
  @inline(__always) func x(at y: Double) -> Double {
    if y == y0 { return x0 }
    if y == y1 { return x1 }
    return x0 + (y - y0) * ((x1 - x0) / (y1 - y0))
  }
}
