// SPDX-License-Identifier: MIT

/// The rectangles by which strips of coverage are drawn: tall ones of four bands where that is cheaper.
///
/// A rectangle is two triangles, and software drivers shade blocks of 4 × 4 pixels, those on the diagonal between the two
/// twice: in a rectangle of one band these are all. In a tall one they are a quarter, at the price of pixels without coverage.
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
  private static let tallHeight = bandHeight * SolidRectangles.groupSize
  /// What setting up a rectangle costs, in pixels shaded.
  private static let rectangleCost = 128

  init(_ strips: [CoverageMask.Strip]) {
    var tallBands: [SolidRectangles.Band] = []
    var start = 0
    while start < strips.count {
      let top = Int(strips[start].y) & -Self.tallHeight
      var end = start + 1
      while end < strips.count, Int(strips[end].y) < top + Self.tallHeight { end += 1 }
      let common = Self.commonSolid(strips, start..<end)
      if !common.isEmpty { tallBands.append(SolidRectangles.Band(y: top, runs: common)) }
      addRest(strips, start..<end, top: top, without: common)
      start = end
    }
    solid += SolidRectangles(tallBands, height: Self.tallHeight).rectangles
  }

  /// The columns that are fully covered in all four bands.
  private static func commonSolid(
    _ strips: [CoverageMask.Strip], _ range: Range<Int>
  ) -> [Range<Int>] {
    var bands: [SolidRectangles.Band] = []
    for strip in strips[range] where strip.isSolid {
      if bands.last?.y == Int(strip.y) {
        bands[bands.count - 1].runs.append(strip.columns)
      } else {
        bands.append(SolidRectangles.Band(y: Int(strip.y), runs: [strip.columns]))
      }
    }
    guard bands.count == SolidRectangles.groupSize else { return [] }
    return SolidRectangles.common(bands[...], least: bandHeight)
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
    let tallCost = Self.rectangleCost + Self.blocks(columns) * Self.tallHeight * 5
    let partsCost = parts.reduce(0) {
      $0 + Self.rectangleCost + Self.blocks($1.columns) * Self.bandHeight * 8
    }
    if tallCost < partsCost {
      stored.append(Stored(rect: tall, parts: Array(parts)))
      return
    }
    for part in parts {
      let y = Int(strips[part.strip].y)
      let rect = PixelRect(
        minX: part.columns.lowerBound, minY: y, maxX: part.columns.upperBound, maxY: y + Self.bandHeight)
      if strips[part.strip].isSolid {
        solid.append(rect)
      } else {
        stored.append(Stored(rect: rect, parts: [part]))
      }
    }
  }

  /// Blocks of four columns.
  private static func blocks(_ columns: Range<Int>) -> Int {
    (columns.upperBound + 3) >> 2 - columns.lowerBound >> 2
  }
}

extension CoverageMask.Strip {
  fileprivate var columns: Range<Int> { Int(x)..<Int(x) + Int(width) }
}
