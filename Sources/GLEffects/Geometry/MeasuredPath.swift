// SPDX-License-Identifier: MIT

/// A path with the arc lengths of its sub-paths, from which any number of parts can be cut.
struct MeasuredPath: Sendable {
  let path: Path
  private let measures: [MeasuredSubpath]
  private let whole: Double

  /// - Complexity: linear in the path's elements.
  init(_ path: Path) {
    self.path = path
    measures = path.makeSubpaths().map { MeasuredSubpath($0) }
    whole = measures.reduce(0) { $0 + $1.length }
  }

  /// See `Path.trimmed(start:length:)`.
  func trimmed(start: Double, length: Double) -> Path {
    guard start.isFinite, !length.isNaN, length > 0 else { return Path() }
    let begin = start - start.rounded(.down)
    let isRing = measures.count == 1 && measures[0].subpath.isClosed
    if length >= 1 {
      guard isRing, begin > 0 else { return path }
      return Path(subpaths: [measures[0].rotated(toStartAt: begin * whole)])
    }
    let end = begin + length
    if end <= 1 {
      return Path(subpaths: parts(from: begin * whole, to: end * whole))
    }
    let head = parts(from: begin * whole, to: whole)
    let tail = parts(from: 0, to: (end - 1) * whole)
    if isRing, var joined = head.first, let rest = tail.first {
      joined.segments += rest.segments
      return Path(subpaths: [joined])
    }
    return Path(subpaths: head + tail)
  }

  private func parts(from: Double, to: Double) -> [Subpath] {
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
      if high <= 0 || low >= length { continue }
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
