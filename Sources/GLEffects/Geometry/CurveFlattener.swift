// SPDX-License-Identifier: MIT
import Foundation

/// Replaces curves by straight steps.
///
/// A curve is halved until its direction turns by little; then it gets even steps of its parameter, as many as keep its
/// chords within the tolerance: over a step of h the curve strays from its chord by at most h²/8 times the largest
/// second derivative across it. When `isBalanced`, the steps' ends are moved to the curve's outer side by half of that, so
/// that steps stray equally to both sides and may be √2 as long; the first and last, whose outer ends must stay, are ⅘ as
/// long as the others.
///
/// With a half-width w the offset curves at that distance count as well: where the direction turns by φ in a step, they
/// stray by w·φ²/8 more.
struct CurveFlattener: Sendable {
  /// The largest distance between a curve and its chord, in the units of the curve.
  let tolerance: Double
  /// Distance of the offset curves that matter; 0 when only the curve itself does.
  let halfWidth: Double
  /// The place outside of which curves need no accuracy.
  let region: FlatteningRegion
  /// The largest turn of one step, radians.
  let largestTurn: Double
  private let isBalanced: Bool
  private let limitsTurn: Bool
  private let cosineOfTurn: Double
  /// Half the largest second difference that one step may have: eight tolerances.
  private let largestBend: Double
  /// The offset distance for which steps are short enough.
  private let effectiveHalfWidth: Double

  private static let depthLimit = 64
  /// Curves that turn by more, in radians, are halved before they get even steps.
  private static let evenTurn = 0.4
  /// Curves that leave the region are halved before they get more steps.
  private static let farStepLimit = 16.0
  /// The most steps between two halvings. An arc as large as the region needs fewer.
  private static let evenStepLimit = 65536.0

  /// The half-width in pixels up to which strokes keep the tolerance. It is larger than any picture; beyond it the
  /// work is bounded instead.
  private static let widestHalfWidth = 1e5

  /// The turn in radians below which steps need not go, however wide the stroke.
  static func smallestTurn(halfWidth: Double) -> Double { halfWidth > widestHalfWidth ? 0.05 : 1e-4 }

  /// - Parameters:
  ///   - largestTurn: Limits the turn of a step, in radians, even where no offset curves matter.
  ///   - isBalanced: Whether steps' ends may leave the curve, but for the curve's own ends.
  init(
    tolerance: Double, halfWidth: Double = 0, region: FlatteningRegion = FlatteningRegion(),
    largestTurn: Double? = nil, isBalanced: Bool = false
  ) {
    // Such a stroke reaches far out of every picture; without this, so would the accuracy.
    self.tolerance = halfWidth > Self.widestHalfWidth ? max(tolerance, halfWidth * 1e-6) : tolerance
    self.halfWidth = halfWidth
    self.region = region
    self.isBalanced = isBalanced
    self.largestTurn = largestTurn ?? 0.25
    limitsTurn = halfWidth > 0 || largestTurn != nil
    cosineOfTurn = cos(self.largestTurn * 1.01)
    // An offset curve may stray by half a tolerance more.
    largestBend = 8 * self.tolerance * (halfWidth > 0 ? 1.5 : 1)
    let turn = Self.smallestTurn(halfWidth: halfWidth)
    effectiveHalfWidth = min(halfWidth, largestBend / (turn * turn))
  }

