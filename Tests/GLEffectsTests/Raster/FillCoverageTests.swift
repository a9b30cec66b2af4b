// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Fill coverage")
struct FillCoverageTests {
  static let size = 48

  private func outline(
    _ path: Path, _ fill: FillStyle = FillStyle(), _ transform: CGAffineTransform = .identity
  )
    throws -> DeviceOutline
  {
    try DeviceOutline(path: path, style: .fill(fill), transform: transform)
  }

  private func polygon(_ points: [(Double, Double)]) -> Path {
    Path(
      elements: points.enumerated().map { index, point in
        let place = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(to: place) : .line(to: place)
      } + [.closeSubpath])
  }

  private var square: PixelRect { PixelRect(x: 0, y: 0, width: Self.size, height: Self.size) }

  @Test(arguments: 0..<24)
  func randomFillsAgreeWithTheScanWithinOneStep(index: Int) throws {
    let seed = UInt64(1000 + index)
    var random = ScanRandom(seed: seed)
    let path = random.path(-8, 56, subpaths: 1 + index % 4, segments: 3 + index % 9, closes: true)
    let fill = FillStyle(eoFill: index % 2 == 1)
    let mask = CoverageRasterizer.mask(of: try outline(path, fill), in: square)
    let oracle = ScanOracle(width: Self.size, height: Self.size).fill(
      sampledPolygons(path), evenOdd: fill.isEOFilled)
    let comparison = CoverageComparison(mask, oracle, width: Self.size)
    #expect(comparison.largest <= 1, "seed \(seed): \(comparison.description)")
  }

  @Test(arguments: 0..<8)
  func manyOverlapsWithinOnePixelAgreeWithTheScan(index: Int) throws {
    let seed = UInt64(2000 + index)
    var random = ScanRandom(seed: seed)
    // Dozens of small triangles over a few pixels.
    var elements: [Path.Element] = []
    for _ in 0..<(20 + 20 * index) {
      let corner = random.point(1, 5)
      elements.append(.move(to: corner))
      for _ in 0..<2 {
        let step = random.point(-1.5, 1.5)
        elements.append(.line(to: CGPoint(x: corner.x + step.x, y: corner.y + step.y)))
      }
      elements.append(.closeSubpath)
    }
    let path = Path(elements: elements)
    let fill = FillStyle(eoFill: index % 2 == 1)
    let clip = PixelRect(x: 0, y: 0, width: 8, height: 8)
    let mask = CoverageRasterizer.mask(of: try outline(path, fill), in: clip)
    let oracle = ScanOracle(width: 8, height: 8).fill(sampledPolygons(path), evenOdd: fill.isEOFilled)
    let comparison = CoverageComparison(mask, oracle, width: 8)
    #expect(comparison.largest <= 1, "seed \(seed): \(comparison.description)")
  }

  @Test func aTriangleHasItsExactArea() throws {
    let mask = CoverageRasterizer.mask(
      of: try outline(polygon([(0.25, 0.5), (3.25, 0.5), (0.25, 2.5)])), in: square)
    var sum = 0.0
    for y in 0..<4 { for x in 0..<4 { sum += mask[x, y] } }
    #expect(abs(sum - 3) < 16.0 / 65535)
    // In the second row's first pixel the slanted edge stays outside: x from .25 to 1, all of y.
    #expect(abs(mask[0, 1] - 0.75) < 1e-4)
  }

  @Test func oppositeSquaresCancelUnderEvenOddAndNotUnderNonZero() throws {
    let twice = Path(
      elements: polygon([(1, 1), (5, 1), (5, 5), (1, 5)]).elements
        + polygon([(2.5, 2.5), (2.5, 4.5), (4.5, 4.5), (4.5, 2.5)]).elements)
    let nonZero = CoverageRasterizer.mask(of: try outline(twice), in: square)
    let evenOdd = CoverageRasterizer.mask(of: try outline(twice, FillStyle(eoFill: true)), in: square)
    // Opposite directions: the inner square's winding number is 0, so both rules leave a hole.
    for mask in [nonZero, evenOdd] {
      #expect(mask[3, 3] == 0)
      #expect(abs(mask[2, 2] - 0.75) < 1e-4)
      #expect(mask[1, 1] == 1)
    }
    let same = Path(
      elements: polygon([(1, 1), (5, 1), (5, 5), (1, 5)]).elements
        + polygon([(2.5, 2.5), (4.5, 2.5), (4.5, 4.5), (2.5, 4.5)]).elements)
    #expect(CoverageRasterizer.mask(of: try outline(same), in: square)[3, 3] == 1)
    #expect(CoverageRasterizer.mask(of: try outline(same, FillStyle(eoFill: true)), in: square)[3, 3] == 0)
  }

