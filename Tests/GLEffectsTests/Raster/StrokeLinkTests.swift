// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Lines of so many segments that they are stroked in parts.
@Suite("Strokes of many segments")
struct StrokeLinkTests {
  private func mask(_ path: Path, _ style: StrokeStyle, threads: Int = 0) throws -> CoverageMask {
    let outline = try DeviceOutline(path: path, style: .stroke(style), workers: Workers(threads: threads))
    return CoverageRasterizer.mask(of: outline, in: PixelRect(x: -64, y: -64, width: 128, height: 128))
  }

  private func area(_ mask: CoverageMask) -> Double {
    var sum = 0.0
    for y in mask.bounds.minY..<mask.bounds.maxY {
      for x in mask.bounds.minX..<mask.bounds.maxX { sum += mask[x, y] }
    }
    return sum
  }

  private func line(_ points: [CGPoint], closed: Bool = false) -> Path {
    Path { path in
      path.addLines(points)
      if closed { path.closeSubpath() }
    }
  }

  @Test(arguments: [(CGLineCap.butt, 0.0), (.round, .pi * 4), (.square, 16)])
  func aStraightLineHasTwoCaps(cap: CGLineCap, extra: Double) throws {
    // 1000 steps of 0.1 along a 3-4-5 triangle: 100 long.
    let path = line((0...1000).map { CGPoint(x: -40.3 + 0.08 * Double($0), y: -30.2 + 0.06 * Double($0)) })
    let covered = area(try mask(path, StrokeStyle(lineWidth: 4, lineCap: cap)))
    #expect(abs(covered - 400 - extra) < 0.02)
  }

  @Test(arguments: [(CGLineJoin.miter, 4.0), (.round, .pi), (.bevel, 2)])
  func aCornerHasItsJoinWhereverItIs(join: CGLineJoin, extra: Double) throws {
    for corner in [100, 128, 129, 256, 300] {
      // A right angle between two straight lines, which overlap in a square of 2 × 2.
      let points = (0...400).map { index in
        CGPoint(x: -30 + 0.125 * Double(min(index, corner)), y: -20 + 0.125 * Double(max(index - corner, 0)))
      }
      let covered = area(try mask(line(points), StrokeStyle(lineWidth: 4, lineJoin: join)))
      #expect(abs(covered - 50 * 4 + 4 - extra) < 0.02, "corner \(corner)")
    }
  }

  @Test func aClosedLineHasNoEnds() throws {
    // Mitred offsets of a polygon around a circle, h to either side, differ by its perimeter times 2h.
    let count = 700
    let points = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return CGPoint(x: 40 * cos(angle), y: 40 * sin(angle))
    }
    let perimeter = 80 * Double(count) * sin(.pi / Double(count))
    // A join of these small angles is 0.03 in area.
    for cap in CGLineCap.allCases {
      let covered = area(try mask(line(points, closed: true), StrokeStyle(lineWidth: 5, lineCap: cap)))
      #expect(abs(covered - 5 * perimeter) < 0.01, "\(cap)")
    }
  }

  @Test(arguments: [(CGLineJoin.miter, 0.0), (.round, 4 - .pi), (.bevel, 2)])
  func aClosedLineHasAJoinWhereItBegins(join: CGLineJoin, missing: Double) throws {
    // A square of side 40: between squares of sides 44 and 36, less what each corner's join leaves out of 2 × 2.
    let points = (0..<400).map { index in
      let along = 0.4 * Double(index % 100)
      let sides = [
        CGPoint(x: -20 + along, y: -20), CGPoint(x: 20, y: -20 + along), CGPoint(x: 20 - along, y: 20),
        CGPoint(x: -20, y: 20 - along),
      ]
      return sides[index / 100]
    }
    let covered = area(try mask(line(points, closed: true), StrokeStyle(lineWidth: 4, lineJoin: join)))
    #expect(abs(covered - 640 + 4 * missing) < 0.02)
  }

  @Test func theNumberOfThreadsDoesNotMatter() throws {
    let points = (0...900).map { index in
      CGPoint(x: -60 + 0.13 * Double(index), y: 20 * sin(0.3 * Double(index)))
    }
    let style = StrokeStyle(lineWidth: 1.5, lineJoin: .round)
    #expect(try mask(line(points), style, threads: 1) == mask(line(points), style, threads: 3))
  }
}
