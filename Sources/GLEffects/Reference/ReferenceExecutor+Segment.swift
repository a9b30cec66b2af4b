// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// A straight line or a cubic Bézier curve, for t in 0...1; a quadratic curve is raised to a cubic, exactly.
  struct Segment {
    var start: Vector
    var control1: Vector
    var control2: Vector
    var end: Vector
    /// A line runs at constant speed; its control points lie at its thirds and are not used.
    let isLine: Bool

    init(from start: Vector, to end: Vector) {
      self.start = start
      self.end = end
      control1 = start + (end - start) / 3
      control2 = start + (end - start) * (2.0 / 3)
      isLine = true
    }

    init(from start: Vector, control1: Vector, control2: Vector, to end: Vector) {
      self.start = start
      self.control1 = control1
      self.control2 = control2
      self.end = end
      isLine = false
    }

    init(from start: Vector, control: Vector, to end: Vector) {
      self.init(
        from: start, control1: start + (control - start) * (2.0 / 3),
        control2: end + (control - end) * (2.0 / 3), to: end)
    }

    /// The point at `t`: Bernstein form.
    func point(at t: Double) -> Vector {
      let s = 1 - t
      if isLine { return start * s + end * t }
      return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
    }

    /// The derivative by t.
    func velocity(at t: Double) -> Vector {
      if isLine { return end - start }
      let s = 1 - t
      return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t) + (end - control2)
        * (3 * t * t)
    }

    /// The part from `t0` to `t1` (0 ≤ t0 ≤ t1 ≤ 1): a curve of the same kind, by de Casteljau's construction.
    func part(from t0: Double, to t1: Double) -> Segment {
      if isLine {
        return Segment(from: t0 == 0 ? start : point(at: t0), to: t1 == 1 ? end : point(at: t1))
      }
      var result = self
      if t1 < 1 { result = result.halves(at: t1).before }
      if t0 > 0, t1 > 0 { result = result.halves(at: t0 / t1).after }
      return result
    }

    /// The two parts that meet at `t`.
    func halves(at t: Double) -> (before: Segment, after: Segment) {
      if isLine {
        let middle = point(at: t)
        return (Segment(from: start, to: middle), Segment(from: middle, to: end))
      }
      // Exact for equal points: parts of a curve that begins with no speed must not get a leg of rounding errors.
      func mix(_ p: Vector, _ q: Vector) -> Vector { p + (q - p) * t }
      let first = mix(start, control1)
      let second = mix(control1, control2)
      let third = mix(control2, end)
      let before = mix(first, second)
      let after = mix(second, third)
      let middle = mix(before, after)
      return (
        Segment(from: start, control1: first, control2: before, to: middle),
        Segment(from: middle, control1: after, control2: third, to: end)
      )
    }

    /// The larger side of the box around the control points: 0 if and only if all of them coincide.
    var extent: Double {
      let low = pointwiseMin(pointwiseMin(start, control1), pointwiseMin(control2, end))
      let high = pointwiseMax(pointwiseMax(start, control1), pointwiseMax(control2, end))
      return max(high.x - low.x, high.y - low.y)
    }

    /// The direction (length 1) at t = 0: towards the next distinct control point.
    var startTangent: Vector {
      direction(of: control1 - start, control2 - start, end - start)
    }

    /// The direction (length 1) at t = 1: from the last distinct control point.
    var endTangent: Vector {
      direction(of: end - control2, end - control1, end - start)
    }

    /// The first of the legs that is not zero but for rounding, made length 1; +x when all are.
    private func direction(of first: Vector, _ second: Vector, _ third: Vector) -> Vector {
      let least = 1e-12 * extent
      var leg = first
      if ReferenceExecutor.length(leg) <= least { leg = second }
      if ReferenceExecutor.length(leg) <= least { leg = third }
      let length = ReferenceExecutor.length(leg)
      return length > least ? leg / length : Vector(1, 0)
    }
  }

  /// The Euclidean length.
  static func length(_ vector: Vector) -> Double {
    (vector * vector).sum().squareRoot()
  }

  /// Twice the area of the triangle that two vectors span; positive when `b` is turned from +x towards +y.
  static func cross(_ a: Vector, _ b: Vector) -> Double {
    a.x * b.y - a.y * b.x
  }

  /// The vector turned by a quarter from +x towards +y.
  static func normal(_ vector: Vector) -> Vector {
    Vector(-vector.y, vector.x)
  }
}
