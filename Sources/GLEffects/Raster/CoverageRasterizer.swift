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
  /// - Complexity: proportional to the pixels that edges cross, plus their overlaps and the number of edges. Allocates
  ///   some 30 bytes for every part of an edge in a pixel, of a million parts at a time and thread.
  static func masks(
    _ requests: [MaskRequest], threadLimit: Int = Workers.processorCount
  ) -> [CoverageMask] {
    var jobs: [Job] = []
    var pieceCount = 0.0
    var areas: [PixelRect] = []
    for (index, request) in requests.enumerated() {
      let area = request.clip.intersection(request.outline.pixelBounds).intersection(extent)
      areas.append(area)
      if area.isEmpty { continue }
      let estimate = PieceEstimate(request.outline, clip: area)
      pieceCount += estimate.count
      let most = Double(MaskSectionMaker.pieceLimit(of: request.outline))
      let sections = sections(of: area, estimate, mostPieces: most / 2)
      let expected = Int(min(estimate.count / Double(sections.count) * 1.25, most)) + 64
      jobs += sections.map { Job(request: index, rect: $0, expectedPieces: expected) }
    }
    let made = Mutex<[MaskSection?]>(Array(repeating: nil, count: jobs.count))
    Workers(count: pieceCount < threadPieces ? 1 : threadLimit).share(jobs.count) { pieces in
      var next = pieces.next()
      while let first = next {
        // Memory is used again for the sections of one mask.
        let request = jobs[first].request
        var maker = MaskSectionMaker(
          requests[request].outline, expectedPieces: jobs[first].expectedPieces,
          storesSolid: requests[request].storesSolid)
        while let index = next, jobs[index].request == request {
          let section = maker.section(jobs[index].rect)
          made.withLock { $0[index] = section }
          next = pieces.next()
        }
      }
    }
    var sections = Array(repeating: [] as [MaskSection], count: requests.count)
    for (job, section) in zip(jobs, made.withLock { $0 }) {
      if let section { sections[job.request].append(section) }
    }
    return zip(sections, areas).map { assemble($0, clip: $1) }
  }

  /// A section of one of the masks that are wanted.
  private struct Job {
    var request: Int
    var rect: PixelRect
    var expectedPieces: Int
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
