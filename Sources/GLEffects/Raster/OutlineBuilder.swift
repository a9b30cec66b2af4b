// SPDX-License-Identifier: MIT
import Foundation
internal import Synchronization

/// Collects the polygons of an outline, mapping them to pixels on the way.
struct OutlineBuilder {
  /// The most points that it collects, but for those of the piece at hand.
  let pointLimit: Int
  private(set) var points: [PlaneVector] = []
  private(set) var contourStarts: [Int] = [0]
  /// From the polygons' coordinates to pixels.
  private var map = PlaneMap(.identity)
  private var isMirrored = false
  /// Segments from which on threads are worth while, and the most parts that they are given.
  static let threadSegments = 64
  private static let groupLimit = 16
  /// Larger numbers could overflow while edges are cut.
  private static let largestCoordinate = 1e100

  init(pointLimit: Int) {
    self.pointLimit = pointLimit
  }

  /// Adds the path's sub-paths, each closed by a line.
  mutating func addFill(
    of path: Path, transform: CGAffineTransform, tolerance: Double
  ) throws(GeometryError) {
    map = PlaneMap(.identity)
    isMirrored = false
    let flattener = CurveFlattener(tolerance: tolerance, isBalanced: true)
    let mapped = transform.isIdentity ? path : Path(elements: path.elements.map { $0.mapped(by: transform) })
    var sink = PointSink()
    for subpath in mapped.makeSubpaths() {
      sink.points.removeAll(keepingCapacity: true)
      sink.points.append(subpath.start)
      for segment in subpath.segments {
        flattener.flatten(segment, into: &sink)
        try checkLimit(adding: sink.points.count)
      }
      add(sink.points)
    }
  }

  /// Adds the union of the strokes of the path's sub-paths or dashes.
  ///
  /// The stroke is made in the path's own coordinates, enlarged so that one unit is nowhere more than a
  /// pixel and a pixel somewhere, and then mapped: an uneven transform bends its width as it should.
  mutating func addStroke(
    of path: Path, style: StrokeStyle, transform: CGAffineTransform, tolerance: Double, workers: Workers
  ) throws(GeometryError) {
    let scale = transform.largestScale
    let halfWidth = Double(style.lineWidth) / 2 * scale
    guard transform.isFinite, scale > 0, scale.isFinite else { return }
    guard halfWidth > 0, halfWidth <= Path.largestCoordinate else { return }
    let dash = DashPattern(
      lengths: style.dash.map { Double($0) * scale }, phase: Double(style.dashPhase) * scale)
    let enlarge = CGAffineTransform(scaleX: scale, y: scale)
    let toPixels = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(transform)
    map = PlaneMap(toPixels)
    isMirrored = transform.determinant < 0
    let enlarged = scale == 1 ? path : Path(elements: path.elements.map { $0.mapped(by: enlarge) })
    var pieces = try enlarged.makeStrokePieces(dash: dash)
    if pieces.contains(where: \.isLong) { pieces = pieces.flatMap { $0.links() } }
    let outliner = StrokeOutliner(style: style, halfWidth: halfWidth, tolerance: tolerance)
    let flattener = CurveFlattener(
      tolerance: tolerance, halfWidth: halfWidth, region: FlatteningRegion(transform: toPixels),
      isBalanced: true)
    try addStrokes(of: pieces, outliner: outliner, flattener: flattener, workers: workers)
  }

