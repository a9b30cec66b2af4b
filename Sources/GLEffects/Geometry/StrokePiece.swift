// SPDX-License-Identifier: MIT

/// A connected piece of a centre-line that gets its own caps: a whole sub-path or one dash.
struct StrokePiece: Sendable, Equatable {
  var start: PlaneVector
  /// Empty for a single point.
  var segments: [CurveSegment]
  var isClosed: Bool
  /// The unit direction along which a single point's square cap lies.
  var pointDirection = PlaneVector(1, 0)
  /// Whether another piece ends where this one starts, with a join in place of caps.
  var isContinuation = false
  /// The unit direction in which that other piece goes on where this one ends.
  var onward: PlaneVector?

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

  /// Segments of a piece that are worked out together, where there are more.
  private static let linkLength = 128

  /// Whether it is worth while to cut the piece into parts.
  var isLong: Bool { segments.count >= 2 * Self.linkLength }

  /// The piece in parts that can be stroked on their own and together cover the same: itself where it is not long.
  func links() -> [StrokePiece] {
    if !isLong { return [self] }
    var links: [StrokePiece] = []
    var first = 0
    for index in 1...segments.count where index == segments.count || index - first >= Self.linkLength {
      // The direction has to be known on both sides.
      let next = segments[index % segments.count]
      if index < segments.count && (next.isPoint || segments[index - 1].isPoint) { continue }
      var link = StrokePiece(dash: Array(segments[first..<index]))
      link.isContinuation = isClosed || first > 0
      link.onward = isClosed || index < segments.count ? next.startTangent : nil
      links.append(link)
      first = index
    }
    return links
  }
}
