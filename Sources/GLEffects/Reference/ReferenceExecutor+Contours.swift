// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// How far, in pixels, a flattened curve or arc may lie from the true one.
  static let flatness = 1.0 / 1024

  /// Closed polygons in pixels, whose union under a fill rule is a shape.
  struct Contours {
    /// The vertices of all polygons, one after the other.
    private(set) var points: [Vector] = []
    /// Where each polygon ends in `points`.
    private(set) var ends: [Int] = []

    /// Adds a polygon; one with a coordinate that is not finite, or without area, is left out.
    mutating func add(_ polygon: [Vector]) {
      guard polygon.count > 2, polygon.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
      points += polygon
      ends.append(points.count)
    }

    /// Adds a polygon after `map`, turned so that in its own coordinates it runs from +x towards +y.
    mutating func addTurnedPositively(_ polygon: [Vector], map: Map) {
      var doubledArea = 0.0
      for index in polygon.indices.dropFirst(2) {
        doubledArea += cross(polygon[index - 1] - polygon[0], polygon[index] - polygon[0])
      }
      add((doubledArea < 0 ? polygon.reversed() : polygon).map { map($0) })
    }

    /// Calls `body` with the two ends of every side, closing sides included.
    func forEachSide(_ body: (Vector, Vector) -> Void) {
      var first = 0
      for end in ends {
        var previous = points[end - 1]
        for index in first..<end {
          body(previous, points[index])
          previous = points[index]
        }
        first = end
      }
    }
  }

  /// The outline of a filled shape: every sub-path flattened, open ones closed by a line; dots have no inside.
  static func contours(filling subpaths: [Subpath], map: Map, rect: PixelRect) -> Contours {
    var contours = Contours()
    guard let flattening = flattening(map: map, rect: rect, reach: 0) else { return contours }
    for subpath in subpaths where subpath.dot == nil {
      let pieces = subpath.segments.flatMap { $0.flattened(flattening) }
      contours.add(pieces.flatMap { [map($0.start), map($0.end)] })
    }
    return contours
  }

  /// Flattening for what is seen in `rect` through `map`; ink may lie `reach` (in the shape's own coordinates)
  /// beside the curve. Nil when the map is degenerate, so that nothing has an area.
  static func flattening(map: Map, rect: PixelRect, reach: Double) -> Flattening? {
    let stretch = map.largestStretch
    guard stretch > 0, stretch.isFinite, let inverse = map.inverse else { return nil }
    var low = Vector(repeating: .infinity)
    var high = Vector(repeating: -.infinity)
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
    ] {
      let corner = inverse(Vector(Double(x), Double(y)))
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    let room = Vector(repeating: reach * 1.001 + 1 / stretch)
    return Flattening(tolerance: flatness / stretch, region: (low - room, high + room))
  }
}
