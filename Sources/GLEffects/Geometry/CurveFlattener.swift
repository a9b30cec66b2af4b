// SPDX-License-Identifier: MIT
import Foundation

/// Replaces curves by straight steps, by halving until a step is flat.
///
/// A step is flat when the curve's control points lie within 4/3 of the tolerance of the chord and advance along
/// it: the curve then stays within the tolerance (Bernstein weights of the inner control points sum to at most
/// 3/4). With a half-width h, the steps also turn by at most √(4·tolerance/h), so that a chord of the offset
/// curve at distance h strays by at most half a tolerance more.
struct CurveFlattener: Sendable {
  /// The largest distance between a curve and its chord, in the units of the curve.
  let tolerance: Double
  /// Distance of the offset curves that matter; 0 when only the curve itself does.
  let halfWidth: Double
  /// The place outside of which curves need no accuracy.
  let region: FlatteningRegion
  /// The largest turn of one step, radians.
  let largestTurn: Double
  private let limitsTurn: Bool
  private let cosineOfHalfTurn: Double
  private let cosineOfTurn: Double
  private static let depthLimit = 64

  /// The half-width in pixels up to which strokes keep the tolerance. It is larger than any picture; beyond it the
  /// work is bounded instead.
  private static let widestHalfWidth = 1e5

  /// The turn in radians below which steps need not go, however wide the stroke.
  static func smallestTurn(halfWidth: Double) -> Double { halfWidth > widestHalfWidth ? 0.05 : 1e-4 }

  /// - Parameter largestTurn: Limits the turn of a step, in radians, even where no offset curves matter.
  init(
    tolerance: Double, halfWidth: Double = 0, region: FlatteningRegion = FlatteningRegion(),
    largestTurn: Double? = nil
  ) {
    // Such a stroke reaches far out of every picture; without this, so would the accuracy.
    self.tolerance = halfWidth > Self.widestHalfWidth ? max(tolerance, halfWidth * 1e-6) : tolerance
    self.halfWidth = halfWidth
    self.region = region
    limitsTurn = halfWidth > 0 || largestTurn != nil
    let allowed = halfWidth > 0 ? (4 * tolerance / halfWidth).squareRoot() : 0.25
    let turn = min(largestTurn ?? 0.25, max(allowed, Self.smallestTurn(halfWidth: halfWidth)))
    self.largestTurn = turn
    cosineOfHalfTurn = cos(turn / 2)
    cosineOfTurn = cos(turn * 1.01)
  }

  /// Sends the steps of `segment` to `sink`; a segment that is only a point sends none.
  /// - Complexity: proportional to √(size / tolerance) steps inside the region, a few dozen outside.
  func flatten<Sink: FlatteningSink>(_ segment: CurveSegment, into sink: inout Sink) {
    if segment.isPoint { return }
    if segment.degree == .line {
      let direction = (segment.end - segment.start).normalized
      sink.append(
        FlatteningStep(
          start: segment.start, end: segment.end, startTangent: direction, endTangent: direction,
          startParameter: 0, endParameter: 1, isCusp: false))
      return
    }
    let scale = max(
      segment.start.largestMagnitude, segment.control1.largestMagnitude,
      segment.control2.largestMagnitude, segment.end.largestMagnitude)
    let checksRegion = !region.contains(segment, margin: halfWidth)
    // Tangents of a sub-curve this small would be rounding errors.
    let smallest = max(limitsTurn ? tolerance * 1e-3 : tolerance, checksRegion ? 0 : scale * 1e-12)
    let state = State(checksRegion: checksRegion, smallest: smallest)
    subdivide(
      segment.asCubic, from: 0, to: 1, depth: 0, state: state, into: &sink)
  }

  private struct State {
    var checksRegion: Bool
    var smallest: Double
  }

  private func subdivide<Sink: FlatteningSink>(
    _ curve: CurveSegment, from t0: Double, to t1: Double, depth: Int, state: State,
    into sink: inout Sink
  ) {
    if isFlat(curve) || depth >= Self.depthLimit || isTiny(curve, state.smallest)
      || (state.checksRegion && region.misses(curve, margin: halfWidth))
    {
      emit(curve, from: t0, to: t1, into: &sink)
      return
    }
    let a = (curve.start + curve.control1) * 0.5
    let b = (curve.control1 + curve.control2) * 0.5
    let c = (curve.control2 + curve.end) * 0.5
    let ab = (a + b) * 0.5
    let bc = (b + c) * 0.5
    let middle = (ab + bc) * 0.5
    let t = (t0 + t1) * 0.5
    subdivide(
      CurveSegment(cubicFrom: curve.start, to: middle, control1: a, control2: ab),
      from: t0, to: t, depth: depth + 1, state: state, into: &sink)
    subdivide(
      CurveSegment(cubicFrom: middle, to: curve.end, control1: bc, control2: c),
      from: t, to: t1, depth: depth + 1, state: state, into: &sink)
  }

  private func emit<Sink: FlatteningSink>(
    _ curve: CurveSegment, from t0: Double, to t1: Double, into sink: inout Sink
  ) {
    let startTangent = curve.startTangent
    if startTangent == .zero { return }
    let endTangent = curve.endTangent
    sink.append(
      FlatteningStep(
        start: curve.start, end: curve.end, startTangent: startTangent, endTangent: endTangent,
        startParameter: t0, endParameter: t1, isCusp: startTangent.dot(endTangent) < cosineOfTurn))
  }

  private func isTiny(_ curve: CurveSegment, _ smallest: Double) -> Bool {
    max(
      (curve.control1 - curve.start).largestMagnitude, (curve.control2 - curve.start).largestMagnitude,
      (curve.end - curve.start).largestMagnitude) <= smallest
  }

  private func isFlat(_ curve: CurveSegment) -> Bool {
    let chord = curve.end - curve.start
    let first = curve.control1 - curve.start
    let second = curve.control2 - curve.control1
    let third = curve.end - curve.control2
    if first.dot(chord) < 0 || second.dot(chord) < 0 || third.dot(chord) < 0 { return false }
    let squaredLength = chord.squaredLength
    let deviation = max(abs(first.cross(chord)), abs(third.cross(chord)))
    // A zero chord passes only if all control points coincide with its ends.
    if deviation * deviation * 0.5625 > tolerance * tolerance * squaredLength { return false }
    if squaredLength == 0 && (first != .zero || third != .zero) { return false }
    return turnsLittle(first, second) && turnsLittle(second, third) && turnsLittle(first, third)
  }

  /// Whether two legs of the control polygon enclose at most half the largest turn; a zero leg has no direction.
  private func turnsLittle(_ first: PlaneVector, _ second: PlaneVector) -> Bool {
    if !limitsTurn { return true }
    let product = first.squaredLength * second.squaredLength
    if product == 0 { return true }
    return first.dot(second) >= cosineOfHalfTurn * product.squareRoot()
  }
}
