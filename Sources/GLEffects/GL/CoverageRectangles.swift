// SPDX-License-Identifier: MIT

/// The rectangles by which strips of coverage are drawn: tall ones of four bands where that is cheaper.
///
/// In a rectangle of one band all blocks of pixels are shaded twice (`PixelRect.drawingCost`), in a tall one a quarter, at the
/// price of pixels without coverage.
struct CoverageRectangles {
  /// Some columns of a strip.
  struct Part: Equatable {
    /// Its index in the mask.
    var strip: Int
    var columns: Range<Int>
  }

  /// A rectangle whose coverage is stored: what its parts say, and 0 beside them.
  struct Stored: Equatable {
    var rect: PixelRect
    var parts: [Part]
  }

  private(set) var solid: [PixelRect] = []
  private(set) var stored: [Stored] = []

  private static let bandHeight = CoverageMask.stripHeight
  private static let tallHeight = bandHeight * RunRectangles.groupSize

  init(_ strips: [CoverageMask.Strip]) {
    var tallBands: [RunRectangles.Band] = []
    var start = 0
    while start < strips.count {
      let top = Int(strips[start].y) & -Self.tallHeight
      var end = start + 1
      while end < strips.count, Int(strips[end].y) < top + Self.tallHeight { end += 1 }
      let common = Self.commonSolid(strips, start..<end)
      if !common.isEmpty { tallBands.append(RunRectangles.Band(y: top, runs: common)) }
      addRest(strips, start..<end, top: top, without: common)
      start = end
    }
    solid += RunRectangles(tallBands, height: Self.tallHeight, least: Self.tallHeight).rectangles
  }

  /// The columns that are fully covered in all four bands.
  private static func commonSolid(
    _ strips: [CoverageMask.Strip], _ range: Range<Int>
  ) -> [Range<Int>] {
    var bands: [RunRectangles.Band] = []
    for strip in strips[range] where strip.isSolid {
      if bands.last?.y == Int(strip.y) {
        bands[bands.count - 1].runs.append(strip.columns)
      } else {
        bands.append(RunRectangles.Band(y: Int(strip.y), runs: [strip.columns]))
      }
    }
    return RunRectangles.common(bands[...], least: bandHeight)
  }

  /// Adds what four bands from `top` on have beside `common`.
  private mutating func addRest(
    _ strips: [CoverageMask.Strip], _ range: Range<Int>, top: Int, without common: [Range<Int>]
  ) {
    var parts: [Part] = []
    for index in range {
      let strip = strips[index]
      if !strip.isSolid {
        parts.append(Part(strip: index, columns: strip.columns))
        continue
      }
      let own = common.filter { strip.columns.overlaps($0) }
      for columns in [strip.columns].without(own) { parts.append(Part(strip: index, columns: columns)) }
    }
    parts.sort { ($0.columns.lowerBound, $0.strip) < ($1.columns.lowerBound, $1.strip) }
    var first = 0
    while first < parts.count {
      // All that meet, directly or by others.
      var columns = parts[first].columns
      var end = first + 1
      while end < parts.count, parts[end].columns.lowerBound <= columns.upperBound {
        columns = columns.union(parts[end].columns)
        end += 1
      }
      add(parts[first..<end], strips, columns, top: top)
      first = end
    }
  }

  /// Adds parts that meet: as one tall rectangle, or each by itself.
  private mutating func add(
    _ parts: ArraySlice<Part>, _ strips: [CoverageMask.Strip], _ columns: Range<Int>, top: Int
  ) {
    let tall = PixelRect(
      minX: columns.lowerBound, minY: top, maxX: columns.upperBound, maxY: top + Self.tallHeight)
    let rects = parts.map { part in
      let y = Int(strips[part.strip].y)
      return PixelRect(
        minX: part.columns.lowerBound, minY: y, maxX: part.columns.upperBound, maxY: y + Self.bandHeight)
    }
    if tall.drawingCost < rects.reduce(0, { $0 + $1.drawingCost }) {
      stored.append(Stored(rect: tall, parts: Array(parts)))
      return
    }
    for (part, rect) in zip(parts, rects) {
      if strips[part.strip].isSolid {
        solid.append(rect)
      } else {
        stored.append(Stored(rect: rect, parts: [part]))
      }
    }
  }
}

extension CoverageMask.Strip {
  fileprivate var columns: Range<Int> { Int(x)..<Int(x) + Int(width) }
}
