// SPDX-License-Identifier: MIT
import Foundation

/// A sub-path with the arc lengths of its segments, from which parts can be cut.
struct MeasuredSubpath: Sendable {
  let subpath: Subpath
  private let tables: [ArcLengthTable]
  /// The arc length from the start to the beginning of each segment, and to the end.
  private let offsets: [Double]

  init(_ subpath: Subpath) {
    self.subpath = subpath
    tables = subpath.segments.map { ArcLengthTable($0) }
    var offsets = [0.0]
    for table in tables { offsets.append(offsets[offsets.count - 1] + table.length) }
    self.offsets = offsets
  }

  /// The whole length.
  var length: Double { offsets[offsets.count - 1] }

  /// Arc lengths closer than this count as equal: a cut so near to a segment's end is made at that end, for the
  /// sliver that it would leave has no direction in double precision.
  var cutTolerance: Double { length * 1e-11 }

  /// The segments between two arc lengths, `from < to`; curves stay curves.
  func segments(from: Double, to: Double) -> [CurveSegment] {
    var result: [CurveSegment] = []
    var index = segmentIndex(at: from)
    while index < tables.count && offsets[index] < to - cutTolerance {
      let table = tables[index]
      let low = from - offsets[index]
      let high = to - offsets[index]
      let t0 = low <= cutTolerance ? 0 : table.parameter(atLength: low)
      let t1 = high >= table.length - cutTolerance ? 1 : table.parameter(atLength: high)
      if low < table.length - cutTolerance && t0 < t1 {
        result.append(t0 == 0 && t1 == 1 ? table.segment : table.segment.part(from: t0, to: t1))
      }
      index += 1
    }
    return result
  }

  /// The point and unit direction at an arc length; at a corner the direction of the segment that begins there.
  func location(at distance: Double) -> (point: PlaneVector, direction: PlaneVector) {
    guard !tables.isEmpty else { return (subpath.start, PlaneVector(1, 0)) }
    var index = segmentIndex(at: distance)
    if index + 1 < tables.count && distance >= offsets[index + 1] - cutTolerance { index += 1 }
    let table = tables[index]
    let t =
      distance - offsets[index] <= cutTolerance ? 0 : table.parameter(atLength: distance - offsets[index])
    if t >= 1 { return (table.segment.end, table.segment.endTangent) }
    let rest = table.segment.part(from: t, to: 1)
    return (rest.start, rest.startTangent)
  }

  private func segmentIndex(at distance: Double) -> Int {
    var low = 0
    var high = tables.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= distance { low = middle } else { high = middle }
    }
    return low
  }
}
