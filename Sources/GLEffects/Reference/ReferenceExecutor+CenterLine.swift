// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// The centre-line of a path: short pieces of its curves that know their arc length.
  struct CenterLine {
    private let bundles: [Bundle]
    /// The largest distance between a piece and its chord.
    private let tolerance: Double
    /// The arc length of all sub-paths.
    private let total: Double

    /// `tolerance`: the largest distance between a piece and its chord, in the path's own coordinates. Only the time
    /// taken depends on it: what is nearest is decided on the curves themselves.
    init(_ subpaths: [Subpath], tolerance: Double) {
      self.tolerance = tolerance
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
      // Where a path comes back to its start, chords would decide by their own error between its two ends.
      let slack = 2 * tolerance + 1e-9
      var nearestChord = Double.infinity
      var candidates: [(chordDistance: Double, link: Link)] = []
      for bundle in bundles where bundle.leastDistance(to: point) <= nearestChord + slack {
        for link in bundle.links {
          let distance = link.chordDistance(to: point)
          if distance > nearestChord + slack { continue }
          candidates.append((distance, link))
          nearestChord = min(nearestChord, distance)
        }
      }
      let places = candidates.filter { $0.chordDistance <= nearestChord + slack }.map {
        $0.link.nearest(to: point)
      }
      let shortest = places.reduce(Double.infinity) { min($0, $1.distance) }
      var arcLength = 0.0
      for place in places where place.distance <= shortest + 1e-9 {
        arcLength = max(arcLength, place.arcLength)
      }
      return arcLength / total
    }

    /// One short piece of a line or curve.
    private struct Link {
      let piece: Segment
      let startTangent: Vector
      let endTangent: Vector
      let lengthAtStart: Double
      let lengthAtEnd: Double

      /// A place without length.
      init(at point: Vector, length: Double) {
        piece = Segment(from: point, to: point)
        startTangent = .zero
        endTangent = .zero
        lengthAtStart = length
        lengthAtEnd = length
      }

      /// A piece of a curve that begins at the arc length `length`.
      init(_ piece: Segment, from length: Double) {
        self.piece = piece
        startTangent = piece.startTangent
        endTangent = piece.endTangent
        lengthAtStart = length
        lengthAtEnd = length + piece.length()
      }

      /// The distance from `point` to the straight line between the ends.
      func chordDistance(to point: Vector) -> Double {
        let chord = piece.end - piece.start
        let square = (chord * chord).sum()
        let along = square > 0 ? ((point - piece.start) * chord).sum() / square : 0
        return ReferenceExecutor.length(piece.start + chord * min(max(along, 0), 1) - point)
      }

      /// The distance from `point` to the piece itself, and the arc length at its nearest point.
      func nearest(to point: Vector) -> (distance: Double, arcLength: Double) {
        let t = foot(of: point)
        let distance = ReferenceExecutor.length(piece.point(at: t) - point)
        if t == 0 { return (distance, lengthAtStart) }
        return (distance, t == 1 ? lengthAtEnd : lengthAtStart + piece.length(from: 0, to: t))
      }

      /// The parameter (0...1) at which the piece's cross-section goes through `point`, else that of the nearer end.
      ///
      /// f(t) = (B(t) − point) · B′(t) passes 0 upwards where the distance is least. The directions at the ends bracket
      /// that place, as a curve may have no speed there; then the secant's rule, halving where it does not shrink
      /// the bracket to half.
      private func foot(of point: Vector) -> Double {
        guard ((piece.start - point) * startTangent).sum() < 0, ((piece.end - point) * endTangent).sum() > 0
        else {
          let toStart = ReferenceExecutor.length(piece.start - point)
          return toStart < ReferenceExecutor.length(piece.end - point) ? 0 : 1
        }
        func pull(_ t: Double) -> Double { ((piece.point(at: t) - point) * piece.velocity(at: t)).sum() }
        var (low, high) = (0.0, 1.0)
        var (atLow, atHigh) = (pull(0), pull(1))
        while high - low > 1e-13 {
          let width = high - low
          let secant = low - atLow * width / (atHigh - atLow)
          for t in [secant.isFinite ? min(max(secant, low), high) : low, (low + high) / 2] {
            let value = pull(t)
            if value < 0 { (low, atLow) = (t, value) } else { (high, atHigh) = (t, value) }
            if value == 0 { return t }
            if high - low < width / 2 { break }
          }
        }
        return (low + high) / 2
      }
    }

    /// Links that follow one another, and a circle around them by which far ones are passed over.
    private struct Bundle {
      let links: ArraySlice<Link>
      private let center: Vector
      private let radius: Double

      init(_ links: ArraySlice<Link>) {
        self.links = links
        let ends = links.flatMap { [$0.piece.start, $0.piece.end] }
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
