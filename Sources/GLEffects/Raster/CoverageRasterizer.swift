// SPDX-License-Identifier: MIT
import Foundation
internal import Synchronization

/// Turns outlines into coverage masks: per pixel the exact area that is inside under the fill rule.
///
/// A pixel's value depends on the outline alone, not on the rectangle asked for, so tiles agree with the whole byte for
/// byte, and so do sections that are worked out on several threads.
struct CoverageRasterizer: Sendable {
  /// Sections have about this many pieces of edges, which with all that belongs to them stay in a core's cache.
  private static let sectionPieces = 12_000.0
  /// Every section goes through all runs of edges: there are no more of them than this unless memory asks for it.
  private static let sectionLimit = 64
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
  ///   some 30 bytes for every part of an edge in a pixel, of a million parts at a time and thread.
  static func mask(
    of outline: DeviceOutline, in clip: PixelRect, storesSolid: Bool = false,
    threadLimit: Int = CoverageRasterizer.processorCount
  ) -> CoverageMask {
    let limit = 1_048_576
    let area = clip.intersection(outline.pixelBounds)
      .intersection(PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
    if area.isEmpty { return .empty }
    let estimate = PieceEstimate(outline, clip: area)
    let most = Double(MaskSectionMaker.pieceLimit(of: outline))
    let sections = sections(of: area, estimate, mostPieces: most / 2)
    let expected = Int(min(estimate.count / Double(sections.count) * 1.25, most)) + 64
    let threads = estimate.count < threadPieces ? 1 : min(threadLimit, sections.count)
    let made = Mutex<[MaskSection?]>(Array(repeating: nil, count: sections.count))
    Workers(count: threads).share(sections.count) { pieces in
      var maker = MaskSectionMaker(outline, expectedPieces: expected, storesSolid: storesSolid)
      while let index = pieces.next() {
        let section = maker.section(sections[index])
        made.withLock { $0[index] = section }
      }
    }
    return assemble(made.withLock { $0.compactMap { $0 } }, clip: area)
  }

  /// Cuts the rows at multiples of four so that sections hold about equally many pieces.
  private static func sections(
    of area: PixelRect, _ estimate: PieceEstimate, mostPieces: Double
  ) -> [PixelRect] {
    let height = CoverageMask.stripHeight
    let wanted = min(estimate.count / sectionPieces, Double(sectionLimit))
    let count = max(1, Int(max(wanted, estimate.count / mostPieces).rounded(.up)))
    var sections: [PixelRect] = []
    var start = area.minY
    for cut in estimate.cuts(into: count) + [1] {
      let row = area.minY + Int(Double(area.height) * cut)
      let end = cut == 1 ? area.maxY : min(row - (row & (height - 1)), area.maxY)
      if start >= end { continue }
      sections.append(PixelRect(minX: area.minX, minY: start, maxX: area.maxX, maxY: end))
      start = end
    }
    return sections
  }

  private static func assemble(_ sections: [MaskSection], clip: PixelRect) -> CoverageMask {
    guard var whole = sections.first else { return .empty }
    whole.reserve(sections.reduce(0) { $0 + $1.coverage.count })
    for section in sections.dropFirst() { whole.append(section) }
    guard let first = whole.strips.first, let last = whole.strips.last else { return .empty }
    let bounds = PixelRect(
      minX: whole.inkMinX, minY: Int(first.y), maxX: whole.inkMaxX,
      maxY: Int(last.y) + CoverageMask.stripHeight)
    return CoverageMask(
      bounds: bounds.intersection(clip), strips: whole.strips, coverage: whole.coverage)
  }
}
