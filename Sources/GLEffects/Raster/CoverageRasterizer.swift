// SPDX-License-Identifier: MIT

/// Turns outlines into coverage masks: per pixel the exact area that is inside under the fill rule.
///
/// A pixel's value depends on the outline alone, not on the rectangle asked for, so tiles agree with the whole byte for
/// byte.
struct CoverageRasterizer: Sendable {
  /// The mask of `outline` in `clip`, both in the picture's pixels.
  ///
  /// - Parameters:
  ///   - clip: Cut to ±2²⁰ pixels.
  ///   - storesSolid: Whether fully covered pixels are stored like all others, for paint that needs a value at each.
  /// - Complexity: proportional to the pixels that edges cross, plus their overlaps and the number of edges. Allocates
  ///   some 70 bytes for every part of an edge in a pixel, of four million parts at a time.
  static func mask(
    of outline: DeviceOutline, in clip: PixelRect, storesSolid: Bool = false
  ) -> CoverageMask {
    let limit = 1_048_576
    let area = clip.intersection(outline.pixelBounds)
      .intersection(PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
    if area.isEmpty { return .empty }
    var assembler = StripAssembler(clip: area, storesSolid: storesSolid)
    let height = CoverageMask.stripHeight
    var band = Array(repeating: RowCoverage(), count: height)
    var top = area.minY - (area.minY & (height - 1))
    let sectionHeight = sectionHeight(of: outline, in: area)
    while top < area.maxY {
      let bottom = min(top + sectionHeight, area.maxY)
      var rows = RowSource(
        outline: outline,
        clip: PixelRect(minX: area.minX, minY: max(top, area.minY), maxX: area.maxX, maxY: bottom))
      while top < bottom {
        for offset in 0..<height {
          band[offset].removeAll()
          let y = top + offset
          if y >= area.minY && y < area.maxY { rows.fill(&band[offset], y: y) }
        }
        assembler.append(band, y: top)
        top += height
      }
    }
    return assembler.makeMask()
  }

  /// The number of rows, a multiple of four, that are made at once: all of them unless the edges' parts in pixels would
  /// take hundreds of megabytes.
  private static func sectionHeight(of outline: DeviceOutline, in area: PixelRect) -> Int {
    let most = 4_000_000.0
    let whole = area.height + 2 * CoverageMask.stripHeight
    let rounded = whole - whole % CoverageMask.stripHeight
    let parts = EdgeBins.estimatedPieceCount(outline, clip: area)
    if parts <= most { return rounded }
    let share = Int(Double(area.height) * (most / parts))
    return max(share - share % CoverageMask.stripHeight, CoverageMask.stripHeight)
  }

  /// Makes rows one after another.
  private struct RowSource {
    private let clip: PixelRect
    private let bins: EdgeBins?
    private let centers: CenterCrossings?
    private var solver: PixelAreaSolver
    private var profile = WindingProfile()

    init(outline: DeviceOutline, clip: PixelRect) {
      self.clip = clip
      solver = PixelAreaSolver(isEvenOdd: outline.isEvenOdd)
      bins = outline.isAntialiased ? EdgeBins(outline, clip: clip) : nil
      centers = outline.isAntialiased ? nil : CenterCrossings(outline, clip: clip)
    }

    mutating func fill(_ row: inout RowCoverage, y: Int) {
      centers?.fill(&row, y: y)
      if let bins { fill(&row, row: y - clip.minY, bins) }
    }

    private mutating func fill(_ output: inout RowCoverage, row: Int, _ bins: EdgeBins) {
      let range = bins.rowStarts[row]..<bins.rowStarts[row + 1]
      if range.isEmpty && bins.rowWindings[row] == 0 { return }
      profile.reset(top: bins.rowWindings[row])
      // The buffer is only read, and only within this call.
      bins.pieces.withUnsafeBufferPointer { pieces in
        var index = range.lowerBound
        var x = clip.minX
        while index < range.upperBound {
          let column = pieces[index].column
          var end = index + 1
          while end < range.upperBound && pieces[end].column == column { end += 1 }
          if column > 0 {
            let pixel = clip.minX + Int(column) - 1
            if pixel > x { output.append(solver.coverage(profile), from: x, to: pixel) }
            output.append(solver.coverage(pieces, index..<end, profile), from: pixel, to: pixel + 1)
            x = pixel + 1
          }
          while index < end {
            profile.add(pieces[index])
            index += 1
          }
        }
        if x < clip.maxX { output.append(solver.coverage(profile), from: x, to: clip.maxX) }
      }
    }
  }
}