  @Test(arguments: [false, true])
  func polygonsThatTouchLeaveNoSeam(isEvenOdd: Bool) throws {
    // A square in four triangles around a point of no pixel's border, all turning the same way.
    let corners = [(1.3, 1.6), (9.7, 1.6), (9.7, 8.9), (1.3, 8.9)]
    let middle = (4.4, 5.1)
    let whole = polygon(corners)
    let parts = (0..<4).map { polygon([corners[$0], corners[($0 + 1) % 4], middle]) }
    let fill = FillStyle(eoFill: isEvenOdd)
    let mask = CoverageRasterizer.mask(
      of: try outline(Path(elements: parts.flatMap(\.elements)), fill), in: square)
    let expected = CoverageRasterizer.mask(of: try outline(whole, fill), in: square)
    for y in 0..<Self.size {
      for x in 0..<Self.size { #expect(mask.unorm16(x: x, y: y) == expected.unorm16(x: x, y: y)) }
    }
  }

  @Test func twoEdgesSideBySideInAPixelBoundTheirDifference() throws {
    // A slit of ¼ pixel that leans by ½ pixel over each row, inside one column; then the same cut out of a square.
    let slit = [(2.125, 1.0), (2.375, 1.0), (2.875, 2.0), (2.625, 2.0)]
    let frame = [(1.0, 0.0), (5.0, 0.0), (5.0, 4.0), (1.0, 4.0)]
    let alone = CoverageRasterizer.mask(of: try outline(polygon(slit)), in: square)
    #expect(alone.unorm16(x: 2, y: 1) == 16384)
    let cut = Path(elements: polygon(frame).elements + polygon(slit.reversed()).elements)
    let left = CoverageRasterizer.mask(of: try outline(cut), in: square)
    #expect(left.unorm16(x: 2, y: 1) == 49151)
    // Turning the same way it changes nothing.
    let same = Path(elements: polygon(frame).elements + polygon(slit).elements)
    #expect(CoverageRasterizer.mask(of: try outline(same), in: square).unorm16(x: 2, y: 1) == 65535)
  }

  @Test func partsOfOneSquareInOnePixelAddUpOnce() throws {
    // Two halves of a square that overlap in a quarter: 0.5 + 0.5 − 0.25 of one pixel.
    let path = Path(
      elements: polygon([(2, 2), (3, 2), (3, 2.5), (2, 2.5)]).elements
        + polygon([(2, 2), (2.5, 2), (2.5, 3), (2, 3)]).elements)
    let mask = CoverageRasterizer.mask(of: try outline(path), in: square)
    #expect(abs(mask[2, 2] - 0.75) < 1e-4)
    let evenOdd = CoverageRasterizer.mask(of: try outline(path, FillStyle(eoFill: true)), in: square)
    #expect(abs(evenOdd[2, 2] - 0.5) < 1e-4)
  }

  @Test(arguments: 0..<6)
  func tilesAgreeWithTheWholeByteForByte(index: Int) throws {
    let seed = UInt64(3000 + index)
    var random = ScanRandom(seed: seed)
    let path = random.path(-30, 90, subpaths: 3, segments: 8)
    let fill = FillStyle(eoFill: index % 2 == 1, antialiased: index < 4)
    let shape = try outline(path, fill)
    let whole = CoverageRasterizer.mask(of: shape, in: PixelRect(x: -20, y: -20, width: 100, height: 100))
    for _ in 0..<20 {
      let x = Int(random.number(-25...60))
      let y = Int(random.number(-25...60))
      let tile = PixelRect(x: x, y: y, width: Int(random.number(1...30)), height: Int(random.number(1...30)))
      let mask = CoverageRasterizer.mask(of: shape, in: tile, storesSolid: random.chance(0.5))
      let shared = tile.intersection(PixelRect(x: -20, y: -20, width: 100, height: 100))
      for row in shared.minY..<max(shared.maxY, shared.minY) {
        for column in shared.minX..<shared.maxX {
          #expect(
            mask.unorm16(x: column, y: row) == whole.unorm16(x: column, y: row),
            "seed \(seed), tile \(tile), pixel \(column), \(row)")
        }
      }
      #expect(mask.bounds.isEmpty || tile.contains(mask.bounds))
      for row in (tile.minY - 4)..<(tile.maxY + 4) where row < tile.minY || row >= tile.maxY {
        #expect(mask.unorm16(x: tile.minX, y: row) == 0, "seed \(seed): ink outside \(tile)")
      }
    }
  }

