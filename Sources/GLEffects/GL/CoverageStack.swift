// SPDX-License-Identifier: MIT

/// Coverage of several masks on the same pixels: rectangles whose coverage is stored in an atlas, of each mask in a channel of its own,
/// and rectangles in which every mask covers all pixels or none.
struct CoverageStack {
  /// Columns of one band of rows in which all pixels are of one kind.
  private struct Run {
    var columns: Range<Int>
    /// Bit by bit the masks that cover all of it; nil where coverage is stored.
    var covering: Int?
  }

  /// A rectangle in the atlas.
  private struct Stored {
    var rect: PixelRect
    var atlasX: Int
    var atlasY: Int
    /// Of each mask the strips in its band of rows.
    var strips: [Range<Int>]
  }

  private static let bandHeight = 16
  /// Columns are looked at so many at a time; software drivers shade blocks of as many.
  private static let cellWidth = 4
  /// Plain columns beside stored ones cost less as these than as a rectangle of their own, if they are not more.
  private static let leastPlain = 16

  private(set) var instances: [DrawInstance] = []
  /// In texels.
  private(set) var width = 0
  private(set) var height = 0
  /// Of a texel: 2 or 4.
  let channels: Int
  /// 0...65535.
  private(set) var values: [UInt16] = []

  /// - Parameters:
  ///   - masks: Four at most.
  ///   - cells: Where something is drawn, without overlap.
  ///   - drawsUncovered: Whether there are rectangles also where no mask covers anything.
  init(_ masks: [CoverageMask], cells: [PixelRect], drawsUncovered: Bool) {
    channels = masks.count > 2 ? 4 : 2
    let cells = cells.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    let bounds = cells.reduce(PixelRect.empty) { $0.union($1) }
    var stored: [Stored] = []
    var plain: [[RunRectangles.Band]] = Array(repeating: [], count: 1 << masks.count)
    var states = CellStates(columns: bounds.minX..<bounds.maxX, masks: masks.count)
    var next = Array(repeating: 0, count: masks.count)
    for top in stride(from: bounds.minY & -Self.bandHeight, to: bounds.maxY, by: Self.bandHeight) {
      let strips = masks.indices.map { index in
        let start = masks[index].strips.first(from: next[index]) { Int($0.y) >= top }
        next[index] = masks[index].strips.first(from: start) { Int($0.y) >= top + Self.bandHeight }
        return start..<next[index]
      }
      states.set(masks, strips)
      var bands: [[Range<Int>]] = Array(repeating: [], count: plain.count)
      for cell in cells where cell.minY < top + Self.bandHeight && cell.maxY > top {
        let rows = max(top, cell.minY)..<min(top + Self.bandHeight, cell.maxY)
        for run in Self.runs(states, in: cell.minX..<cell.maxX) {
          let rect = PixelRect(
            minX: run.columns.lowerBound, minY: rows.lowerBound, maxX: run.columns.upperBound,
            maxY: rows.upperBound)
          guard let covering = run.covering else {
            stored.append(Stored(rect: rect, atlasX: 0, atlasY: 0, strips: strips))
            continue
          }
          if covering == 0, !drawsUncovered { continue }
          if rows.count == Self.bandHeight {
            bands[covering].append(run.columns)
          } else {
            instances.append(Self.instance(rect, covering: covering))
          }
        }
      }
      for (covering, runs) in bands.enumerated() where !runs.isEmpty {
        plain[covering].append(RunRectangles.Band(y: top, runs: runs))
      }
    }
    for (covering, bands) in plain.enumerated() {
      let rects = RunRectangles(bands, height: Self.bandHeight, least: Self.bandHeight).rectangles
      instances += rects.map { Self.instance($0, covering: covering) }
    }
    arrange(&stored)
    fill(stored, masks)
  }

  private static func instance(_ rect: PixelRect, covering: Int) -> DrawInstance {
    func coverage(_ mask: Int) -> Double { covering >> mask & 1 == 1 ? 1 : 0 }
    return DrawInstance(solid: rect).tinted(SIMD4(coverage(0), coverage(1), coverage(2), coverage(3)))
  }

  /// The runs of some columns, from left to right.
  private static func runs(_ states: CellStates, in columns: Range<Int>) -> [Run] {
    var runs: [Run] = []
    func add(_ run: Run) {
      if let last = runs.last, last.covering == run.covering {
        runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        runs.append(run)
      }
    }
    var x = columns.lowerBound
    while x < columns.upperBound {
      let end = min(columns.upperBound, (x & -cellWidth) + cellWidth)
      add(Run(columns: x..<end, covering: states.covering(at: x)))
      x = end
    }
    let all = runs
    runs = []
    for (index, run) in all.enumerated() {
      let isBetween =
        index > 0 && index + 1 < all.count && all[index - 1].covering == nil && all[index + 1].covering == nil
      let isSmall = run.columns.count <= leastPlain && (isBetween || run.covering != 0)
      add(Run(columns: run.columns, covering: isSmall ? nil : run.covering))
    }
    return runs
  }

