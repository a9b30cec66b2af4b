// SPDX-License-Identifier: MIT
import Foundation

/// The part of the plane in which flattened curves must be accurate: ±2²¹ pixels around the picture's origin.
///
/// It is the same for every picture and tile, so that what is drawn never depends on the rectangle asked for. A
/// curve whose control points all lie to one side of it can be replaced by its chord: what lies between
/// the two is outside as well.
struct FlatteningRegion: Sendable {
  /// Half the side length in pixels.
  static let extent = 2_097_152.0

  /// From the curve's coordinates to pixels.
  var transform = CGAffineTransform.identity

  /// Whether the curve's control points and everything within `margin` (in the curve's units, of which one is at most
  /// a pixel) lie inside.
  func contains(_ curve: CurveSegment, margin: Double) -> Bool {
    let box = pixelBox(of: curve)
    let limit = Self.extent - margin
    return box.low.x >= -limit && box.low.y >= -limit && box.high.x <= limit && box.high.y <= limit
  }

  /// Whether all of that lies to one side of the region.
  func misses(_ curve: CurveSegment, margin: Double) -> Bool {
    let box = pixelBox(of: curve)
    let limit = Self.extent + margin
    return box.low.x > limit || box.low.y > limit || box.high.x < -limit || box.high.y < -limit
  }

  private func pixelBox(of curve: CurveSegment) -> (low: PlaneVector, high: PlaneVector) {
    let points = [curve.start, curve.control1, curve.control2, curve.end]
    var low = PlaneVector(repeating: .infinity)
    var high = PlaneVector(repeating: -.infinity)
    for point in points {
      let mapped = point.applying(transform)
      low = PlaneVector(min(low.x, mapped.x), min(low.y, mapped.y))
      high = PlaneVector(max(high.x, mapped.x), max(high.y, mapped.y))
    }
    return (low, high)
  }
}
