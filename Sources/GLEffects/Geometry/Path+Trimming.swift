// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// The sum of the arc lengths of all sub-paths, closing lines included; exact to 10⁻⁹ of itself.
  var arcLength: Double {
    makeSubpaths().reduce(0) { $0 + MeasuredSubpath($1).length }
  }

  /// The part of the path between two fractions of its length, both clamped to 0...1.
  ///
  /// Empty when `from` ≥ `to` or one of them is NaN. Curves stay curves.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    guard !from.isNaN, !to.isNaN else { return Path() }
    let low = min(max(Double(from), 0), 1)
    let high = min(max(Double(to), 0), 1)
    guard low < high else { return Path() }
    if low == 0 && high == 1 { return self }
    return trimmed(start: low, length: high - low)
  }

  /// The part that begins at the fraction `start` of the whole length (over all sub-paths) and takes the
  /// fraction `length` of it.
  ///
  /// `start` is taken modulo 1. A part that runs over the end goes on from the beginning; on a path of one
  /// closed sub-path it is then a single piece through the path's start. A `length` of 1 or more takes
  /// everything: one closed sub-path stays closed and begins at `start`, other paths are returned as they are.
  /// Empty when `length` is not positive or a number is not finite. A sub-path that is only a point
  /// belongs to the part if its place along the path does.
  func trimmed(start: Double, length: Double) -> Path {
    guard start.isFinite, !length.isNaN, length > 0 else { return Path() }
    let measures = makeSubpaths().map { MeasuredSubpath($0) }
    let whole = measures.reduce(0) { $0 + $1.length }
    let begin = start - start.rounded(.down)
    let isRing = measures.count == 1 && measures[0].subpath.isClosed
    if length >= 1 {
      guard isRing, begin > 0 else { return self }
      return Path(subpaths: [measures[0].rotated(toStartAt: begin * whole)])
    }
    let end = begin + length
    if end <= 1 {
      return Path(subpaths: parts(of: measures, from: begin * whole, to: end * whole, whole: whole))
    }
    let head = parts(of: measures, from: begin * whole, to: whole, whole: whole)
    let tail = parts(of: measures, from: 0, to: (end - 1) * whole, whole: whole)
    if isRing, var joined = head.first, let rest = tail.first {
      joined.segments += rest.segments
      return Path(subpaths: [joined])
    }
    return Path(subpaths: head + tail)
  }

  private func parts(
    of measures: [MeasuredSubpath], from: Double, to: Double, whole: Double
  ) -> [Subpath] {
    var result: [Subpath] = []
    var offset = 0.0
    for measure in measures {
      let low = from - offset
      let high = to - offset
      let length = measure.length
      offset += length
      if measure.subpath.isPoint {
        // A point at the very end of the path belongs to a part that reaches the end.
        if low <= 0 && (high > 0 || (high == 0 && to == whole)) { result.append(measure.subpath) }
        continue
      }
      let tolerance = measure.cutTolerance
      if low <= tolerance && high >= length - tolerance {
        result.append(measure.subpath)
        continue
      }
      let segments = measure.segments(from: max(low, 0), to: min(high, length))
      if let first = segments.first {
        result.append(Subpath(start: first.start, segments: segments))
      }
    }
    return result
  }
}

extension MeasuredSubpath {
  /// The same closed sub-path, beginning at another of its points.
  fileprivate func rotated(toStartAt distance: Double) -> Subpath {
    let segments = segments(from: distance, to: length) + segments(from: 0, to: distance)
    guard let first = segments.first else { return subpath }
    return Subpath(start: first.start, segments: segments, isClosed: true)
  }
}