  /// Sends the steps of `segment` to `sink`; a segment that is only a point sends none.
  /// - Complexity: proportional to √(size / tolerance) steps inside the region, a few dozen outside.
  func flatten<Sink: FlatteningSink>(_ segment: CurveSegment, into sink: inout Sink) {
    if segment.isPoint { return }
    if segment.degree == .line {
      let direction = Sink.needsDirections ? (segment.end - segment.start).normalized : .zero
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
    subdivide(segment.asCubic, from: 0, to: 1, depth: 0, state: state, into: &sink)
  }

  private struct State {
    var checksRegion: Bool
    var smallest: Double
  }

  private func subdivide<Sink: FlatteningSink>(
    _ curve: CurveSegment, from t0: Double, to t1: Double, depth: Int, state: State,
    into sink: inout Sink
  ) {
    if let count = stepCount(curve),
      !state.checksRegion || count <= Self.farStepLimit || region.contains(curve, margin: halfWidth)
    {
      emitEvenSteps(curve, from: t0, to: t1, count: Int(count), into: &sink)
      return
    }
    if depth >= Self.depthLimit || isTiny(curve, state.smallest)
      || (state.checksRegion && region.misses(curve, margin: halfWidth))
    {
      emitOneStep(curve, from: t0, to: t1, into: &sink)
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

  /// How many even steps the curve needs; nil where it has to be halved first.
  ///
  /// All in the chord's own directions. The legs of the control polygon advance along the chord, so the first
  /// derivative is nowhere less than thrice the least advance and slopes are nowhere more than the legs'; the second
  /// derivative changes evenly from one end to the other. Their quotient bounds how fast the direction turns.
  private func stepCount(_ curve: CurveSegment) -> Double? {
    let chord = curve.end - curve.start
    let length = chord.length
    guard length > 0 else { return nil }
    let along = chord / length
    let first = curve.control1 - curve.start
    let second = curve.control2 - curve.control1
    let third = curve.end - curve.control2
    let advance = SIMD3(first.dot(along), second.dot(along), third.dot(along))
    let rise = SIMD3(along.cross(first), along.cross(second), along.cross(third))
    guard advance.min() >= 0 else { return nil }
    let slopes = rise / advance.replacing(with: 1, where: advance .== 0)
    // A leg straight across the chord is a corner; one without length has no direction.
    if any(advance .== 0 .& rise .!= 0) { return nil }
    let steepest = max(abs(slopes.x), max(abs(slopes.y), abs(slopes.z)))
    if steepest > Self.evenTurn {
      // Small enough whatever its shape: the curve is in the hull of its control points.
      let isFlat = !limitsTurn && max(abs(rise.x), abs(rise.z)) * 0.75 <= tolerance
      return isFlat ? 1 : nil
    }
    let bendAcross = 6 * max(abs(rise.y - rise.x), abs(rise.z - rise.y))
    let bendAlong = 6 * max(abs(advance.y - advance.x), abs(advance.z - advance.y))
    let bend = bendAcross + steepest * bendAlong
    var turn = 0.0
    if limitsTurn && bend > 0 {
      turn = bend / (3 * advance.min())
      // Where the curve turns much faster at one end than on the whole, halves need fewer steps.
      if turn > 8 * steepest {
        turn = slopes.max() - slopes.min()
        if turn > largestTurn || turn * turn * effectiveHalfWidth > largestBend { return nil }
      }
    }
    let turns = max(turn / largestTurn, 1)
    let offsetBend = turn * turn * effectiveHalfWidth
    let squares = (bend + offsetBend) / largestBend
    guard squares > 1 else { return min(turns, Self.evenStepLimit).rounded(.up) }
    let count = isBalanced ? (squares / 2).squareRoot() + 0.4 : squares.squareRoot()
    // More are only asked for where the tolerance is beyond double precision.
    return min(max(count, turns), Self.evenStepLimit).rounded(.up)
  }

  private func emitEvenSteps<Sink: FlatteningSink>(
    _ curve: CurveSegment, from t0: Double, to t1: Double, count: Int, into sink: inout Sink
  ) {
    if count <= 1 {
      emitOneStep(curve, from: t0, to: t1, into: &sink, isEven: true)
      return
    }
    sink.makeRoom(for: count)
    // B(t) = start + t·(linear + t·(square + t·cube))
    let linear = 3 * (curve.control1 - curve.start)
    let square = 3 * (curve.control2 - curve.control1) - linear
    let cube = curve.end - curve.start - linear - square
    let inset = isBalanced ? 0.2 : 0
    let step = 1 / (Double(count) - 2 * inset)
    let shift = isBalanced ? step * step / 16 : 0
    var start = curve.start
    var startTangent = Sink.needsDirections ? curve.startTangent : .zero
    var startParameter = t0
    for index in 1...count {
      let isLast = index == count
      let t = (Double(index) - inset) * step
      let bend = 2 * square + (6 * t) * cube
      let end = isLast ? curve.end : curve.start + t * (linear + t * (square + t * cube)) - shift * bend
      guard Sink.needsDirections else {
        sink.append(
          FlatteningStep(
            start: start, end: end, startTangent: .zero, endTangent: .zero, startParameter: 0,
            endParameter: 1,
            isCusp: false))
        start = end
        continue
      }
      let velocity = linear + t * (2 * square + (3 * t) * cube)
      let speed = velocity.squaredLength
      let endTangent = isLast || speed == 0 ? curve.endTangent : velocity / speed.squareRoot()
      let endParameter = isLast ? t1 : t0 + (t1 - t0) * t
      let rate = isLast || speed == 0 ? 0 : velocity.cross(bend) / speed
      sink.append(
        FlatteningStep(
          start: start, end: end, startTangent: startTangent, endTangent: endTangent,
          startParameter: startParameter, endParameter: endParameter, endWidening: 1 + shift * rate * rate,
          isCusp: false))
      start = end
      startTangent = endTangent
      startParameter = endParameter
    }
  }

  private func emitOneStep<Sink: FlatteningSink>(
    _ curve: CurveSegment, from t0: Double, to t1: Double, into sink: inout Sink, isEven: Bool = false
  ) {
    let startTangent = curve.startTangent
    if startTangent == .zero { return }
    let endTangent = curve.endTangent
    sink.append(
      FlatteningStep(
        start: curve.start, end: curve.end, startTangent: startTangent, endTangent: endTangent,
        startParameter: t0, endParameter: t1,
        isCusp: !isEven && startTangent.dot(endTangent) < cosineOfTurn))
  }

  private func isTiny(_ curve: CurveSegment, _ smallest: Double) -> Bool {
    max(
      (curve.control1 - curve.start).largestMagnitude, (curve.control2 - curve.start).largestMagnitude,
      (curve.end - curve.start).largestMagnitude) <= smallest
  }
}