  /// Finds places in the atlas, side by side on shelves; what is wider than that is cut.
  private mutating func arrange(_ stored: inout [Stored]) {
    let area = stored.reduce(0) { $0 + $1.rect.area }
    width = area > 1 << 16 ? DrawStack.widestAtlas : 512
    var x = width
    var placed: [Stored] = []
    placed.reserveCapacity(stored.count)
    for var part in stored {
      let rect = part.rect
      var left = rect.minX
      while left < rect.maxX {
        if x == width {
          x = 0
          height += Self.bandHeight
        }
        let right = min(rect.maxX, left + width - x)
        part.rect.minX = left
        part.rect.maxX = right
        part.atlasX = x
        part.atlasY = height - Self.bandHeight
        placed.append(part)
        instances.append(
          DrawInstance(
            x: left, y: rect.minY, width: right - left, height: rect.height, atlasX: x, atlasY: part.atlasY))
        x += right - left
        left = right
      }
    }
    stored = placed
  }

  private mutating func fill(_ stored: [Stored], _ masks: [CoverageMask]) {
    values = Array(repeating: 0, count: channels * width * height)
    let (channels, width) = (channels, width)
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for (channel, mask) in masks.enumerated() {
        mask.coverage.withUnsafeBufferPointer { coverage in
          for part in stored {
            var next = part.strips[channel].lowerBound
            while next < part.strips[channel].upperBound {
              let strip = mask.strips[next]
              let x = Int(strip.x)
              let top = Int(strip.y)
              if x + Int(strip.width) <= part.rect.minX || x >= part.rect.maxX {
                // On to the next one of these rows that reaches the part, or of those below.
                let row = x >= part.rect.maxX ? strip.y + 1 : strip.y
                next = mask.strips.firstIndex(
                  in: next + 1..<part.strips[channel].upperBound, endingAfter: part.rect.minX, fromRow: row)
                continue
              }
              next += 1
              let columns = (x..<x + Int(strip.width)).clamped(to: part.rect.minX..<part.rect.maxX)
              let rows = (top..<top + CoverageMask.stripHeight).clamped(
                to: part.rect.minY..<part.rect.maxY)
              for y in rows {
                var to = base + channel
                to +=
                  channels
                  * ((part.atlasY + y - part.rect.minY) * width + part.atlasX + columns.lowerBound
                    - part.rect.minX)
                guard !strip.isSolid, let all = coverage.baseAddress else {
                  for _ in columns {
                    to.pointee = 65535
                    to += channels
                  }
                  continue
                }
                let from = all + (strip.offset + (y - top) * Int(strip.width) + columns.lowerBound - x)
                for index in 0..<columns.count { to[index * channels] = from[index] }
              }
            }
          }
        }
      }
    }
  }

  /// What masks do in the cells of one band of rows.
  private struct CellStates {
    /// The cell of column 0 of the arrays.
    private let first: Int
    private let count: Int
    private let masks: Int
    /// Whether coverage is stored.
    private var isStored: [Bool]
    /// Mask by mask, pixels that are covered and not stored.
    private var solid: [UInt8]

    init(columns: Range<Int>, masks: Int) {
      first = columns.lowerBound / CoverageStack.cellWidth - (columns.lowerBound < 0 ? 1 : 0)
      count = columns.isEmpty ? 0 : (columns.upperBound - 1) / CoverageStack.cellWidth + 2 - first
      self.masks = masks
      isStored = Array(repeating: false, count: count)
      solid = Array(repeating: 0, count: count * masks)
    }

    mutating func set(_ all: [CoverageMask], _ strips: [Range<Int>]) {
      for cell in 0..<count { isStored[cell] = false }
      for cell in 0..<count * masks { solid[cell] = 0 }
      let side = CoverageStack.cellWidth
      for mask in 0..<masks {
        for strip in all[mask].strips[strips[mask]] {
          let left = max(0, Int(strip.x) - first * side)
          let right = min(count * side, Int(strip.x) + Int(strip.width) - first * side)
          if left >= right { continue }
          for cell in left / side...(right - 1) / side {
            if strip.isSolid {
              let columns = min(right, (cell + 1) * side) - max(left, cell * side)
              solid[mask * count + cell] += UInt8(columns * CoverageMask.stripHeight)
            } else {
              isStored[cell] = true
            }
          }
        }
      }
    }

    /// Bit by bit the masks that cover all of a column's cell; nil where one covers a part.
    func covering(at column: Int) -> Int? {
      let cell = (column >> CoverageStack.cellWidth.trailingZeroBitCount) - first
      if isStored[cell] { return nil }
      var covering = 0
      for mask in 0..<masks {
        let pixels = Int(solid[mask * count + cell])
        if pixels == CoverageStack.cellWidth * CoverageStack.bandHeight {
          covering |= 1 << mask
        } else if pixels > 0 {
          return nil
        }
      }
      return covering
    }
  }
}

extension [CoverageMask.Strip] {
  /// The first of some indices whose strip lies in `row` or below, and in the first rows of those ends right of `x`.
  fileprivate func firstIndex(in range: Range<Int>, endingAfter x: Int, fromRow row: Int32) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      let isBefore =
        self[middle].y < row || (self[middle].y == row && Int(self[middle].x) + Int(self[middle].width) <= x)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first index from `start` on of a strip that is as asked; the end where none is.
  fileprivate func first(from start: Int, where isWanted: (CoverageMask.Strip) -> Bool) -> Int {
    var index = start
    while index < count, !isWanted(self[index]) { index += 1 }
    return index
  }
}
