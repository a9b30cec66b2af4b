// SPDX-License-Identifier: MIT
import Foundation
internal import Synchronization

/// Turns outlines into coverage masks: per pixel the exact area that is inside under the fill rule.
///
/// A pixel's value depends on the outline alone, not on the rectangle asked for, so tiles agree with the whole byte for
/// byte, and so do sections that are worked out on several threads.
struct CoverageRasterizer: Sendable {
  /// Sections have about this many pieces of edges, which with all that belongs to them stay in a core's cache.
  private static let sectionPieces = 8_000.0
  /// Every section goes through all runs of edges: there are no more of them than this unless memory asks for it.
  private static let sectionLimit = 64
  /// Below this many pieces a second thread costs more than it saves.
  private static let threadPieces = 4_000.0

  private static let extent = PixelRect(minX: -1_048_576, minY: -1_048_576, maxX: 1_048_576, maxY: 1_048_576)

  /// The mask of `outline` in `clip`; see `masks`.
  static func mask(
    of outline: DeviceOutline, in clip: PixelRect, storesSolid: Bool = false,
    threadLimit: Int = Workers.processorCount
  ) -> CoverageMask {
    let request = MaskRequest(outline: outline, clip: clip, storesSolid: storesSolid)
    return masks([request], threadLimit: threadLimit)[0]
  }

  /// Of each group what all of its outlines cover; nothing where a group is empty. All are made together.
  static func products(_ groups: [[MaskRequest]]) -> [CoverageMask] {
    var made = masks(groups.flatMap { $0 })[...]
    return groups.map { group in
      let own = made.prefix(group.count)
      made = made.dropFirst(group.count)
      return own.dropFirst().reduce(own.first ?? .empty) { $0.multiplied(by: $1) }
    }
  }

  /// The masks that are wanted, in the same order.
  ///
  /// - Parameter threadLimit: The most threads to use; large masks are cut into sections of rows, and the sections of all
  ///   of them are shared.
  /// - Complexity: proportional to the pixels that edges cross, plus their overlaps and the number of edges. Each thread needs
  ///   some 30 bytes for every part of an edge in a pixel, of a million parts at a time or as many as the outline has points, and
  ///   some 80 for every column of the widest mask.
  static func masks(
    _ requests: [MaskRequest], threadLimit: Int = Workers.processorCount
  ) -> [CoverageMask] {
    var jobs: [Job] = []
    jobs.reserveCapacity(requests.count)
    var pieceCount = 0.0
    var areas: [PixelRect] = []
    areas.reserveCapacity(requests.count)
    for (index, request) in requests.enumerated() {
      let area = request.clip.intersection(request.outline.pixelBounds).intersection(extent)
      areas.append(area)
      if area.isEmpty { continue }
      let estimate = PieceEstimate(request.outline, clip: area)
      pieceCount += estimate.count
      let most = Double(MaskSectionMaker.pieceLimit(of: request.outline))
      let first = jobs.count
      forEachSection(of: area, estimate, mostPieces: most / 2) { rect in
        jobs.append(Job(request: index, rect: rect, expectedPieces: 0))
      }
      let expected = Int(min(estimate.count / Double(jobs.count - first) * 1.25, most)) + 64
      for job in first..<jobs.count { jobs[job].expectedPieces = expected }
    }
    let made = Mutex<[MaskSection?]>(Array(repeating: nil, count: jobs.count))
    Workers(count: pieceCount < threadPieces ? 1 : threadLimit).share(jobs.count) { pieces in
      var maker = MaskSectionMaker()
      while let index = pieces.next() {
        let job = jobs[index]
        let section = maker.section(
          job.rect, of: requests[job.request], expectedPieces: job.expectedPieces)
        made.withLock { $0[index] = section }
      }
    }
    let sections = made.withLock { $0 }
    var end = 0
    return areas.indices.map { index in
      let first = end
      while end < jobs.count && jobs[end].request == index { end += 1 }
      return assemble(sections[first..<end], clip: areas[index])
    }
  }

  /// A section of one of the masks that are wanted.
  private struct Job {
    var request: Int
    var rect: PixelRect
    var expectedPieces: Int
  }

  /// Cuts the rows at multiples of four so that sections hold about equally many pieces.
  private static func forEachSection(
    of area: PixelRect, _ estimate: PieceEstimate, mostPieces: Double, _ body: (PixelRect) -> Void
  ) {
    let height = CoverageMask.stripHeight
    let wanted = min(estimate.count / sectionPieces, Double(sectionLimit))
    let count = max(1, Int(max(wanted, estimate.count / mostPieces).rounded(.up)))
    var start = area.minY
    for cut in estimate.cuts(into: count) {
      let row = area.minY + Int(Double(area.height) * cut)
      let end = cut == 1 ? area.maxY : min(row - (row & (height - 1)), area.maxY)
      if start >= end { continue }
      body(PixelRect(minX: area.minX, minY: start, maxX: area.maxX, maxY: end))
      start = end
    }
    if start < area.maxY {
      body(PixelRect(minX: area.minX, minY: start, maxX: area.maxX, maxY: area.maxY))
    }
  }

  private static func assemble(_ sections: ArraySlice<MaskSection?>, clip: PixelRect) -> CoverageMask {
    guard case var whole?? = sections.first else { return .empty }
    if sections.count > 1 {
      whole.reserve(sections.reduce(0) { $0 + ($1?.coverage.count ?? 0) })
      for case let section? in sections.dropFirst() { whole.append(section) }
    }
    guard let first = whole.strips.first, let last = whole.strips.last else { return .empty }
    let bounds = PixelRect(
      minX: whole.inkMinX, minY: Int(first.y), maxX: whole.inkMaxX,
      maxY: Int(last.y) + CoverageMask.stripHeight)
    return CoverageMask(
      bounds: bounds.intersection(clip), strips: whole.strips, coverage: whole.coverage)
  }
}