  @Test func aShiftByWholePixelsMovesThePictureOnly() throws {
    var random = ScanRandom(seed: 77)
    // Points on a grid of 1/64, so that the shifted coordinates are exact.
    var elements: [Path.Element] = []
    for index in 0..<30 {
      let point = random.point(0, 40)
      let grid = CGPoint(x: (point.x * 64).rounded() / 64, y: (point.y * 64).rounded() / 64)
      elements.append(index == 0 ? .move(to: grid) : .line(to: grid))
    }
    let path = Path(elements: elements)
    let still = CoverageRasterizer.mask(of: try outline(path), in: square)
    for (dx, dy) in [(7, 3), (-1000, 2), (4096, -8191)] {
      let moved = CoverageRasterizer.mask(
        of: try outline(path, FillStyle(), CGAffineTransform(translationX: CGFloat(dx), y: CGFloat(dy))),
        in: PixelRect(x: dx, y: dy, width: Self.size, height: Self.size))
      for y in 0..<Self.size {
        for x in 0..<Self.size { #expect(moved.unorm16(x: x + dx, y: y + dy) == still.unorm16(x: x, y: y)) }
      }
    }
  }

  @Test func hugeCoordinatesLeaveTheVisiblePartExact() throws {
    let far = 1e30
    // Below the diagonal through the origin, shifted down by 5.25 where it can still be seen.
    let diagonal = polygon([(-far, -far), (far, far), (-far, far)])
    let mask = CoverageRasterizer.mask(of: try outline(diagonal), in: square)
    #expect(abs(mask[10, 10] - 0.5) < 1e-4)
    #expect(mask[10, 9] == 0)
    #expect(mask[9, 10] == 1)
    let band = polygon([(-far, 3.25), (far, 3.25), (far, 7.5), (-far, 7.5)])
    let stripe = CoverageRasterizer.mask(of: try outline(band), in: square)
    #expect(abs(stripe[20, 3] - 0.75) < 1e-4)
    #expect(stripe[20, 5] == 1)
    #expect(abs(stripe[47, 7] - 0.5) < 1e-4)
    let curve = Path(elements: [
      .move(to: CGPoint(x: -far, y: 10)),
      .curve(
        to: CGPoint(x: far, y: 10), control1: CGPoint(x: -far, y: -far), control2: CGPoint(x: far, y: -far)),
      .closeSubpath,
    ])
    let arch = CoverageRasterizer.mask(of: try outline(curve), in: square)
    #expect(arch[5, 5] == 1)
    #expect(arch[5, 12] == 0)
  }

  @Test func nonFiniteCoordinatesDropTheirSubpathOnly() throws {
    let bad = Path(elements: [
      .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: CGFloat.nan, y: 4)),
      .line(to: CGPoint(x: 5, y: CGFloat.infinity)), .closeSubpath,
    ])
    let good = polygon([(8, 8), (12, 8), (12, 12), (8, 12)])
    let mask = CoverageRasterizer.mask(
      of: try outline(Path(elements: bad.elements + good.elements)), in: square)
    #expect(mask[9, 9] == 1)
    #expect(mask[2, 2] == 0)
    #expect(CoverageRasterizer.mask(of: try outline(bad), in: square).isEmpty)
  }

  @Test func withoutAntialiasingAPixelIsInByItsCentre() throws {
    let path = polygon([(1.5, 1.5), (4.5, 1.5), (4.5, 4.6), (1.5, 4.6)])
    let mask = CoverageRasterizer.mask(of: try outline(path, FillStyle(antialiased: false)), in: square)
    for y in 0..<7 {
      for x in 0..<7 {
        // Centres on the left and upper edges are inside, those on the right edge are not.
        let isInside = (1...3).contains(x) && (1...4).contains(y)
        #expect(mask[x, y] == (isInside ? 1 : 0), "pixel \(x), \(y)")
      }
    }
  }

  @Test func solidAreasAreNotStoredUnlessAskedFor() throws {
    let path = polygon([(0.5, 0.5), (40.5, 0.5), (40.5, 40.5), (0.5, 40.5)])
    let sparse = CoverageRasterizer.mask(of: try outline(path), in: square)
    let full = CoverageRasterizer.mask(of: try outline(path), in: square, storesSolid: true)
    #expect(sparse.solidPixelCount > 1200)
    #expect(sparse.storedPixelCount < 800)
    #expect(full.solidPixelCount == 0)
    for y in 0..<48 { for x in 0..<48 { #expect(sparse[x, y] == full[x, y]) } }
    #expect(sparse.bounds.contains(PixelRect(x: 0, y: 0, width: 41, height: 41)))
    #expect(square.contains(sparse.bounds))
    #expect(sparse.strips.allSatisfy { $0.y % 4 == 0 })
  }

  @Test func stripsAreAnchoredToMultiplesOfFourBelowZeroToo() throws {
    let path = polygon([(-20, -10.5), (-5, -10.5), (-5, -3), (-20, -3)])
    let clip = PixelRect(minX: -30, minY: -13, maxX: 0, maxY: 0)
    let mask = CoverageRasterizer.mask(of: try outline(path), in: clip)
    #expect(mask.strips.allSatisfy { [-12, -8, -4].contains($0.y) })
    #expect(abs(mask[-10, -11] - 0.5) < 1e-4)
    #expect(mask[-10, -10] == 1)
    #expect(mask[-10, -3] == 0)
  }

  @Test func eightBitRoundingIsToNearest() {
    let mask = CoverageMask(
      bounds: PixelRect(x: 0, y: 0, width: 1, height: 4),
      strips: [CoverageMask.Strip(x: 0, y: 0, width: 1, offset: 0)], coverage: [0, 128, 129, 65535])
    // 65535/255 = 257; half of it is 128.5.
    #expect(mask.makeCoverage8() == [0, 0, 1, 255])
  }
}
