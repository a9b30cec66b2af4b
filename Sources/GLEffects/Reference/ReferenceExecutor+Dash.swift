// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// More dashes than this on one path are drawn as a solid line: they are far below any pixel.
  static let maximumDashCount = 1_000_000

  /// `subpaths` cut into the dashes of `style`; unchanged when the pattern is empty, sums to zero or holds an
  /// entry that is negative or not finite.
  ///
  /// An odd list counts twice. The phase is taken modulo the sum, floored, and the pattern starts anew on each
  /// sub-path. On a closed one, a dash that reaches the end and one that begins at the start are one piece.
  /// Dashes of length zero become dots along the tangent.
  /// - Source: SVG 2 §13.5.6 (stroke-dasharray, stroke-dashoffset).
  static func dashed(_ subpaths: [Subpath], style: StrokeStyle) -> [Subpath] {
    var pattern = style.dash.map { Double($0) }
    if pattern.count % 2 == 1 { pattern += pattern }
    let sum = pattern.reduce(0, +)
    guard pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), sum > 0, sum.isFinite else { return subpaths }
    let count = subpaths.reduce(0) { $0 + $1.length } / sum * Double(pattern.count)
    guard count < Double(maximumDashCount) else { return subpaths }
    let phase = Double(style.dashPhase)
    let offset = phase.isFinite ? phase - (phase / sum).rounded(.down) * sum : 0
    return subpaths.flatMap { dashes(of: $0, pattern: pattern, offset: offset) }
  }

  /// The dashes of one sub-path; `offset` is in 0 ..< the pattern's sum.
  private static func dashes(of subpath: Subpath, pattern: [Double], offset: Double) -> [Subpath] {
    if subpath.dot != nil {
      return intervals(upTo: 0, pattern: pattern, offset: offset).isEmpty ? [] : [subpath]
    }
    let length = subpath.length
    var intervals = intervals(upTo: length, pattern: pattern, offset: offset)
    guard let first = intervals.first, let last = intervals.last else { return [] }
    let negligible = 1e-9 * length
    var result: [Subpath] = []
    if subpath.isClosed, first.start <= negligible, first.end > 0, last.end >= length - negligible {
      if intervals.count == 1 { return [subpath] }
      intervals.removeFirst()
      intervals.removeLast()
      result.append(
        Subpath(
          segments: segments(of: subpath, from: last.start, to: length)
            + segments(of: subpath, from: 0, to: first.end)))
    }
    for interval in intervals {
      let pieces = segments(of: subpath, from: interval.start, to: interval.end)
      result.append(
        pieces.isEmpty ? dot(on: subpath, atLength: interval.start) : Subpath(segments: pieces))
    }
    return result
  }

  /// The stretches of 0...length on which the pattern is on. Stretches that only touch the start from outside
  /// or begin at or after the end do not count; on length 0 the one that holds the start does.
  private static func intervals(
    upTo length: Double, pattern: [Double], offset: Double
  ) -> [(start: Double, end: Double)] {
    var result: [(start: Double, end: Double)] = []
    var start = -offset
    var index = 0
    while start < length || (length == 0 && start == 0 && result.isEmpty) {
      let extent = pattern[index % pattern.count]
      let end = start + extent
      let isVisible = end > 0 || (end == 0 && extent == 0)
      if index % 2 == 0, isVisible {
        result.append((max(0, start), min(end, length)))
      }
      start = end
      index += 1
      if length == 0, index > 2 * pattern.count { break }
    }
    return result
  }

  /// The place of a dash of length zero.
  private static func dot(on subpath: Subpath, atLength target: Double) -> Subpath {
    var before = 0.0
    for (segment, length) in zip(subpath.segments, subpath.lengths) {
      if target < before + length {
        let t = segment.parameter(atLength: target - before)
        let rest = segment.part(from: t, to: 1)
        return Subpath(dotAt: rest.start, tangent: rest.startTangent)
      }
      before += length
    }
    let last = subpath.segments[subpath.segments.count - 1]
    return Subpath(dotAt: last.end, tangent: last.endTangent)
  }
}
