// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct InkRegionTests {
  private static let limit = PixelRect(x: -64, y: -48, width: 400, height: 320)

  private static func outlines() throws -> [DeviceOutline] {
    var random = SeededRandom(seed: 11)
    func point() -> (Double, Double) {
      (.random(in: -150...400, using: &random), .random(in: -150...400, using: &random))
    }
    var outlines: [DeviceOutline] = []
    for index in 0..<24 {
      let path = Path.polygon((0..<(3 + index % 5)).map { _ in point() })
      let style: DeviceOutline.Style =
        index.isMultiple(of: 2)
        ? .fill(FillStyle(eoFill: index.isMultiple(of: 4)))
        : .stroke(StrokeStyle(lineWidth: .random(in: 0.5...40, using: &random)))
      outlines.append(try DeviceOutline(path: path, style: style))
    }
    outlines.append(
      try DeviceOutline(path: .oval(100, 100, 80, 60), style: .stroke(StrokeStyle(lineWidth: 3))))
    return outlines
  }

  private static func contains(_ region: InkRegion, _ rect: PixelRect, _ x: Int, _ y: Int) -> Bool {
    region.rectangles(in: rect).contains { $0.contains(x: x, y: y) }
  }

  @Test func everyCoveredPixelIsInTheRegionOfItsOutline() throws {
    for outline in try Self.outlines() {
      let region = InkRegion(outline, within: Self.limit)
      let mask = CoverageRasterizer.mask(of: outline, in: Self.limit)
      var isInside = Set<Int>()
      for rect in region.rectangles(in: Self.limit) {
        for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { isInside.insert(y * 4096 + x) } }
      }
      for y in Self.limit.minY..<Self.limit.maxY {
        for x in Self.limit.minX..<Self.limit.maxX where mask.unorm16(x: x, y: y) > 0 {
          #expect(isInside.contains(y * 4096 + x), "\(x), \(y)")
        }
      }
    }
  }

  @Test func theMiddleOfALargeRingIsLeftOut() throws {
    let ring = try DeviceOutline(path: .oval(120, 120, 100, 100), style: .stroke(StrokeStyle(lineWidth: 4)))
    let region = InkRegion(ring, within: Self.limit)
    #expect(!Self.contains(region, Self.limit, 120, 120))
    let disc = try DeviceOutline(path: .oval(120, 120, 100, 100), style: .fill(FillStyle()))
    #expect(Self.contains(InkRegion(disc, within: Self.limit), Self.limit, 120, 120))
  }

  @Test func aSmallerLimitCutsAndChangesNothingElse() throws {
    let part = PixelRect(x: 32, y: 16, width: 64, height: 96)
    for outline in try Self.outlines() {
      let whole = InkRegion(outline, within: Self.limit).rectangles(in: part)
      let cut = InkRegion(outline, within: part).rectangles(in: part)
      #expect(Self.pixels(whole) == Self.pixels(cut))
    }
  }

  private static func pixels(_ rects: [PixelRect]) -> Set<SIMD2<Int>> {
    var result = Set<SIMD2<Int>>()
    for rect in rects {
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { result.insert(SIMD2(x, y)) } }
    }
    return result
  }

  @Test func rectanglesAtFullSizeDoNotOverlap() throws {
    for outline in try Self.outlines() {
      let region = InkRegion(outline, within: Self.limit).dilated(by: 30)
      let rects = region.rectangles(in: Self.limit)
      #expect(rects.reduce(0) { $0 + $1.area } == Self.pixels(rects).count)
    }
  }

  @Test func dilationReachesEveryCellWithinTheDistance() {
    // One cell: 0..<16 both ways.
    let region = InkRegion(covering: PixelRect(x: 3, y: 3, width: 4, height: 4)).dilated(by: 50)
    let limit = PixelRect(x: -400, y: -400, width: 800, height: 800)
    for (x, y) in [(65, 8), (-50, 8), (8, 65), (50, 50), (-34, -34)] {
      #expect(Self.contains(region, limit, x, y), "\(x), \(y) is within 50 pixels")
    }
    // Cells are whole, but their nearest corner must be within reach.
    for (x, y) in [(80, 8), (8, -70), (66, 66)] { #expect(!Self.contains(region, limit, x, y), "\(x), \(y)") }
  }

  @Test func coarseRectanglesCoverEveryTexelOfTheirCells() {
    let region = InkRegion(covering: PixelRect(x: 37, y: -21, width: 50, height: 9))
    let clip = PixelRect(x: -100, y: -100, width: 300, height: 300)
    // Cells 32..<96 by -32..<0 on grids of 8 and of 32 pixels.
    #expect(region.rectangles(in: clip, levels: (3, 5)) == [PixelRect(minX: 4, minY: -1, maxX: 12, maxY: 0)])
  }

  @Test func unionHoldsBothAndTheEmptyRegionAddsNothing() {
    let a = InkRegion(covering: PixelRect(x: 0, y: 0, width: 20, height: 20))
    let b = InkRegion(covering: PixelRect(x: 100, y: 64, width: 20, height: 20))
    let both = a.union(b)
    #expect(both.area == a.area + b.area)
    #expect(both.union(a) == both)
    #expect(a.union(InkRegion()) == a)
    #expect(InkRegion().area == 0)
  }
}
