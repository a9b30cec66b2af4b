// SPDX-License-Identifier: MIT

/// A connected piece of a centre-line that gets its own caps: a whole sub-path or one dash.
struct StrokePiece: Sendable, Equatable {
  var start: PlaneVector
  /// Empty for a single point.
  var segments: [CurveSegment]
  var isClosed: Bool
  /// The unit direction along which a single point's square cap lies.
  var pointDirection = PlaneVector(1, 0)

  /// An undashed sub-path; a point lies along +x.
  init(_ subpath: Subpath) {
    start = subpath.start
    segments = subpath.segments
    isClosed = subpath.isClosed
  }

  /// A dash of positive length.
  init(dash segments: [CurveSegment], isClosed: Bool = false) {
    start = segments.first?.start ?? .zero
    self.segments = segments
    self.isClosed = isClosed
  }

  /// A dash without length.
  init(point: PlaneVector, direction: PlaneVector) {
    start = point
    segments = []
    isClosed = false
    pointDirection = direction
  }
}
