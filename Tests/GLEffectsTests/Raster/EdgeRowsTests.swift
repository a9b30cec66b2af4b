// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Edges cut at the borders of pixels.
struct EdgeRowsTests {
  /// All pieces in the order in which they were added, and where their strands begin.
  private func pieces(of outline: DeviceOutline, in clip: PixelRect, expecting expected: Int) -> [[Int]] {
    var rows = EdgeRows()
    rows.begin(clip, expectedPieces: expected)
    let isWhole = rows.addEdges(of: outline, limit: .max)
    #expect(isWhole)
    return (0..<rows.strandCount).flatMap { strand in
      let link = Int(rows.strands[strand].link)
      return rows.pieces(of: strand).map { piece in
        [strand, link, Int(piece.place), Int(piece.x0), Int(piece.y0), Int(piece.x1), Int(piece.y1)]
      }
    }
  }

  private func star(seed: UInt64, isAntialiased: Bool) throws -> DeviceOutline {
    var random = SeededRandom(seed: seed)
    var path = Path()
    for index in 0..<120 {
      // Now and then far beyond what whole grains can hold.
      let reach = index % 13 == 12 ? 1e9 : 300.0
      let point = CGPoint(
        x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random))
      if index % 40 == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return try DeviceOutline(path: path, style: .fill(FillStyle(antialiased: isAntialiased)))
  }

  @Test(arguments: [true, false])
  func roomThatRunsOutChangesNoPiece(isAntialiased: Bool) throws {
    let clip = PixelRect(x: -50, y: -70, width: 200, height: 190)
    for seed in 0..<3 as Range<UInt64> {
      let outline = try star(seed: seed, isAntialiased: isAntialiased)
      let roomy = pieces(of: outline, in: clip, expecting: 1_000_000)
      #expect(roomy.count > 500)
      #expect(pieces(of: outline, in: clip, expecting: 0) == roomy, "seed \(seed)")
    }
  }

  @Test func anEdgeIsCutWhereItCrossesBordersOfPixels() throws {
    // The slope changes columns at heights 0.5 and 1, where it changes rows, too; the side is in one column.
    let path = Path { path in
      path.move(to: CGPoint(x: 0.5, y: 0.25))
      path.addLine(to: CGPoint(x: 2.5, y: 1.25))
      path.addLine(to: CGPoint(x: 0.5, y: 1.25))
      path.closeSubpath()
    }
    let outline = try DeviceOutline(path: path, style: .fill(FillStyle()))
    let found = pieces(of: outline, in: PixelRect(x: 0, y: 0, width: 4, height: 4), expecting: 8)
    let (quarter, half, one) = (8192, 16384, 32768)
    let down = Set(found.filter { $0[2] % 2 == 0 }.map { [$0[2] / 2] + $0[3...] })
    let up = Set(found.filter { $0[2] % 2 == 1 }.map { [$0[2] / 2] + $0[3...] })
    #expect(down == [[1, half, quarter, one, half], [2, 0, half, one, one], [3, 0, 0, half, quarter]])
    #expect(up == [[1, half, 0, half, quarter], [1, half, quarter, half, one]])
    #expect(found.count == 5)
  }
}
