// SPDX-License-Identifier: MIT
import Foundation

/// One line or Bézier curve of a path in double precision.
///
/// A quadratic keeps its one control point in both `control1` and `control2`; a line has its ends there.
struct CurveSegment: Sendable, Equatable {
  enum Degree: Sendable {
    case line
    case quadratic
    case cubic
  }

  var degree: Degree
  var start: PlaneVector
  var control1: PlaneVector
  var control2: PlaneVector
  var end: PlaneVector

  init(lineFrom start: PlaneVector, to end: PlaneVector) {
    degree = .line
    self.start = start
    control1 = start
    control2 = end
    self.end = end
  }

  init(quadraticFrom start: PlaneVector, to end: PlaneVector, control: PlaneVector) {
    degree = .quadratic
    self.start = start
    control1 = control
    control2 = control
    self.end = end
  }

  init(
    cubicFrom start: PlaneVector, to end: PlaneVector, control1: PlaneVector, control2: PlaneVector
  ) {
    degree = .cubic
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The same curve as a cubic; a line stays one in shape, evenly parametrised.
  var asCubic: CurveSegment {
    switch degree {
    case .line:
      CurveSegment(
        cubicFrom: start, to: end, control1: start.mixed(with: end, at: 1.0 / 3),
        control2: start.mixed(with: end, at: 2.0 / 3))
    case .quadratic:
      CurveSegment(
        cubicFrom: start, to: end, control1: start.mixed(with: control1, at: 2.0 / 3),
        control2: end.mixed(with: control1, at: 2.0 / 3))
    case .cubic:
      self
    }
  }

  /// The point at parameter `t` in 0...1, by de Casteljau's scheme.
  func point(at t: Double) -> PlaneVector {
    blossom(t, t, t)
  }

  /// The derivative by the parameter at `t` in 0...1.
  func derivative(at t: Double) -> PlaneVector {
    switch degree {
    case .line:
      return end - start
    case .quadratic:
      return 2 * ((1 - t) * (control1 - start) + t * (end - control1))
    case .cubic:
      let rest = 1 - t
      let middle = control2 - control1
      return 3 * (rest * rest * (control1 - start) + 2 * rest * t * middle + t * t * (end - control2))
    }
  }

  /// The part between two parameters in 0...1; the ends are kept bit for bit at 0 and 1.
  func part(from t0: Double, to t1: Double) -> CurveSegment {
    switch degree {
    case .line:
      return CurveSegment(lineFrom: start.mixed(with: end, at: t0), to: start.mixed(with: end, at: t1))
    case .quadratic:
      let control = start.mixed(with: control1, at: t0).mixed(
        with: control1.mixed(with: end, at: t0), at: t1)
      return CurveSegment(quadraticFrom: point(at: t0), to: point(at: t1), control: control)
    case .cubic:
      return CurveSegment(
        cubicFrom: blossom(t0, t0, t0), to: blossom(t1, t1, t1),
        control1: blossom(t0, t0, t1), control2: blossom(t0, t1, t1))
    }
  }

  /// The unit direction in which the curve leaves its start: the derivative, or towards the next distinct
  /// control point where that vanishes. Zero when all points are equal.
  var startTangent: PlaneVector {
    let noise = self.noise
    for point in [control1, control2] where Self.isDistinct(point - start, noise) {
      return (point - start).normalized
    }
    return (end - start).normalized
  }

  /// The unit direction in which the curve arrives at its end; see `startTangent`.
  var endTangent: PlaneVector {
    let noise = self.noise
    for point in [control2, control1] where Self.isDistinct(end - point, noise) {
      return (end - point).normalized
    }
    return (end - start).normalized
  }

  /// Whether all points agree up to rounding, so that the segment has neither length nor direction.
  var isPoint: Bool {
    if start == end && start == control1 && start == control2 { return true }
    let noise = self.noise
    return !Self.isDistinct(control1 - start, noise) && !Self.isDistinct(control2 - start, noise)
      && !Self.isDistinct(end - start, noise)
  }

  /// Differences of coordinates up to this are rounding, not geometry; for each axis on its own, as a far place on
  /// one says nothing about the other.
  private var noise: PlaneVector {
    let x = max(max(abs(start.x), abs(control1.x)), max(abs(control2.x), abs(end.x)))
    let y = max(max(abs(start.y), abs(control1.y)), max(abs(control2.y), abs(end.y)))
    return PlaneVector(x, y) * 1e-14
  }

  private static func isDistinct(_ difference: PlaneVector, _ noise: PlaneVector) -> Bool {
    abs(difference.x) > noise.x || abs(difference.y) > noise.y
  }

  /// The symmetric affine form whose diagonal is the curve (Ramshaw): a control point of any part of the
  /// curve is the form at that part's end parameters.
  private func blossom(_ a: Double, _ b: Double, _ c: Double) -> PlaneVector {
    switch degree {
    case .line:
      return start.mixed(with: end, at: c)
    case .quadratic:
      return start.mixed(with: control1, at: b).mixed(with: control1.mixed(with: end, at: b), at: c)
    case .cubic:
      let first = start.mixed(with: control1, at: a)
      let second = control1.mixed(with: control2, at: a)
      let third = control2.mixed(with: end, at: a)
      return first.mixed(with: second, at: b).mixed(with: second.mixed(with: third, at: b), at: c)
    }
  }
}
