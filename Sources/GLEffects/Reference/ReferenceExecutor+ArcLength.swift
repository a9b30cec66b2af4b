// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Abscissae and weights of the eight-point Gauss–Legendre rule on −1...1 (the positive half).
  /// - Source: Abramowitz and Stegun, Handbook of Mathematical Functions, table 25.4.
  static let gaussLegendre: [(abscissa: Double, weight: Double)] = [
    (0.183434642495649804939476142360, 0.362683783378361982965150449277),
    (0.525532409916328985817739049189, 0.313706645877887287337962201987),
    (0.796666477413626739591553936476, 0.222381034453374470544355994426),
    (0.960289856497536231683560868569, 0.101228536290376259152531354310),
  ]
}

extension ReferenceExecutor.Segment {
  /// The arc length between two parameters: ∫|B′(t)| dt, adaptively, to about 1e-12 of the segment's size.
  func length(from t0: Double = 0, to t1: Double = 1) -> Double {
    if isLine { return ReferenceExecutor.length(end - start) * (t1 - t0) }
    let tolerance = 1e-13 * extent
    func refined(_ a: Double, _ b: Double, _ whole: Double, _ depth: Int) -> Double {
      let middle = (a + b) / 2
      let left = lengthEstimate(from: a, to: middle)
      let right = lengthEstimate(from: middle, to: b)
      if depth == 0 || abs(left + right - whole) <= tolerance { return left + right }
      return refined(a, middle, left, depth - 1) + refined(middle, b, right, depth - 1)
    }
    return refined(t0, t1, lengthEstimate(from: t0, to: t1), 40)
  }

  /// The parameter at which the arc length from the start is `target`, by bisection helped by Newton steps.
  ///
  /// Targets below 0 give 0, beyond the segment's length 1.
  func parameter(atLength target: Double) -> Double {
    let whole = length()
    guard target > 0 else { return 0 }
    guard target < whole else { return 1 }
    if isLine { return target / whole }
    var low = 0.0
    var high = 1.0
    var t = target / whole
    for _ in 0..<80 {
      let error = length(from: 0, to: t) - target
      if abs(error) <= 1e-12 * whole { break }
      if error > 0 { high = t } else { low = t }
      let speed = ReferenceExecutor.length(velocity(at: t))
      let newton = t - error / speed
      t = newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }

  /// One application of the eight-point rule to the speed.
  func lengthEstimate(from t0: Double, to t1: Double) -> Double {
    let center = (t0 + t1) / 2
    let half = (t1 - t0) / 2
    var sum = 0.0
    for node in ReferenceExecutor.gaussLegendre {
      let speeds =
        ReferenceExecutor.length(velocity(at: center - half * node.abscissa))
        + ReferenceExecutor.length(velocity(at: center + half * node.abscissa))
      sum += node.weight * speeds
    }
    return sum * half
  }
}
