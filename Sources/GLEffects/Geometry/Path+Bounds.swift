// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// The smallest upright rectangle around the path itself, its curves' control points not counted.
  ///
  /// A path without elements gives `CGRect.null`.
  public var boundingRect: CGRect {
    var low = SIMD2<Double>(.infinity, .infinity)
    var high = -low
    func include(_ point: SIMD2<Double>) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    for element in elements {
      if case .move(let point) = element { include(SIMD2(Double(point.x), Double(point.y))) }
    }
    for piece in pieces(closingOpenSubpaths: false) {
      include(piece.end)
      for axis in 0..<2 {
        for parameter in piece.turningPoints(axis: axis) {
          let value = piece.point(at: parameter)[axis]
          low[axis] = min(low[axis], value)
          high[axis] = max(high[axis], value)
        }
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether `point` is inside the filled path; open sub-paths count as closed.
  ///
  /// Crossings of the horizontal ray to the right of the point are counted on pieces that only rise or only
  /// fall, half-open in y, so that a vertex is never counted twice.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let (x, y) = (Double(point.x), Double(point.y))
    var winding = 0
    for piece in pieces(closingOpenSubpaths: true) {
      let stops = [0] + piece.turningPoints(axis: 1) + [1]
      for (low, high) in zip(stops, stops.dropFirst()) {
        let startsAbove = piece.point(at: low).y <= y
        let endsAbove = piece.point(at: high).y <= y
        guard startsAbove != endsAbove else { continue }
        if piece.crossing(y: y, from: low, to: high).x > x { winding += startsAbove ? 1 : -1 }
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }
}

extension BezierPiece {
  /// The point at height `y` on a piece that only rises or only falls between two parameters: by bisection,
  /// to the last bit of the parameter.
  fileprivate func crossing(y: Double, from low: Double, to high: Double) -> SIMD2<Double> {
    if points.count == 2 {
      return start + (end - start) * ((y - start.y) / (end.y - start.y))
    }
    var (low, high) = (low, high)
    let startsAbove = point(at: low).y <= y
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == startsAbove { low = middle } else { high = middle }
    }
    return point(at: low)
  }
}
