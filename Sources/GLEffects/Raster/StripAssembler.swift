// SPDX-License-Identifier: MIT

/// Gathers the rows of a mask into strips of four.
struct StripAssembler {
  private let clip: PixelRect
  private let storesSolid: Bool
  private var strips: [CoverageMask.Strip] = []
  private var coverage: [UInt16] = []
  private var inkMinX = Int.max
  private var inkMaxX = Int.min
  /// Columns of the band at hand and what they hold, in order.
  private var spans: [(start: Int, end: Int, isSolid: Bool)] = []
  private var borders: [Int] = []

  /// Stored spans of a band closer than this, in columns, become one strip.
  private static let smallestGap = 8

  /// - Parameter storesSolid: Whether fully covered pixels are stored as well.
  init(clip: PixelRect, storesSolid: Bool) {
    self.clip = clip
    self.storesSolid = storesSolid
  }

  /// Adds the band whose top row is `y`, a multiple of four, from its four rows, of which those outside the clip have
  /// no runs. Bands come in order of `y`.
  mutating func append(_ rows: [RowCoverage], y: Int) {
    guard rows.contains(where: { !$0.runs.isEmpty }) else { return }
    let isWhole = y >= clip.minY && y + CoverageMask.stripHeight <= clip.maxY
    findSpans(rows, keepsSolid: isWhole && !storesSolid)
    for span in spans {
      inkMinX = min(inkMinX, span.start)
      inkMaxX = max(inkMaxX, span.end)
      strips.append(
        CoverageMask.Strip(
          x: Int32(truncatingIfNeeded: span.start), y: Int32(truncatingIfNeeded: y),
          width: Int32(truncatingIfNeeded: span.end - span.start),
          offset: span.isSolid ? -1 : coverage.count))
      if !span.isSolid {
        for row in rows { store(row, from: span.start, to: span.end) }
      }
    }
  }

  func makeMask() -> CoverageMask {
    guard let first = strips.first, let last = strips.last else { return .empty }
    let bounds = PixelRect(
      minX: inkMinX, minY: Int(first.y), maxX: inkMaxX, maxY: Int(last.y) + CoverageMask.stripHeight
    ).intersection(clip)
    return CoverageMask(bounds: bounds, strips: strips, coverage: coverage)
  }

  /// Splits the band at the ends of all runs and joins what is alike: columns that are solid in all rows, and others
  /// that hold something.
  private mutating func findSpans(_ rows: [RowCoverage], keepsSolid: Bool) {
    spans.removeAll(keepingCapacity: true)
    borders.removeAll(keepingCapacity: true)
    for row in rows {
      for run in row.runs {
        borders.append(run.start)
        borders.append(run.end)
      }
    }
    borders.sort()
    var next = Array(repeating: 0, count: rows.count)
    for index in 1..<max(borders.count, 1) {
      let start = borders[index - 1]
      let end = borders[index]
      if start == end { continue }
      var solidCount = 0
      var isEmpty = true
      for (row, coverage) in rows.enumerated() {
        while next[row] < coverage.runs.count && coverage.runs[next[row]].end <= start { next[row] += 1 }
        guard next[row] < coverage.runs.count, coverage.runs[next[row]].start <= start else { continue }
        isEmpty = false
        if coverage.runs[next[row]].isSolid { solidCount += 1 }
      }
      if !isEmpty { addSpan(start, end, isSolid: keepsSolid && solidCount == rows.count) }
    }
  }

  private mutating func addSpan(_ start: Int, _ end: Int, isSolid: Bool) {
    if isSolid {
      if let last = spans.last, last.isSolid, last.end == start {
        spans[spans.count - 1].end = end
      } else {
        spans.append((start, end, true))
      }
      return
    }
    // A short solid span between stored ones is stored with them.
    if spans.count > 1, let last = spans.last, last.isSolid, last.end == start,
      last.end - last.start < Self.smallestGap, spans[spans.count - 2].end == last.start
    {
      spans.removeLast()
    }
    if let last = spans.last, !last.isSolid, start - last.end < Self.smallestGap {
      spans[spans.count - 1].end = end
    } else {
      spans.append((start, end, false))
    }
  }

  private mutating func store(_ row: RowCoverage, from start: Int, to end: Int) {
    let base = coverage.count
    coverage.append(contentsOf: repeatElement(0, count: end - start))
    // The first run that ends inside the span or right of it.
    var low = 0
    var high = row.runs.count
    while low < high {
      let middle = (low + high) / 2
      if row.runs[middle].end <= start { low = middle + 1 } else { high = middle }
    }
    while low < row.runs.count && row.runs[low].start < end {
      let run = row.runs[low]
      for column in max(run.start, start)..<min(run.end, end) {
        coverage[base + column - start] = run.isSolid ? 65535 : row.values[run.offset + column - run.start]
      }
      low += 1
    }
  }
}
