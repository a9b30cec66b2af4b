// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// How runs of columns become few rectangles.
struct RunRectanglesTests {
  @Test(arguments: 0..<30)
  func everyColumnOfEveryBandIsInOneRectangle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let height = 1 << Int.random(in: 0...4, using: &random)
    var bands: [RunRectangles.Band] = []
    var wanted = Set<SIMD2<Int>>()
    for row in -37..<61 where Int.random(in: 0..<9, using: &random) > 0 {
      var runs: [Range<Int>] = []
      var x = Int.random(in: -20...0, using: &random)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let end = x + Int.random(in: 1...30, using: &random)
        runs.append(x..<end)
        for column in x..<end {
          for y in row * height..<(row + 1) * height { wanted.insert(SIMD2(column, y)) }
        }
        x = end + Int.random(in: 1...5, using: &random)
      }
      bands.append(RunRectangles.Band(y: row * height, runs: runs))
    }
    let rectangles = RunRectangles(bands, height: height, least: Int.random(in: 1...8, using: &random))
      .rectangles
    var found = Set<SIMD2<Int>>()
    for rect in rectangles {
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { found.insert(SIMD2(x, y)) } }
    }
    #expect(found == wanted, "seed \(seed)")
    #expect(rectangles.reduce(0) { $0 + $1.area } == wanted.count, "seed \(seed)")
  }

  @Test func equalRunsBecomeOneRectangleHoweverNarrowTheyAre() {
    let bands = (3..<40).map { RunRectangles.Band(y: $0, runs: [5..<6, 9..<90]) }
    #expect(
      RunRectangles(bands, height: 1, least: 4).rectangles == [
        PixelRect(minX: 5, minY: 3, maxX: 6, maxY: 40), PixelRect(minX: 9, minY: 3, maxX: 90, maxY: 40),
      ])
  }

  @Test func theCellsOfARingCostATenthLessThanInRows() throws {
    let ring = try DeviceOutline(
      path: .oval(1024, 1024, 700, 700), style: .stroke(StrokeStyle(lineWidth: 200)))
    let area = PixelRect(x: 0, y: 0, width: 2048, height: 2048)
    let region = InkRegion(ring, within: area)
    let rows = region.rows.enumerated().flatMap { index, runs in
      runs.map {
        PixelRect(x: 16 * $0.lowerBound, y: 16 * (region.top + index), width: 16 * $0.count, height: 16)
      }
    }
    let rectangles = region.rectangles(in: area)
    #expect(rectangles.reduce(0) { $0 + $1.area } == rows.reduce(0) { $0 + $1.area })
    let cost = rectangles.reduce(0) { $0 + $1.drawingCost }
    #expect(10 * cost < 9 * rows.reduce(0) { $0 + $1.drawingCost })
  }

  @Test func aRectangleCostsItsBlocksThoseOnTheDiagonalTwiceAndItsSetUp() {
    // One block; a row of eight, all on the diagonal; four by four with four on it; two by two, off the blocks' grid.
    #expect(PixelRect(x: 4, y: -8, width: 4, height: 4).drawingCost == 128 + 2 * 16)
    #expect(PixelRect(x: 0, y: 0, width: 32, height: 4).drawingCost == 128 + 16 * 16)
    #expect(PixelRect(x: 16, y: 32, width: 16, height: 16).drawingCost == 128 + 20 * 16)
    #expect(PixelRect(x: -1, y: 3, width: 2, height: 2).drawingCost == 128 + 6 * 16)
    #expect(PixelRect.empty.drawingCost == 0)
  }
}
