// SPDX-License-Identifier: MIT
import Foundation

/// Draws a path's outline through a projective map.
///
/// A projected Bézier curve is a rational one. It is cut until its weights are nearly equal and then taken as the Bézier curve
/// with the same ends and derivatives there; lines stay lines. What is not clearly in front of the eye is cut off.
struct PathProjection {
  let map: ProjectionTransform

  /// How far the weights of a piece may differ, relatively: a cubic is then within 10⁻⁵ of its length.
  private static let weightTolerance = 0.05
  /// The least depth that is drawn, a thousandth of the deepest.
  private static let nearness = 1e-3
  private static let deepestCut = 12

  init(_ map: ProjectionTransform) {
    self.map = map
  }

  func applied(to path: Path) -> Path {
    let subpaths = path.makeSubpaths()
    let depths = subpaths.flatMap { subpath in
      subpath.segments.flatMap { [$0.start, $0.control1, $0.control2, $0.end] } + [subpath.start]
    }.map(depth)
    guard let deepest = depths.max(), deepest > 0, let nearest = depths.min() else { return Path() }
    let limit = deepest * Self.nearness
    var result = Path()
    for subpath in subpaths {
      if nearest > limit { add(subpath, to: &result) } else { addClipped(subpath, limit, to: &result) }
    }
    return result
  }

  private func depth(_ point: PlaneVector) -> Double { Double(map.depth(of: CGPoint(point))) }

  private func seen(_ point: PlaneVector) -> PlaneVector { PlaneVector(CGPoint(point).applying(map)) }

  private func add(_ subpath: Subpath, to path: inout Path) {
    path.move(to: CGPoint(seen(subpath.start)))
    for segment in subpath.segments { add(segment, depth: 0, to: &path) }
    if subpath.isClosed { path.closeSubpath() }
  }

  private func add(_ segment: CurveSegment, depth level: Int, to path: inout Path) {
    let end = seen(segment.end)
    if segment.degree == .line {
      path.addLine(to: CGPoint(end))
      return
    }
    let cubic = segment.asCubic
    // The depths of the control points are the curve's weights, as depth is linear.
    let weights = [cubic.start, cubic.control1, cubic.control2, cubic.end].map(depth)
    let (least, most) = (weights.min() ?? 1, weights.max() ?? 1)
    if most > least * (1 + Self.weightTolerance), level < Self.deepestCut {
      add(segment.part(from: 0, to: 0.5), depth: level + 1, to: &path)
      add(segment.part(from: 0.5, to: 1), depth: level + 1, to: &path)
      return
    }
    let start = seen(cubic.start)
    let control1 = start + (weights[1] / weights[0]) * (seen(cubic.control1) - start)
    let control2 = end + (weights[2] / weights[3]) * (seen(cubic.control2) - end)
    path.addCurve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
  }

  /// A closed sub-path as a polygon, cut where its depth falls below `limit` (Sutherland and Hodgman 1974).
  private func addClipped(_ subpath: Subpath, _ limit: Double, to path: inout Path) {
    var points = [subpath.start]
    for segment in subpath.segments {
      let steps = segment.degree == .line ? 1 : 32
      for step in 1...steps { points.append(segment.point(at: Double(step) / Double(steps))) }
    }
    var kept: [PlaneVector] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let (here, there) = (depth(point), depth(next))
      if here >= limit { kept.append(point) }
      if (here >= limit) != (there >= limit) {
        kept.append(point.mixed(with: next, at: (limit - here) / (there - here)))
      }
    }
    guard kept.count > 2 else { return }
    path.addLines(kept.map { CGPoint(seen($0)) })
    path.closeSubpath()
  }
}
