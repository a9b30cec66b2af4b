// SPDX-License-Identifier: MIT
import Foundation

/// The arc length of one curve as a function of its parameter, and back.
///
/// The parameter range is cut into intervals on which the eight-point Gauss–Legendre rule is accurate to
/// 10⁻¹² of the length of the control polygon; halving stops at a width of 2⁻⁴⁰, which a cusp needs.
/// Lines are exact.
struct ArcLengthTable: Sendable {
  let segment: CurveSegment
  /// The curve's whole length.
  private(set) var length = 0.0
  /// Interval borders, from 0 to 1; none of a line.
  private var parameters: [Double] = []
  /// The arc length from the start to each border.
  private var lengths: [Double] = []

  init(_ segment: CurveSegment) {
    self.segment = segment
    if segment.degree == .line {
      length = (segment.end - segment.start).length
      return
    }
    parameters.append(0)
    lengths.append(0)
    let polygon =
      (segment.control1 - segment.start).length + (segment.control2 - segment.control1).length
      + (segment.end - segment.control2).length
    refine(from: 0, to: 1, estimate: quadrature(from: 0, to: 1), tolerance: polygon * 1e-12, depth: 0)
  }

  /// The arc length from the start to `parameter` in 0...1.
  func length(at parameter: Double) -> Double {
    if segment.degree == .line { return length * min(max(parameter, 0), 1) }
    let interval = index(of: parameter, in: parameters)
    return lengths[interval] + quadrature(from: parameters[interval], to: parameter)
  }

  /// The parameter at which `distance` of the curve lies behind; clamped to 0...1.
  ///
  /// Newton's iteration kept inside a shrinking bracket.
  func parameter(atLength distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    if segment.degree == .line { return distance / length }
    let interval = index(of: distance, in: lengths)
    let origin = parameters[interval]
    var low = origin
    var high = parameters[interval + 1]
    let span = lengths[interval + 1] - lengths[interval]
    let wanted = distance - lengths[interval]
    var t = span > 0 ? low + (high - low) * (wanted / span) : low
    for _ in 0..<60 {
      let excess = quadrature(from: origin, to: t) - wanted
      if excess > 0 { high = t } else { low = t }
      if abs(excess) <= length * 1e-15 || high - low <= 1e-16 { break }
      let speed = segment.derivative(at: t).length
      let next = t - excess / speed
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private mutating func refine(
    from t0: Double, to t1: Double, estimate: Double, tolerance: Double, depth: Int
  ) {
    let middle = (t0 + t1) / 2
    let left = quadrature(from: t0, to: middle)
    let right = quadrature(from: middle, to: t1)
    if abs(left + right - estimate) <= tolerance || depth == 40 {
      length += left + right
      parameters.append(t1)
      lengths.append(length)
      return
    }
    refine(from: t0, to: middle, estimate: left, tolerance: tolerance, depth: depth + 1)
    refine(from: middle, to: t1, estimate: right, tolerance: tolerance, depth: depth + 1)
  }

  /// The last interval whose lower border is at most `value`.
  private func index(of value: Double, in borders: [Double]) -> Int {
    var low = 0
    var high = borders.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if borders[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  /// Eight-point Gauss–Legendre rule on the speed (Abramowitz & Stegun, table 25.4).
  private func quadrature(from t0: Double, to t1: Double) -> Double {
    let half = (t1 - t0) / 2
    let middle = (t0 + t1) / 2
    var sum = 0.0
    func pair(_ node: Double, _ weight: Double) {
      let low = segment.derivative(at: middle - half * node).length
      let high = segment.derivative(at: middle + half * node).length
      sum += weight * (low + high)
    }
    pair(0.1834346424956498, 0.3626837833783620)
    pair(0.5255324099163290, 0.3137066458778873)
    pair(0.7966664774136267, 0.2223810344533745)
    pair(0.9602898564975363, 0.1012285362903763)
    return sum * half
  }
}
