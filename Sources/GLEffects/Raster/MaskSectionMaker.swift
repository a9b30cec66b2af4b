// SPDX-License-Identifier: MIT

/// Makes sections of an outline's mask on one thread, in memory that is used again for each.
struct MaskSectionMaker: ~Copyable {
  /// Sections of more pieces of edges are halved, but not below the number of the outline's points, all of which each goes
  /// through at worst.
  private static let pieceLimit = 800_000

  /// The most pieces of edges that a section of the outline should have.
  static func pieceLimit(of outline: DeviceOutline) -> Int { max(pieceLimit, outline.points.count) }

  private let outline: DeviceOutline
  private var edges: EdgeRows
  private var scanner: BandScanner

  /// - Parameters:
  ///   - expectedPieces: About how many pieces of edges a section has.
  ///   - storesSolid: Whether fully covered pixels are stored like all others.
  init(_ outline: DeviceOutline, expectedPieces: Int, storesSolid: Bool) {
    self.outline = outline
    edges = EdgeRows(expectedPieces: expectedPieces)
    scanner = BandScanner(outline: outline, storesSolid: storesSolid)
  }

  /// The section of `clip`, which is not empty.
  ///
  /// Halves the rectangle where it holds more pieces than memory is meant for: its rows, or of one band the columns.
  mutating func section(_ clip: PixelRect) -> MaskSection {
    edges.begin(clip)
    let canHalve = edges.bandCount > 1 || clip.width > 1
    if edges.addEdges(of: outline, limit: canHalve ? Self.pieceLimit(of: outline) : .max) {
      scanner.scan(edges)
      return MaskSection(scanner)
    }
    var halves = (clip, clip)
    if edges.bandCount > 1 {
      let row = edges.top + edges.bandCount / 2 * CoverageMask.stripHeight
      halves.0.maxY = row
      halves.1.minY = row
    } else {
      let column = clip.minX + clip.width / 2
      halves.0.maxX = column
      halves.1.minX = column
    }
    var section = section(halves.0)
    section.append(self.section(halves.1))
    return section
  }
}