  /// Adds the strokes of pieces in their order, worked out on several threads where there are many segments.
  private mutating func addStrokes(
    of pieces: [StrokePiece], outliner: StrokeOutliner, flattener: CurveFlattener, workers: Workers
  ) throws(GeometryError) {
    let segmentCount = pieces.reduce(0) { $0 + $1.segments.count }
    let groups = segmentCount < Self.threadSegments ? 1 : min(pieces.count, Self.groupLimit)
    if groups <= 1 {
      var outliner = outliner
      for piece in pieces {
        try outliner.addStroke(of: piece, flattener: flattener, to: &self)
        try checkLimit(adding: 0)
      }
      return
    }
    let empty = self.emptied
    let pointCount = Atomic(points.count)
    let made = Mutex<[Result<OutlineBuilder, GeometryError>?]>(Array(repeating: nil, count: groups))
    workers.share(groups) { indices in
      while let index = indices.next() {
        var builder = empty
        var outliner = outliner
        var failure: GeometryError?
        for piece in pieces[index * pieces.count / groups..<(index + 1) * pieces.count / groups] {
          let before = builder.points.count
          do throws(GeometryError) {
            try outliner.addStroke(of: piece, flattener: flattener, to: &builder)
          } catch {
            failure = error
          }
          let added = builder.points.count - before
          // All groups together count.
          if pointCount.add(added, ordering: .relaxed).newValue > pointLimit {
            failure = failure ?? .tooManyPoints(limit: pointLimit)
          }
          if failure != nil { break }
        }
        let result: Result<OutlineBuilder, GeometryError> = failure.map { .failure($0) } ?? .success(builder)
        made.withLock { $0[index] = result }
      }
    }
    for case let part? in made.withLock({ $0 }) { append(try part.get()) }
  }

  /// The same without its polygons.
  private var emptied: OutlineBuilder {
    var copy = self
    copy.points = []
    copy.contourStarts = [0]
    return copy
  }

  private mutating func append(_ other: OutlineBuilder) {
    let offset = points.count
    points += other.points
    contourStarts += other.contourStarts.dropFirst().map { $0 + offset }
  }

  /// Adds one polygon; fewer than three points enclose nothing and are left out, and so is one that the map throws
  /// out of the range of usable coordinates.
  mutating func add(_ polygon: [PlaneVector]) {
    add(right: polygon, left: [])
  }

  /// Adds the polygon that runs along `right` and `ahead` and then back along `left` and along `behind`.
  mutating func add(
    right: [PlaneVector], ahead: [PlaneVector] = [], left: [PlaneVector], behind: [PlaneVector] = []
  ) {
    let first = points.count
    let count = right.count + ahead.count + left.count + behind.count
    guard count > 2 else { return }
    points.makeRoom(for: count)
    for point in right { points.append(map(point)) }
    for point in ahead { points.append(map(point)) }
    for point in left.reversed() { points.append(map(point)) }
    for point in behind { points.append(map(point)) }
    let isUsable = points[first...].allSatisfy {
      abs($0.x) <= Self.largestCoordinate && abs($0.y) <= Self.largestCoordinate
    }
    guard isUsable else {
      points.removeSubrange(first...)
      return
    }
    // A mirror turns orientations round; the order of the points turns them back.
    if isMirrored { points[first...].reverse() }
    contourStarts.append(points.count)
  }

  private func checkLimit(adding count: Int) throws(GeometryError) {
    if points.count + count > pointLimit { throw .tooManyPoints(limit: pointLimit) }
  }

  /// Keeps the end of every step.
  private struct PointSink: FlatteningSink {
    static var needsDirections: Bool { false }

    var points: [PlaneVector] = []

    mutating func makeRoom(for steps: Int) { points.makeRoom(for: steps) }

    mutating func append(_ step: FlatteningStep) {
      points.append(step.end)
    }
  }
}

/// An affine map in the form that is quick to apply.
private struct PlaneMap {
  var xColumn: PlaneVector
  var yColumn: PlaneVector
  var translation: PlaneVector

  init(_ transform: CGAffineTransform) {
    xColumn = PlaneVector(Double(transform.a), Double(transform.b))
    yColumn = PlaneVector(Double(transform.c), Double(transform.d))
    translation = PlaneVector(Double(transform.tx), Double(transform.ty))
  }

  @inline(__always) func callAsFunction(_ point: PlaneVector) -> PlaneVector {
    xColumn * point.x + yColumn * point.y + translation
  }
}

extension Path.Element {
  fileprivate func mapped(by t: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let to): .move(to: to.applying(t))
    case .line(let to): .line(to: to.applying(t))
    case .quadCurve(let to, let control):
      .quadCurve(to: to.applying(t), control: control.applying(t))
    case .curve(let to, let control1, let control2):
      .curve(to: to.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .closeSubpath: .closeSubpath
    }
  }
}
