// SPDX-License-Identifier: MIT
import Foundation

/// A linear gradient seen through a projective map.
///
/// Its offset at a point is a quotient of two linear functions of where the point is seen, `numerator` over `depth`. Lines of one
/// colour are seen as lines through the point where both are 0: an angular gradient around it. Where there is no such point, or a
/// far one, they are as good as parallel, and the gradient stays a linear one. Either way the stops move.
struct ProjectedGradient {
  let gradient: SceneGradient

  /// Vanishing points that are further away than so many lengths of the gradient do not bend it visibly.
  private static let farLimit = 500.0

  /// A linear function of the plane.
  private struct Form {
    var x, y, rest: Double

    func value(at point: PlaneVector) -> Double { x * point.x + y * point.y + rest }
    var slope: PlaneVector { PlaneVector(x, y) }

    static func + (a: Form, b: Form) -> Form { Form(x: a.x + b.x, y: a.y + b.y, rest: a.rest + b.rest) }
    static func * (factor: Double, a: Form) -> Form {
      Form(x: factor * a.x, y: factor * a.y, rest: factor * a.rest)
    }
  }

  /// - Returns: nil for gradients of another kind, and for a linear one without length.
  init?(_ gradient: SceneGradient, map: ProjectionTransform) {
    guard case .linear(let start, let end) = gradient.geometry, gradient.spread == .pad else { return nil }
    var back = ProjectionTransform(gradient.transform).concatenating(map)
    let (from, to) = (PlaneVector(start), PlaneVector(end))
    let way = to - from
    let square = way.dot(way)
    guard square > 0, back.invert() else { return nil }
    let x = Form(x: Double(back.m11), y: Double(back.m21), rest: Double(back.m31))
    let y = Form(x: Double(back.m12), y: Double(back.m22), rest: Double(back.m32))
    let depth = Form(x: Double(back.m13), y: Double(back.m23), rest: Double(back.m33))
    let numerator =
      (way.x / square) * x + (way.y / square) * y + (-from.dot(way) / square) * depth
    let total = ProjectionTransform(gradient.transform).concatenating(map)
    let seenStart = PlaneVector(start.applying(total))
    let seenEnd = PlaneVector(end.applying(total))
    let length = ((seenEnd - seenStart).dot(seenEnd - seenStart)).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    let cross = numerator.slope.cross(depth.slope)
    if cross != 0 {
      let vanishing = PlaneVector(
        (numerator.y * depth.rest - depth.y * numerator.rest) / cross,
        (depth.x * numerator.rest - numerator.x * depth.rest) / cross)
      let distance = ((vanishing - seenStart).dot(vanishing - seenStart)).squareRoot()
      if distance < Self.farLimit * length {
        self.gradient = Self.angular(
          gradient.gradient, around: vanishing, numerator: numerator.slope, depth: depth.slope,
          towards: seenStart)
        return
      }
    }
    self.gradient = Self.linear(gradient.gradient, numerator, depth, from: seenStart, to: seenEnd)
  }

  private static func angular(
    _ gradient: ResolvedGradient, around center: PlaneVector, numerator: PlaneVector, depth: PlaneVector,
    towards seen: PlaneVector
  ) -> SceneGradient {
    // At offset t, numerator - t depth is 0: its slope is across the ray, which lies on the side of positive depth.
    let side = depth.dot(seen - center) >= 0 ? 1.0 : -1.0
    let reference = atan2(side * depth.y, side * depth.x)
    func angle(_ offset: Double) -> Double {
      let across = numerator - offset * depth
      var ray = PlaneVector(-across.y, across.x)
      if ray.dot(side * depth) < 0 { ray = PlaneVector(across.y, -across.x) }
      // Within a quarter turn of the direction in which the depth grows.
      return reference + atan2(depth.cross(ray) * side, depth.dot(ray) * side)
    }
    let (first, last) = (angle(0), angle(1))
    let moved = gradient.moved { last == first ? $0 : (angle($0) - first) / (last - first) }
    return SceneGradient(
      gradient: moved, geometry: .angular(center: CGPoint(center), startAngle: first, endAngle: last))
  }

  private static func linear(
    _ gradient: ResolvedGradient, _ numerator: Form, _ depth: Form, from start: PlaneVector,
    to end: PlaneVector
  ) -> SceneGradient {
    // Along the numerator's slope from where the offset is 0, at which place it has the offset t.
    let slope = numerator.slope
    let direction = (1 / slope.dot(slope).squareRoot()) * slope
    let (rise, fall) = (numerator.slope.dot(direction), depth.slope.dot(direction))
    let here = depth.value(at: start)
    func place(_ offset: Double) -> Double { offset * here / (rise - offset * fall) }
    let whole = place(1)
    let moved = gradient.moved { whole == 0 ? $0 : place($0) / whole }
    return SceneGradient(
      gradient: moved,
      geometry: .linear(start: CGPoint(start), end: CGPoint(start + whole * direction)))
  }
}

extension ResolvedGradient {
  /// The gradient with its offsets moved by `place`, which keeps 0, 1 and the order.
  fileprivate func moved(_ place: (Double) -> Double) -> ResolvedGradient {
    var result = self
    result.stops = []
    // Between so many steps colours go evenly.
    let count = 16
    for (index, stop) in stops.enumerated() {
      if index > 0, stop.offset > stops[index - 1].offset {
        let previous = stops[index - 1]
        for step in 1..<count {
          let fraction = Double(step) / Double(count)
          result.stops.append(
            Stop(
              offset: place(previous.offset + (stop.offset - previous.offset) * fraction),
              color: color(between: previous.color, stop.color, at: fraction)))
        }
      }
      result.stops.append(Stop(offset: place(stop.offset), color: stop.color))
    }
    return result
  }
}
