// SPDX-License-Identifier: MIT

/// Finds the nearest place on a centre-line: an even grid of cells that list the steps passing through them.
struct NearestStepFinder {
  private let line: CenterLine
  private let origin: PlaneVector
  private let cellSize: Double
  private let columns: Int
  private let rows: Int
  /// For each cell the index of its first entry in `entries`, and at the end their number.
  private var cellStarts: [Int32]
  private var entries: [Int32] = []
  /// The last search that looked at each step.
  private var stamps: [Int32]
  private var search: Int32 = 0
  private var candidates: [(step: Int, distance: Double)] = []
  /// The last answer's distance: neighbours are searched in order, so the next is hardly larger.
  private var lastDistance = 0.0

  private static let cellLimit = 1 << 20
  /// Smaller cells are not made where they would list more steps in all.
  private static let entryLimit = 1 << 23
  /// One pixel in the line's coordinates.
  private let pixel: Double
  /// Distances closer than this are a tie, which the larger arc length wins.
  private let tie: Double

  /// - Parameter pixel: The length of one pixel in the line's coordinates; positive.
  init(_ line: CenterLine, pixel: Double) {
    self.line = line
    self.pixel = pixel
    tie = 1e-9 * pixel
    var low = PlaneVector(repeating: .infinity)
    var high = PlaneVector(repeating: -.infinity)
    for step in line.steps {
      for point in [step.start, step.end] {
        low = PlaneVector(min(low.x, point.x), min(low.y, point.y))
        high = PlaneVector(max(high.x, point.x), max(high.y, point.y))
      }
    }
    if line.steps.isEmpty { (low, high) = (.zero, .zero) }
    let extent = high - low
    let travel = line.steps.reduce(0.0) { $0 + ($1.end - $1.start).length }
    let size = Self.cellSize(extent: extent, stepCount: line.steps.count, travel: travel, pixel: pixel)
    cellSize = size
    origin = low
    columns = Int(extent.x / size) + 1
    rows = Int(extent.y / size) + 1
    stamps = Array(repeating: 0, count: line.steps.count)
    cellStarts = Array(repeating: 0, count: columns * rows + 1)
    fillCells()
  }

  /// 16 pixels, or less down to one while cells list many steps; more where there would be too many cells.
  private static func cellSize(
    extent: PlaneVector, stepCount: Int, travel: Double, pixel: Double
  ) -> Double {
    func cells(_ size: Double) -> Double { (extent.x / size + 1) * (extent.y / size + 1) }
    func entries(_ size: Double) -> Double { Double(stepCount) + 2 * travel / size }
    var size = 16 * pixel
    while cells(size) > Double(cellLimit) { size *= 2 }
    while size > pixel, entries(size) > 4 * cells(size), cells(size / 2) <= Double(cellLimit),
      entries(size / 2) <= Double(entryLimit)
    {
      size /= 2
    }
    return size
  }

  /// The nearest place to `point`; of equally near ones that of the largest arc length. The line must not be empty.
  mutating func nearest(to point: PlaneVector) -> CenterLine.Location {
    var radius = lastDistance + 2 * pixel
    while true {
      collectCandidates(near: point, radius: radius)
      let closest = candidates.reduce(Double.infinity) { min($0, $1.distance) }
      // Steps outside the searched square are farther than its half side.
      if closest + 2 * line.tolerance + tie <= radius {
        return settle(point, closest: closest)
      }
      radius = closest.isFinite ? closest + 2 * line.tolerance + pixel : radius * 2 + cellSize
    }
  }

  private mutating func settle(_ point: PlaneVector, closest: Double) -> CenterLine.Location {
    var best = CenterLine.Location(distance: .infinity, arcLength: 0)
    for candidate in candidates where candidate.distance <= closest + 2 * line.tolerance + tie {
      let location = line.nearest(to: point, onStep: candidate.step)
      if location.distance < best.distance - tie {
        best = location
      } else if location.distance <= best.distance + tie && location.arcLength > best.arcLength {
        best = CenterLine.Location(
          distance: min(best.distance, location.distance), arcLength: location.arcLength)
      }
    }
    lastDistance = best.distance
    return best
  }

  private mutating func collectCandidates(near point: PlaneVector, radius: Double) {
    candidates.removeAll(keepingCapacity: true)
    search += 1
    let low = cell(point - PlaneVector(repeating: radius))
    let high = cell(point + PlaneVector(repeating: radius))
    for row in low.row...high.row {
      for column in low.column...high.column {
        let index = row * columns + column
        for entry in Int(cellStarts[index])..<Int(cellStarts[index + 1]) {
          let step = Int(entries[entry])
          if stamps[step] == search { continue }
          stamps[step] = search
          candidates.append((step, line.chordDistance(from: point, toStep: step)))
        }
      }
    }
  }

  /// The cell of a point, or the one next to it inside the grid.
  private func cell(_ point: PlaneVector) -> (row: Int, column: Int) {
    let place = (point - origin) / cellSize
    return (
      Int(min(max(place.y, 0), Double(rows - 1))), Int(min(max(place.x, 0), Double(columns - 1)))
    )
  }

  private mutating func fillCells() {
    var pairs: [(cell: Int32, step: Int32)] = []
    for (index, step) in line.steps.enumerated() {
      forEachCell(step) { cell in
        pairs.append((Int32(truncatingIfNeeded: cell), Int32(truncatingIfNeeded: index)))
      }
    }
    for pair in pairs { cellStarts[Int(pair.cell) + 1] += 1 }
    for cell in 0..<(columns * rows) { cellStarts[cell + 1] += cellStarts[cell] }
    var next = cellStarts
    entries = Array(repeating: 0, count: pairs.count)
    for pair in pairs {
      entries[Int(next[Int(pair.cell)])] = pair.step
      next[Int(pair.cell)] += 1
    }
  }

  /// The cells that a step's chord passes, row by row, one more on each side for its curve.
  private func forEachCell(_ step: CenterLine.Step, _ body: (Int) -> Void) {
    let margin = PlaneVector(repeating: line.tolerance)
    let top = step.start.y < step.end.y ? step.start : step.end
    let bottom = step.start.y < step.end.y ? step.end : step.start
    let first = cell(top - margin).row
    let last = cell(bottom + margin).row
    for row in first...last {
      let y0 = origin.y + Double(row) * cellSize - line.tolerance
      let y1 = y0 + cellSize + 2 * line.tolerance
      let height = bottom.y - top.y
      func x(_ y: Double) -> Double {
        height > 0 ? top.x + (bottom.x - top.x) * min(max((y - top.y) / height, 0), 1) : top.x
      }
      let (a, b) = height > 0 ? (x(y0), x(y1)) : (top.x, bottom.x)
      let left = cell(PlaneVector(min(a, b), top.y) - margin).column
      let right = cell(PlaneVector(max(a, b), top.y) + margin).column
      for column in left...right { body(row * columns + column) }
    }
  }
}
