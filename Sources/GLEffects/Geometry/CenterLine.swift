// SPDX-License-Identifier: MIT

/// A path's lines and curves in short steps that know their true arc length, for finding the nearest point.
struct CenterLine: Sendable {
  /// A part of one curve that turns by at most a fifth of a radian, close to its chord.
  struct Step: Sendable {
    var start: PlaneVector
    var end: PlaneVector
    /// The index of the curve, and the step's range of its parameter.
    var curve: Int
    var startParameter: Double
    var endParameter: Double
    /// True arc length from the beginning of the whole path to the step's ends.
    var startLength: Double
    var endLength: Double
  }

  /// A place on the line.
  struct Location: Sendable {
    var distance: Double
    /// Arc length from the beginning of the whole path, over all sub-paths.
    var arcLength: Double
  }

  /// The largest distance between a step and its chord.
  let tolerance: Double
  private(set) var steps: [Step] = []
  /// The whole arc length.
  private(set) var length = 0.0
  private var curves: [CurveSegment] = []
  private var tables: [ArcLengthTable] = []
  /// Arc length from the beginning of the whole path to each curve's start.
  private var offsets: [Double] = []

  /// - Parameters:
  ///   - tolerance: In the path's coordinates, positive.
  ///   - transform: From there to pixels; far away from the picture steps may be longer.
  init(_ path: Path, tolerance: Double, transform: CGAffineTransform = .identity) {
    self.tolerance = tolerance
    let flattener = CurveFlattener(
      tolerance: tolerance, region: FlatteningRegion(transform: transform), largestTurn: 0.2)
    for subpath in path.makeSubpaths() {
      for segment in subpath.segments {
        let table = ArcLengthTable(segment)
        curves.append(segment.asCubic)
        tables.append(table)
        offsets.append(length)
        flattener.flatten(segment, into: &self)
        length += table.length
      }
    }
  }

  /// The distance from a point to the chord of a step: that to the step itself up to the tolerance.
  @inline(__always) func chordDistance(from point: PlaneVector, toStep index: Int) -> Double {
    let step = steps[index]
    let chord = step.end - step.start
    let offset = point - step.start
    let along = offset.dot(chord)
    let squaredLength = chord.squaredLength
    if along <= 0 { return offset.length }
    if along >= squaredLength { return (point - step.end).length }
    return abs(offset.cross(chord)) / squaredLength.squareRoot()
  }

  /// The nearest place of one step; of its two ends the later one, should they tie.
  func nearest(to point: PlaneVector, onStep index: Int) -> Location {
    let step = steps[index]
    let t = nearestParameter(to: point, step)
    if t <= step.startParameter {
      return Location(distance: (point - step.start).length, arcLength: step.startLength)
    }
    if t >= step.endParameter {
      return Location(distance: (point - step.end).length, arcLength: step.endLength)
    }
    return Location(
      distance: (point - curves[step.curve].point(at: t)).length,
      arcLength: offsets[step.curve] + tables[step.curve].length(at: t))
  }

  /// Where the derivative of the squared distance vanishes, or the nearer end.
  ///
  /// (q − B(t))·B′(t) falls through zero at a minimum; Newton's iteration inside a shrinking bracket.
  private func nearestParameter(to point: PlaneVector, _ step: Step) -> Double {
    let curve = curves[step.curve]
    var low = step.startParameter
    var high = step.endParameter
    let slowest = 1e-16 * (step.end - step.start).squaredLength / ((high - low) * (high - low))
    // A curve whose control point lies on its end has next to no speed there, but a direction.
    func pull(_ t: Double) -> Double {
      let velocity = curve.derivative(at: t)
      if velocity.squaredLength > slowest { return (point - curve.point(at: t)).dot(velocity) }
      let part = curve.part(from: low, to: high)
      return t == low ? (point - part.start).dot(part.startTangent) : (point - part.end).dot(part.endTangent)
    }
    let atLow = pull(low)
    let atHigh = pull(high)
    guard atLow > 0, atHigh < 0 else {
      if atLow <= 0 && atHigh < 0 { return low }
      if atLow > 0 && atHigh >= 0 { return high }
      // A farthest point between: one of the ends is nearest.
      return (point - step.start).length < (point - step.end).length - tolerance * 1e-7 ? low : high
    }
    let bendStart = 6 * (curve.control2 - 2 * curve.control1 + curve.start)
    let bendEnd = 6 * (curve.end - 2 * curve.control2 + curve.control1)
    var t = low + (high - low) * (atLow / (atLow - atHigh))
    for _ in 0..<50 {
      let velocity = curve.derivative(at: t)
      let gap = point - curve.point(at: t)
      let value = gap.dot(velocity)
      if value > 0 { low = t } else { high = t }
      let change = gap.dot(bendStart * (1 - t) + bendEnd * t) - velocity.squaredLength
      var next = t - value / change
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - t) <= 1e-14 { return next }
      t = next
    }
    return t
  }
}

extension CenterLine: FlatteningSink {
  static var needsDirections: Bool { true }

  mutating func append(_ step: FlatteningStep) {
    let table = tables[tables.count - 1]
    let offset = offsets[offsets.count - 1]
    steps.append(
      Step(
        start: step.start, end: step.end, curve: curves.count - 1,
        startParameter: step.startParameter, endParameter: step.endParameter,
        startLength: offset + table.length(at: step.startParameter),
        endLength: offset + table.length(at: step.endParameter)))
  }
}
