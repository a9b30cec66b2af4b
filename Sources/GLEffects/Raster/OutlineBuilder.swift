// SPDX-License-Identifier: MIT
import Foundation

/// Collects the polygons of an outline, mapping them to pixels on the way.
struct OutlineBuilder {
  private(set) var points: [PlaneVector] = []
  private(set) var contourStarts: [Int] = [0]
  /// From the polygons' coordinates to pixels.
  private var map = CGAffineTransform.identity
  private var isMirrored = false
  /// Larger numbers could overflow while edges are cut.
  private static let largestCoordinate = 1e100

  /// Adds the path's sub-paths, each closed by a line.
  mutating func addFill(
    of path: Path, transform: CGAffineTransform, tolerance: Double
  ) throws(GeometryError) {
    map = .identity
    isMirrored = false
    let flattener = CurveFlattener(tolerance: tolerance)
    for subpath in Path(elements: path.elements.map { $0.mapped(by: transform) }).makeSubpaths() {
      var sink = PointSink(points: [subpath.start])
      for segment in subpath.segments { flattener.flatten(segment, into: &sink) }
      add(sink.points)
      try checkLimit()
    }
  }

  /// Adds the union of the strokes of the path's sub-paths or dashes.
  ///
  /// The stroke is made in the path's own coordinates, enlarged so that one unit is nowhere more than a
  /// pixel and a pixel somewhere, and then mapped: an uneven transform bends its width as it should.
  mutating func addStroke(
    of path: Path, style: StrokeStyle, transform: CGAffineTransform, tolerance: Double
  ) throws(GeometryError) {
    let scale = transform.largestScale
    let halfWidth = Double(style.lineWidth) / 2 * scale
    guard transform.isFinite, scale > 0, scale.isFinite else { return }
    guard halfWidth > 0, halfWidth <= Path.largestCoordinate else { return }
    let dash = DashPattern(
      lengths: style.dash.map { Double($0) * scale }, phase: Double(style.dashPhase) * scale)
    let enlarge = CGAffineTransform(scaleX: scale, y: scale)
    map = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(transform)
    isMirrored = transform.determinant < 0
    let pieces = try Path(elements: path.elements.map { $0.mapped(by: enlarge) }).makeStrokePieces(dash: dash)
    var outliner = StrokeOutliner(style: style, halfWidth: halfWidth, tolerance: tolerance)
    let flattener = CurveFlattener(
      tolerance: tolerance, halfWidth: halfWidth, region: FlatteningRegion(transform: map))
    for piece in pieces {
      outliner.addStroke(of: piece, flattener: flattener, to: &self)
      try checkLimit()
    }
  }

  /// Adds one polygon; fewer than three points enclose nothing and are left out, and so is one that the map throws
  /// out of the range of usable coordinates.
  mutating func add(_ polygon: [PlaneVector]) {
    guard polygon.count > 2 else { return }
    let isPlain = map.isIdentity
    let first = points.count
    var largest = 0.0
    func append(_ point: PlaneVector) {
      let mapped = isPlain ? point : point.applying(map)
      largest = max(largest, mapped.largestMagnitude)
      points.append(mapped)
    }
    // A mirror turns orientations round; the order of the points turns them back.
    if isMirrored {
      for point in polygon.reversed() { append(point) }
    } else {
      for point in polygon { append(point) }
    }
    if largest <= Self.largestCoordinate {
      contourStarts.append(points.count)
    } else {
      points.removeSubrange(first...)
    }
  }

  private func checkLimit() throws(GeometryError) {
    if points.count > DeviceOutline.pointLimit { throw .tooManyPoints(limit: DeviceOutline.pointLimit) }
  }

  /// Keeps the end of every step.
  private struct PointSink: FlatteningSink {
    var points: [PlaneVector]

    mutating func append(_ step: FlatteningStep) {
      points.append(step.end)
    }
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
