// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// The part of `subpaths` that `trim` names, by arc length over all of them, in drawing order.
  ///
  /// Start and length are limited to 0...1; not-a-number or no length gives nothing. A closed sub-path stays
  /// closed when the part takes all of it; on a single closed one it then begins at `start`, and a part that
  /// runs over its start is one piece through it. Several sub-paths with length 1 are kept as they are.
  /// Dots have no length, so only the whole keeps them.
  static func trimmed(_ subpaths: [Subpath], by trim: SceneTrim) -> [Subpath] {
    guard !trim.start.isNaN, trim.length > 0 else { return [] }
    let start = unit(trim.start)
    let length = min(trim.length, 1)
    let isSingleRing = subpaths.count == 1 && subpaths[0].isClosed
    if length == 1, start == 0 || start == 1 || (subpaths.count > 1) { return subpaths }

    let total = subpaths.reduce(0) { $0 + $1.length }
    let first = start * total
    let end = (start + length) * total
    guard isSingleRing else {
      let beforeEnd = parts(of: subpaths, from: first, to: min(end, total))
      return end > total
        ? beforeEnd + parts(of: subpaths, from: 0, to: end - total) : beforeEnd
    }
    let ring = subpaths[0]
    guard end > total else { return [Subpath(segments: segments(of: ring, from: first, to: end))] }
    let untilStart = segments(of: ring, from: first, to: total)
    let afterStart = segments(of: ring, from: 0, to: length == 1 ? first : end - total)
    return [Subpath(segments: untilStart + afterStart, isClosed: length == 1)]
  }

  /// The stretch from `first` to `end` (arc lengths over all sub-paths), one piece per sub-path it meets.
  private static func parts(of subpaths: [Subpath], from first: Double, to end: Double) -> [Subpath] {
    var result: [Subpath] = []
    var before = 0.0
    for subpath in subpaths where subpath.dot == nil {
      let length = subpath.length
      let low = max(0, first - before)
      let high = min(length, end - before)
      let negligible = 1e-12 * length
      if low <= negligible, high >= length - negligible {
        result.append(subpath)
      } else if high - low > negligible {
        result.append(Subpath(segments: segments(of: subpath, from: low, to: high)))
      }
      before += length
    }
    return result
  }

  /// The segments of `subpath` between two arc lengths from its start; the first and last are cut.
  static func segments(of subpath: Subpath, from first: Double, to end: Double) -> [Segment] {
    var result: [Segment] = []
    var before = 0.0
    for (segment, length) in zip(subpath.segments, subpath.lengths) {
      let low = max(0, first - before)
      let high = min(length, end - before)
      // Slivers that rounding leaves at the ends have no dependable direction.
      if high - low > 1e-12 * subpath.length {
        let t0 = low > 0 ? segment.parameter(atLength: low) : 0
        let t1 = high < length ? segment.parameter(atLength: high) : 1
        result.append(segment.part(from: t0, to: t1))
      }
      before += length
    }
    return result
  }
}
