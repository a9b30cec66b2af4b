// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Sub-scanlines in a row of pixels.
  static let subScanlines = 1024

  /// How much of each pixel of `rect` is covered, 0...1, row by row; pixels outside of it are not known (0).
  struct Coverage {
    let rect: PixelRect
    var values: [Double]

    init(rect: PixelRect) {
      self.rect = rect
      values = Array(repeating: 0, count: rect.area)
    }

    subscript(x: Int, y: Int) -> Double {
      rect.contains(x: x, y: y) ? values[(y - rect.minY) * rect.width + (x - rect.minX)] : 0
    }
  }

  /// The coverage of filled sub-paths.
  static func coverage(
    filling subpaths: [Subpath], style: FillStyle, map: Map, rect: PixelRect
  ) -> Coverage {
    coverage(
      of: contours(filling: subpaths, map: map, rect: rect), isEvenOdd: style.isEOFilled,
      subScanlines: style.isAntialiased ? subScanlines : nil, rect: rect)
  }

  /// The coverage of stroked sub-paths, dashes included.
  static func coverage(
    stroking subpaths: [Subpath], style: StrokeStyle, map: Map, rect: PixelRect
  ) -> Coverage {
    coverage(
      of: contours(stroking: dashed(subpaths, style: style), style: style, map: map, rect: rect),
      isEvenOdd: false, subScanlines: subScanlines, rect: rect)
  }

  /// Scans every row at the centres of its sub-scanlines: on each the sides it crosses, sorted by x, bound the
  /// intervals that lie inside under the fill rule, and every pixel takes the exact length of its part.
  ///
  /// With `subScanlines` nil a pixel is 1 when its centre lies inside (on a left or upper edge counts), else 0.
  static func coverage(
    of contours: Contours, isEvenOdd: Bool, subScanlines: Int?, rect: PixelRect
  ) -> Coverage {
    let seen = rect.intersection(bounds(of: contours))
    var result = Coverage(rect: seen)
    guard !seen.isEmpty else { return result }
    let perRow = subScanlines ?? 1
    var waiting = crossings(of: contours, rows: seen, perRow: perRow)
    waiting.sort { $0.first > $1.first }
    var active: [Crossing] = []
    for y in seen.minY..<seen.maxY {
      var row = RowCoverage(minX: seen.minX, maxX: seen.maxX)
      for scanline in y * perRow..<(y + 1) * perRow {
        active.removeAll { $0.end <= scanline }
        while let next = waiting.last, next.first <= scanline {
          active.append(waiting.removeLast())
        }
        if active.isEmpty { continue }
        let height = (Double(scanline) + 0.5) / Double(perRow)
        for index in active.indices { active[index].move(to: height) }
        sortByX(&active)
        var winding = 0
        var start = 0.0
        for crossing in active {
          let wasInside = isEvenOdd ? winding & 1 != 0 : winding != 0
          winding += crossing.winding
          let isInside = isEvenOdd ? winding & 1 != 0 : winding != 0
          if isInside, !wasInside { start = crossing.x }
          if wasInside, !isInside {
            if subScanlines == nil {
              row.addCenters(from: start, to: crossing.x)
            } else {
              row.add(from: start, to: crossing.x)
            }
          }
        }
      }
      row.write(to: &result.values, at: (y - seen.minY) * seen.width, perRow: perRow)
    }
    return result
  }

  /// A side of a contour that crosses sub-scanlines.
  private struct Crossing {
    /// Upper and lower end.
    let top: Vector
    let bottom: Vector
    let slope: Double
    /// +1 for a side that runs down, −1 for one that runs up.
    let winding: Int
    /// The sub-scanlines crossed: `first ..< end`, counted from y = 0.
    let first: Int
    let end: Int
    var x = 0.0

    /// Sets `x` for a height between the two ends.
    mutating func move(to height: Double) {
      let exact = top.x + (height - top.y) * slope
      x = min(max(exact, min(top.x, bottom.x)), max(top.x, bottom.x))
    }
  }

  /// The sides that cross a sub-scanline in `rows`: half-open at the lower end, so that shared ends count once.
  private static func crossings(of contours: Contours, rows: PixelRect, perRow: Int) -> [Crossing] {
    var result: [Crossing] = []
    let low = Double(rows.minY * perRow)
    let high = Double(rows.maxY * perRow)
    contours.forEachSide { from, to in
      let (top, bottom) = from.y <= to.y ? (from, to) : (to, from)
      let first = min(max((top.y * Double(perRow) - 0.5).rounded(.up), low), high)
      let end = min(max((bottom.y * Double(perRow) - 0.5).rounded(.up), low), high)
      guard first < end else { return }
      result.append(
        Crossing(
          top: top, bottom: bottom, slope: (bottom.x - top.x) / (bottom.y - top.y),
          winding: from.y <= to.y ? 1 : -1, first: Int(first), end: Int(end)))
    }
    return result
  }

  /// Insertion sort: from one sub-scanline to the next hardly anything changes place.
  private static func sortByX(_ crossings: inout [Crossing]) {
    for index in crossings.indices.dropFirst() where crossings[index].x < crossings[index - 1].x {
      let moving = crossings[index]
      var hole = index
      while hole > 0, crossings[hole - 1].x > moving.x {
        crossings[hole] = crossings[hole - 1]
        hole -= 1
      }
      crossings[hole] = moving
    }
  }

  /// The pixels that the contours touch.
  private static func bounds(of contours: Contours) -> PixelRect {
    guard var low = contours.points.first else { return .empty }
    var high = low
    for point in contours.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return PixelRect(covering: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }
}
