// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// The centre-line of a path as a polyline whose vertices carry the arc length of the true curve.
  struct CenterLine {
    private let bundles: [Bundle]
    /// The arc length of all sub-paths.
    private let total: Double

    /// `tolerance`: the largest distance between curve and polyline, in the path's own coordinates.
    init(_ subpaths: [Subpath], tolerance: Double) {
      var links: [Link] = []
      var travelled = 0.0
      for subpath in subpaths {
        if let dot = subpath.dot {
          links.append(Link(at: dot.point, length: travelled))
        }
        for segment in subpath.segments {
          for piece in segment.flattened(Flattening(tolerance: tolerance)) {
            let link = Link(piece, from: travelled)
            links.append(link)
            travelled = link.lengthAtEnd
          }
        }
      }
      bundles = stride(from: 0, to: links.count, by: 32).map {
        Bundle(links[$0..<min($0 + 32, links.count)])
      }
      total = travelled
    }

    /// The arc length of the nearest point of the centre-line as a fraction of the whole.
    ///
    /// Of points that are equally near (to 1e-9) the one with the larger arc length counts. A path without
    /// length gives 1.
    func offset(nearestTo point: Vector) -> Double {
      guard total > 0 else { return 1 }
      var shortest = Double.infinity
      for bundle in bundles where bundle.leastDistance(to: point) < shortest {
        for link in bundle.links { shortest = min(shortest, link.nearest(to: point).distance) }
      }
      var arcLength = 0.0
      let limit = shortest + 1e-9
      for bundle in bundles where bundle.leastDistance(to: point) <= limit {
        for link in bundle.links {
          let nearest = link.nearest(to: point)
          if nearest.distance <= limit { arcLength = max(arcLength, nearest.arcLength) }
        }
      }
      return arcLength / total
    }

    /// One part of the polyline, with the directions (length 1) of the true curve at its ends.
    private struct Link {
      let start: Vector
      let end: Vector
      let startTangent: Vector
      let endTangent: Vector
      let lengthAtStart: Double
      let lengthAtEnd: Double

      /// A place without length.
      init(at point: Vector, length: Double) {
        start = point
        end = point
        startTangent = .zero
        endTangent = .zero
        lengthAtStart = length
        lengthAtEnd = length
      }

      /// A piece of a curve that begins at the arc length `length`.
      init(_ piece: Segment, from length: Double) {
        start = piece.start
        end = piece.end
        startTangent = piece.startTangent
        endTangent = piece.endTangent
        lengthAtStart = length
        lengthAtEnd = length + piece.length()
      }

      /// The distance to `point`, and the arc length at the nearest point of the link.
      func nearest(to point: Vector) -> (distance: Double, arcLength: Double) {
        let u = foot(of: point)
        let distance = ReferenceExecutor.length(start * (1 - u) + end * u - point)
        return (distance, u == 1 ? lengthAtEnd : lengthAtStart + (lengthAtEnd - lengthAtStart) * u)
      }

      /// Where (0...1) the cross-section of the link goes through `point`, else the nearer end.
      ///
      /// Place and direction are interpolated between the ends, so that f(u) = (place − point) · direction is
      /// the quadratic a·u² + b·u + c; the distance is least where f passes 0 upwards. Directions of chords
      /// instead of the curve's would turn the cross-sections by an error of first order.
      private func foot(of point: Vector) -> Double {
        let c = ((start - point) * startTangent).sum()
        let atEnd = ((end - point) * endTangent).sum()
        if c < 0, atEnd > 0 {
          let a = ((end - start) * (endTangent - startTangent)).sum()
          let b = atEnd - a - c
          return min(1, -2 * c / (b + max(0, b * b - 4 * a * c).squareRoot()))
        }
        let toStart = ReferenceExecutor.length(start - point)
        return toStart < ReferenceExecutor.length(end - point) ? 0 : 1
      }
    }

    /// Links that follow one another, and a circle around them by which far ones are passed over.
    private struct Bundle {
      let links: ArraySlice<Link>
      private let center: Vector
      private let radius: Double

      init(_ links: ArraySlice<Link>) {
        self.links = links
        let ends = links.flatMap { [$0.start, $0.end] }
        let center = ends.reduce(.zero, +) / Double(ends.count)
        self.center = center
        radius = ends.reduce(0) { max($0, ReferenceExecutor.length($1 - center)) } * (1 + 1e-12)
      }

      /// A lower bound of the distance between `point` and the links.
      func leastDistance(to point: Vector) -> Double {
        ReferenceExecutor.length(point - center) - radius
      }
    }
  }
}
