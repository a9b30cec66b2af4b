// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// How strips become rectangles, and where their coverage lies.
struct CoverageRectangleTests {
  /// Coverage as drawing the rectangles of `layout` puts it on pixels; a pixel that is drawn twice traps the test.
  private func drawn(_ layout: AtlasLayout, _ mask: CoverageMask, in area: PixelRect) -> [UInt16] {
    let atlas = layout.arranged([mask.coverage], none: 0, full: 65535)
    var pixels = Array(repeating: nil as UInt16?, count: area.area)
    for rectangle in layout.parts[0] {
      for row in 0..<Int(rectangle.height) {
        for column in 0..<Int(rectangle.width) {
          let (x, y) = (Int(rectangle.x) + column, Int(rectangle.y) + row)
          guard area.contains(x: x, y: y) else { continue }
          let index = (y - area.minY) * area.width + x - area.minX
          #expect(pixels[index] == nil, "drawn twice: \(x), \(y)")
          pixels[index] =
            rectangle.atlasX < 0
            ? 65535 : atlas[(Int(rectangle.atlasY) + row) * layout.width + Int(rectangle.atlasX) + column]
        }
      }
    }
    return pixels.map { $0 ?? 0 }
  }

  @Test(arguments: 0..<40)
  func rectanglesShowEveryPixelOfAMaskOnce(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var path = Path()
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let size = CGFloat.random(in: 1...300, using: &random)
      path.addEllipse(
        in: CGRect(
          x: .random(in: -80...300, using: &random), y: .random(in: -80...300, using: &random), width: size,
          height: .random(in: 1...300, using: &random)))
    }
    let style: DeviceOutline.Style =
      seed % 2 == 0 ? .fill(FillStyle(eoFill: seed % 4 == 0)) : .stroke(StrokeStyle(lineWidth: CGFloat(seed)))
    let area = PixelRect(x: -37, y: -21, width: 700, height: 400)
    let mask = CoverageRasterizer.mask(of: try DeviceOutline(path: path, style: style), in: area)
    let pixels = drawn(AtlasLayout(masks: [mask]), mask, in: area)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let value = pixels[(y - area.minY) * area.width + x - area.minX]
        if value != mask.unorm16(x: x, y: y) {
          Issue.record("\(value) at \(x), \(y), not \(mask.unorm16(x: x, y: y))")
          return
        }
      }
    }
  }

  @Test func bandsOfAStraightSideBecomeOneRectangle() {
    // Eight pixels wide, in four bands: as strips 16 blocks of 4 × 4, all of them drawn twice.
    let strips = (0..<4).map { CoverageMask.Strip(x: 40, y: Int32(16 + 4 * $0), width: 8, offset: 32 * $0) }
    let rectangles = CoverageRectangles(strips)
    #expect(rectangles.solid.isEmpty)
    #expect(rectangles.stored.map(\.rect) == [PixelRect(x: 40, y: 16, width: 8, height: 16)])
    #expect(rectangles.stored[0].parts.map(\.strip) == [0, 1, 2, 3])
  }

  @Test func aLevelSideStaysAStripInEachBand() {
    // A slope that runs 300 pixels to the right in each band.
    let strips = (0..<4).map {
      CoverageMask.Strip(x: Int32(300 * $0), y: Int32(4 * $0), width: 300, offset: 1200 * $0)
    }
    #expect(CoverageRectangles(strips).stored.map(\.rect.height) == [4, 4, 4, 4])
  }

  @Test func whatIsCoveredInManyBandsIsATallRectangle() {
    let strips = (0..<32).map { CoverageMask.Strip(x: 0, y: Int32(4 * $0), width: 100, offset: -1) }
    let rectangles = CoverageRectangles(strips)
    #expect(rectangles.solid == [PixelRect(x: 0, y: 0, width: 100, height: 128)])
    #expect(rectangles.stored.isEmpty)
  }

  @Test func columnsThatNotAllBandsCoverAreDrawnBesideTheTallRectangle() {
    let strips = (0..<4).map {
      CoverageMask.Strip(x: 0, y: Int32(4 * $0), width: $0 == 2 ? 400 : 100, offset: -1)
    }
    let rectangles = CoverageRectangles(strips)
    #expect(
      rectangles.solid == [
        PixelRect(x: 100, y: 8, width: 300, height: 4), PixelRect(x: 0, y: 0, width: 100, height: 16),
      ])
  }
}
