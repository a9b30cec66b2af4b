// SPDX-License-Identifier: MIT

/// Makes sections of masks on one thread, in memory that is used again for each.
struct MaskSectionMaker: ~Copyable {
  /// Sections of more pieces of edges are halved, but not below the number of the outline's points, all of which each goes
  /// through at worst.
  private static let pieceLimit = 800_000

  /// The most pieces of edges that a section of the outline should have.
  static func pieceLimit(of outline: DeviceOutline) -> Int { max(pieceLimit, outline.points.count) }

  private var edges = EdgeRows()
  private var scanner = BandScanner()

  /// The section of `clip`, which is not empty, of the mask that is wanted.
  ///
  /// Halves the rectangle where it holds more pieces than memory is meant for: its rows, or of one band the columns.
  /// - Parameter expectedPieces: About how many pieces of edges the section has.
  mutating func section(_ clip: PixelRect, of request: MaskRequest, expectedPieces: Int) -> MaskSection {
    let outline = request.outline
    edges.begin(clip, expectedPieces: expectedPieces)
    let canHalve = edges.bandCount > 1 || clip.width > 1
    if edges.addEdges(of: outline, limit: canHalve ? Self.pieceLimit(of: outline) : .max) {
      scanner.scan(edges, of: outline, storesSolid: request.storesSolid)
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
    var section = section(halves.0, of: request, expectedPieces: expectedPieces)
    section.append(self.section(halves.1, of: request, expectedPieces: expectedPieces))
    return section
  }
}
