// SPDX-License-Identifier: MIT

/// The part of an edge that lies in one pixel, in that pixel's own coordinates, whole numbers of grains.
///
/// Whole numbers make sums exact: what is found in a pixel depends neither on the order of the sums nor on the rectangle
/// that is drawn.
struct EdgePiece: BitwiseCopyable, Sendable {
  /// Binary digits of a grain: 2¹⁵ to a pixel. Rounding to it moves an edge by at most half of 1/65536 pixel.
  static let grainBits = 15
  /// Grains to a pixel.
  static let grains = 1 << grainBits

  /// The upper end, `0...grains` across and down the pixel.
  var x0: UInt16
  var y0: UInt16
  /// The lower end; `y1 > y0`.
  var x1: UInt16
  var y1: UInt16
  /// Twice the pixel's column, as `EdgeRows` counts it, plus 1 if the edge runs up.
  var place: Int32

  /// The pixel's column, as `EdgeRows` counts it.
  @inline(__always) var column: Int { Int(place >> 1) }

  /// Whether the edge runs up.
  @inline(__always) var isUp: Bool { place & 1 == 1 }

  /// What is added to the winding number from left to right: +1 for an edge that runs up, −1 for one that runs down, so
  /// that a polygon that turns from +x towards +y counts as positive.
  @inline(__always) var direction: Int32 { (place & 1) << 1 &- 1 }

  /// Whether the other piece is the same edge in the other direction.
  @inline(__always) func isOpposite(of other: EdgePiece) -> Bool {
    x0 == other.x0 && y0 == other.y0 && x1 == other.x1 && y1 == other.y1 && isUp != other.isUp
  }

  /// The height in grains.
  @inline(__always) var height: Int { Int(y1) &- Int(y0) }

  /// Twice the area right of the piece at its own heights; twice a pixel's area is `2·grains²`.
  @inline(__always) var doubleAreaRight: Int { height &* (2 &* Self.grains &- Int(x0) &- Int(x1)) }
}

extension EdgePiece {
  /// - Parameter isUp: 1 if the edge runs up, else 0.
  @inline(__always) init(column: Int32, x0: Int, y0: Int, x1: Int, y1: Int, isUp: Int32) {
    self.init(
      x0: UInt16(truncatingIfNeeded: x0), y0: UInt16(truncatingIfNeeded: y0),
      x1: UInt16(truncatingIfNeeded: x1), y1: UInt16(truncatingIfNeeded: y1), place: column << 1 | isUp)
  }
}
