// SPDX-License-Identifier: MIT

extension Path {
  /// The most dashes that a path may be cut into.
  static let dashLimit = 1_000_000

  /// The pieces of centre-line that a stroke draws: the sub-paths, cut into dashes if there is a pattern.
  ///
  /// The pattern starts anew on every sub-path. On a closed one whose pattern is on at both its start and its
  /// end the last dash goes on into the first as one piece; a dash over the whole of it stays closed.
  /// - Throws: `tooManyDashes` before any dash is made.
  func makeStrokePieces(
    dash: DashPattern?, limit: Int = Path.dashLimit
  ) throws(GeometryError) -> [StrokePiece] {
    let subpaths = makeSubpaths()
    guard let dash else { return subpaths.map { StrokePiece($0) } }
    let measures = subpaths.map { MeasuredSubpath($0) }
    var expected = 0.0
    for measure in measures {
      expected += dash.dashCount(along: measure.length)
    }
    guard expected <= Double(limit) else {
      throw .tooManyDashes(count: expected < 1e18 ? Int(expected) : Int.max, limit: limit)
    }
    var pieces: [StrokePiece] = []
    for measure in measures {
      if measure.subpath.isPoint {
        pieces.append(StrokePiece(measure.subpath))
      } else {
        pieces += measure.dashes(dash)
      }
    }
    return pieces
  }
}

extension MeasuredSubpath {
  /// The dashes of this sub-path, in order. A dash that only touches an end is not drawn.
  fileprivate func dashes(_ pattern: DashPattern) -> [StrokePiece] {
    let intervals = dashIntervals(pattern)
    guard let first = intervals.first, let last = intervals.last else { return [] }
    let tolerance = cutTolerance
    var pieces: [StrokePiece] = []
    pieces.reserveCapacity(intervals.count)
    let isOnAtStart = first.from <= tolerance && first.to > first.from
    let isOnAtEnd = last.to >= length - tolerance && last.to > last.from
    if subpath.isClosed && isOnAtStart && isOnAtEnd {
      if intervals.count == 1 { return [StrokePiece(subpath)] }
      let joined = segments(from: last.from, to: length) + segments(from: 0, to: first.to)
      pieces.append(StrokePiece(dash: joined))
      for interval in intervals.dropFirst().dropLast() { pieces.append(piece(interval)) }
      return pieces
    }
    return intervals.map { piece($0) }
  }

  private func piece(_ interval: (from: Double, to: Double)) -> StrokePiece {
    if interval.to > interval.from {
      let segments = segments(from: interval.from, to: interval.to)
      if !segments.isEmpty { return StrokePiece(dash: segments) }
    }
    let place = location(at: interval.from)
    return StrokePiece(point: place.point, direction: place.direction)
  }

  /// Where the pattern is on, as arc lengths; a dash of no length has equal ends.
  private func dashIntervals(_ pattern: DashPattern) -> [(from: Double, to: Double)] {
    let tolerance = cutTolerance
    var intervals: [(from: Double, to: Double)] = []
    // The last dash that begins at or before the sub-path's start, and what follows.
    var index = max(pattern.firstEntry(beyond: pattern.offset - tolerance) - 1, 0) & ~1
    var cycle = 0.0
    while true {
      // Each period starts from a product, so that errors do not add up along the path.
      let position = cycle * pattern.period - pattern.offset + pattern.starts[index]
      guard position < length - tolerance else { return intervals }
      let dash = pattern.lengths[index]
      let end = position + dash
      if dash == 0 {
        if position >= -tolerance { intervals.append((max(position, 0), max(position, 0))) }
      } else if end > tolerance {
        intervals.append((max(position, 0), min(end, length)))
      }
      index += 2
      if index == pattern.lengths.count {
        index = 0
        cycle += 1
      }
    }
  }
}
