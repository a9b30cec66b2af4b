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
      let place = Int(rows.strands[strand].place)
      return rows.pieces(of: strand).map { piece in
        [strand, place, Int(piece.place), Int(piece.x0), Int(piece.y0), Int(piece.x1), Int(piece.y1)]
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

  @Test(arguments: [false, true])
  func aShortEdgeIsCutAtBothBorders(isMirrored: Bool) throws {
    // The slope is 3/2: it comes to the next column at 0.875 and to the next row at 1 + 1/12, which is 2730.67 grains.
    let corners = [(0.75, 0.5), (1.25, 1.25), (0.75, 1.25)].map { x, y in
      CGPoint(x: isMirrored ? 2 - x : x, y: y)
    }
    let path = Path { path in
      path.move(to: corners[0])
      path.addLine(to: corners[1])
      path.addLine(to: corners[2])
      path.closeSubpath()
    }
    let outline = try DeviceOutline(path: path, style: .fill(FillStyle()))
    let found = pieces(of: outline, in: PixelRect(x: 0, y: 0, width: 4, height: 4), expecting: 0)
    let (quarter, half, most, one, rest) = (8192, 16384, 28672, 32768, 2731)
    // Column, ends, and of strands twice the row and 1 if they run up.
    let slope = [
      [0, 1, 3 * quarter, half, one, most], [0, 2, 0, most, rest, one], [2, 2, rest, 0, quarter, quarter],
    ]
    let side = [
      [1, 1, 3 * quarter, half, 3 * quarter, one], [3, 1, 3 * quarter, 0, 3 * quarter, quarter],
    ]
    let expected = (slope + side).map { piece in
      isMirrored ? [piece[0], 3 - piece[1], one - piece[2], piece[3], one - piece[4], piece[5]] : piece
    }
    #expect(Set(found.map { [$0[1], $0[2] / 2] + $0[3...] }) == Set(expected))
    #expect(found.count == 5)
    // Down through two rows, and up again.
    #expect(Set(found.map { $0[0] }).count == 4)
  }
}
