// SPDX-License-Identifier: MIT
import Foundation

/// Turns outlines into coverage masks: per pixel the exact area that is inside under the fill rule.
///
/// A pixel's value depends on the outline alone, not on the rectangle asked for, so tiles agree with the whole byte for
/// byte, and so do sections that are worked out on several threads.
struct CoverageRasterizer: Sendable {
  /// Sections have at most about this many pieces of edges, at 12 bytes each, so that those of a pixel are found in the
  /// cache; or as many as the outline has points, all of which every section goes through.
  private static let sectionPieceLimit = 400_000
  /// Sections have at most about this many blocks of pixels, whether edges meet them or not.
  private static let sectionBlockLimit = 4_000_000
  /// Below this many pieces a second thread costs more than it saves.
  private static let threadPieces = 12_000.0

  static let processorCount = ProcessInfo.processInfo.activeProcessorCount

  /// The mask of `outline` in `clip`, both in the picture's pixels.
  ///
  /// - Parameters:
  ///   - clip: Cut to ±2²⁰ pixels.
  ///   - storesSolid: Whether fully covered pixels are stored like all others, for paint that needs a value at each.
  ///   - threadLimit: The most threads to use; large masks are cut into sections of rows.
  /// - Complexity: proportional to the pixels that edges cross, plus their overlaps and the number of edges. Allocates
  ///   some 20 bytes for every part of an edge in a pixel, of a million parts or twice the outline's points at a time and
  ///   thread.
  static func mask(
    of outline: DeviceOutline, in clip: PixelRect, storesSolid: Bool = false,
    threadLimit: Int = CoverageRasterizer.processorCount
  ) -> CoverageMask {
    let limit = 1_048_576
    let area = clip.intersection(outline.pixelBounds)
      .intersection(PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
    if area.isEmpty { return .empty }
    let estimate = PieceEstimate(outline, clip: area)
    let mostPieces = max(sectionPieceLimit, outline.points.count)
    let sections = sections(of: area, estimate, mostPieces: mostPieces, threadLimit: threadLimit)
    let expected = Int(min(estimate.count / Double(sections.count) * 1.25, Double(mostPieces))) + 64
    if sections.count == 1 || threadLimit == 1 || estimate.count < threadPieces {
      let made = sections.map { makeSection(outline, $0, expectedPieces: expected, storesSolid: storesSolid) }
      return assemble(made, clip: area)
    }
    var made: [Section?] = Array(repeating: nil, count: sections.count)
    made.withUnsafeMutableBufferPointer { made in
      // Each iteration writes its own element, and all have ended when the call returns.
      nonisolated(unsafe) let made = made
      DispatchQueue.concurrentPerform(iterations: sections.count) { index in
        made[index] = makeSection(
          outline, sections[index], expectedPieces: expected, storesSolid: storesSolid)
      }
    }
    return assemble(made.compactMap { $0 }, clip: area)
  }

  /// What one section of rows holds.
  private struct Section: Sendable {
    var strips: [CoverageMask.Strip]
    var coverage: [UInt16]
    var inkMinX: Int
    var inkMaxX: Int

    mutating func append(_ other: Section) {
      let offset = coverage.count
      strips += other.strips.map { strip in
        var moved = strip
        if !moved.isSolid { moved.offset += offset }
        return moved
      }
      coverage += other.coverage
      inkMinX = min(inkMinX, other.inkMinX)
      inkMaxX = max(inkMaxX, other.inkMaxX)
    }
  }

  /// Halves the rectangle where it holds more pieces than memory is meant for: its rows, or of one band the columns.
  private static func makeSection(
    _ outline: DeviceOutline, _ clip: PixelRect, expectedPieces: Int, storesSolid: Bool
  ) -> Section {
    if let section = makeWhole(outline, clip, expectedPieces: expectedPieces, storesSolid: storesSolid) {
      return section
    }
    let height = CoverageMask.stripHeight
    let top = clip.minY - (clip.minY & (height - 1))
    let bands = (clip.maxY - top + height - 1) / height
    var halves = (clip, clip)
    if bands > 1 {
      let row = top + bands / 2 * height
      halves.0 = PixelRect(minX: clip.minX, minY: clip.minY, maxX: clip.maxX, maxY: row)
      halves.1 = PixelRect(minX: clip.minX, minY: row, maxX: clip.maxX, maxY: clip.maxY)
    } else {
      let column = clip.minX + clip.width / 2
      halves.0 = PixelRect(minX: clip.minX, minY: clip.minY, maxX: column, maxY: clip.maxY)
      halves.1 = PixelRect(minX: column, minY: clip.minY, maxX: clip.maxX, maxY: clip.maxY)
    }
    var section = makeSection(
      outline, halves.0, expectedPieces: expectedPieces, storesSolid: storesSolid)
    section.append(
      makeSection(outline, halves.1, expectedPieces: expectedPieces, storesSolid: storesSolid))
    return section
  }

  /// Nil where there are too many pieces, unless the rectangle cannot be halved.
  private static func makeWhole(
    _ outline: DeviceOutline, _ clip: PixelRect, expectedPieces: Int, storesSolid: Bool
  ) -> Section? {
    var grid = EdgeGrid(clip: clip, expectedPieces: expectedPieces)
    let canHalve = grid.bandCount > 1 || clip.width > 1
    let limit = canHalve ? 2 * max(sectionPieceLimit, outline.points.count) : Int.max
    guard grid.addEdges(of: outline, limit: limit) else { return nil }
    var scanner = BandScanner(clip: clip, outline: outline, storesSolid: storesSolid)
    scanner.scan(grid)
    return Section(
      strips: scanner.strips, coverage: scanner.coverage, inkMinX: scanner.inkMinX, inkMaxX: scanner.inkMaxX)
  }

  /// Cuts the rows at multiples of four, by memory and for threads, so that sections hold about equally many pieces.
  ///
  /// Every section goes through all edges, so there are no more than two a thread unless memory asks for them.
  private static func sections(
    of area: PixelRect, _ estimate: PieceEstimate, mostPieces: Int, threadLimit: Int
  ) -> [PixelRect] {
    let height = CoverageMask.stripHeight
    var count = max(1, Int((estimate.count / Double(mostPieces)).rounded(.up)))
    if threadLimit > 1 && estimate.count >= threadPieces {
      count = max(count, estimate.count >= 8 * threadPieces ? 2 * threadLimit : threadLimit)
    }
    let mostRows = max(1, sectionBlockLimit / ((area.width >> EdgeGrid.blockColumnBits) + 1)) * height
    var sections: [PixelRect] = []
    var start = area.minY
    for cut in estimate.cuts(into: count) + [1] {
      let row = area.minY + Int(Double(area.height) * cut)
      let end = cut == 1 ? area.maxY : min(row - (row & (height - 1)), area.maxY)
      while start < end {
        let rowAfter = min(start - (start & (height - 1)) + mostRows, end)
        sections.append(PixelRect(minX: area.minX, minY: start, maxX: area.maxX, maxY: rowAfter))
        start = rowAfter
      }
    }
    return sections
  }

  private static func assemble(_ sections: [Section], clip: PixelRect) -> CoverageMask {
    guard var whole = sections.first else { return .empty }
    whole.coverage.reserveCapacity(sections.reduce(0) { $0 + $1.coverage.count })
    for section in sections.dropFirst() { whole.append(section) }
    guard let first = whole.strips.first, let last = whole.strips.last else { return .empty }
    let bounds = PixelRect(
      minX: whole.inkMinX, minY: Int(first.y), maxX: whole.inkMaxX,
      maxY: Int(last.y) + CoverageMask.stripHeight)
    return CoverageMask(
      bounds: bounds.intersection(clip), strips: whole.strips, coverage: whole.coverage)
  }
}
