// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferenceCoverageTests {
  private func coverage(
    _ path: Path, isEvenOdd: Bool = false, antialiased: Bool = true, _ rect: PixelRect
  ) -> [Double] {
    coverageOracle(
      path: path, rule: FillStyle(eoFill: isEvenOdd, antialiased: antialiased), rect: rect)
  }

  @Test func aRectangleCoversItsExactPartOfEveryPixel() {
    let values = coverage(
      ReferenceScenes.rectangle(0.25, 0.5, 1.5, 1), PixelRect(x: 0, y: 0, width: 2, height: 2))
    for (value, expected) in zip(values, [0.375, 0.375, 0.375, 0.375]) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test func aTriangleInsideOnePixelCoversItsArea() {
    let triangle = ReferenceScenes.polygon([(0.1, 0.2), (0.9, 0.3), (0.4, 0.8)])
    // Half of |0.8·0.6 − 0.1·0.3|.
    let value = coverage(triangle, PixelRect(x: 0, y: 0, width: 1, height: 1))[0]
    #expect(abs(value - 0.225) < 1e-5)
  }

  @Test func aDiagonalEdgeCutsPixelsAlongTheExactLine() {
    // Below y = x / 2: the first pixel loses 1/4, the second 3/4.
    let wedge = ReferenceScenes.polygon([(0, 0), (2, 1), (0, 1)])
    let values = coverage(wedge, PixelRect(x: 0, y: 0, width: 2, height: 1))
    #expect(abs(values[0] - 0.75) < 1e-6)
    #expect(abs(values[1] - 0.25) < 1e-6)
  }

  @Test(arguments: [0.3, 3.0, 37.5])
  func aDiscOfCubicsCoversPiTimesRadiusSquared(radius: Double) {
    // The cubics enclose 0.02777 % more than the disc; flattening takes at most 1/1024 off all around.
    let path = ReferenceScenes.arc(x: 40.3, y: 39.6, radius: radius)
    let sum = coverage(path, PixelRect(x: 0, y: 0, width: 80, height: 80)).reduce(0, +)
    let disc = Double.pi * radius * radius
    #expect(sum > disc - 2 * Double.pi * radius / 1024)
    #expect(sum < disc * 1.0003)
  }

  @Test func squaresOverlappingInsideAPixelFollowTheRule() {
    let first = ReferenceScenes.rectangle(0.125, 0.125, 0.5, 0.5)
    let second = ReferenceScenes.rectangle(0.375, 0.375, 0.5, 0.5)
    let opposite = ReferenceScenes.polygon([(0.375, 0.375), (0.375, 0.875), (0.875, 0.875), (0.875, 0.375)])
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let same = Path(elements: first.elements + second.elements)
    let against = Path(elements: first.elements + opposite.elements)
    // Two areas of 1/4 that share 1/16.
    #expect(abs(coverage(same, pixel)[0] - 0.4375) < 1e-12)
    #expect(abs(coverage(same, isEvenOdd: true, pixel)[0] - 0.375) < 1e-12)
    #expect(abs(coverage(against, pixel)[0] - 0.375) < 1e-12)
    #expect(abs(coverage(against, isEvenOdd: true, pixel)[0] - 0.375) < 1e-12)
  }

  @Test func manyOverlappingCopiesCoverNoMoreThanOne() {
    var elements: [Path.Element] = []
    for _ in 0..<9 { elements += ReferenceScenes.rectangle(0.2, 0, 0.5, 1).elements }
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    #expect(abs(coverage(Path(elements: elements), pixel)[0] - 0.5) < 1e-12)
    #expect(abs(coverage(Path(elements: elements), isEvenOdd: true, pixel)[0] - 0.5) < 1e-12)
  }

  @Test func aPentagramHasAHoleOnlyUnderTheEvenOddRule() {
    let points = (0..<5).map { index in
      let angle = Double(index) * 4 * Double.pi / 5
      return (10 + 9 * sin(angle), 10 - 9 * cos(angle))
    }
    let star = ReferenceScenes.polygon(points)
    let middle = PixelRect(x: 9, y: 9, width: 2, height: 2)
    #expect(coverage(star, middle) == [1, 1, 1, 1])
    #expect(coverage(star, isEvenOdd: true, middle) == [0, 0, 0, 0])
  }

  @Test func withoutAntialiasingAPixelIsInOrOutByItsCentre() {
    let rect = PixelRect(x: 0, y: 0, width: 3, height: 1)
    #expect(coverage(ReferenceScenes.rectangle(0.4, 0.4, 2, 1), antialiased: false, rect) == [1, 1, 0])
    #expect(coverage(ReferenceScenes.rectangle(0.6, 0.4, 2, 1), antialiased: false, rect) == [0, 1, 1])
    #expect(coverage(ReferenceScenes.rectangle(0, 0.6, 3, 1), antialiased: false, rect) == [0, 0, 0])
    #expect(coverage(ReferenceScenes.rectangle(0.5, 0.5, 1, 1), antialiased: false, rect) == [1, 0, 0])
  }

  @Test func anOpenSubpathIsFilledAsIfItWereClosed() {
    let pixel = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let points = [(0.5, 0.5), (3.5, 1.0), (2.0, 3.25)]
    #expect(
      coverage(ReferenceScenes.polygon(points, isClosed: false), pixel)
        == coverage(ReferenceScenes.polygon(points), pixel))
  }

  @Test func drawingGoesOnFromTheStartAfterAClose() {
    let rect = PixelRect(x: 0, y: 0, width: 4, height: 4)
    var elements = ReferenceScenes.polygon([(1, 1), (3, 1), (3, 2), (1, 2)]).elements
    elements += [.line(to: CGPoint(x: 1, y: 4)), .line(to: CGPoint(x: 0, y: 4)), .closeSubpath]
    // The rectangle, and a triangle of 1 × 3 / 2.
    #expect(abs(coverage(Path(elements: elements), rect).reduce(0, +) - 3.5) < 1e-6)
  }

  @Test func quadraticAndCubicCurvesEncloseTheirAreas() {
    let rect = PixelRect(x: 0, y: 0, width: 20, height: 20)
    // The area between a parabola and its chord is 2/3 of the triangle with the control point.
    let parabola = Path(elements: [
      .move(to: CGPoint(x: 1, y: 15)),
      .quadCurve(to: CGPoint(x: 19, y: 15), control: CGPoint(x: 7, y: -3)), .closeSubpath,
    ])
    #expect(abs(coverage(parabola, rect).reduce(0, +) - 108) < 0.02)
    // ∫ y dx of (1,16) (1,0) (19,0) (19,16) below its chord: 16 − y = 48 t(1−t), dx = 108 t(1−t) dt → 172.8.
    let cubic = Path(elements: [
      .move(to: CGPoint(x: 1, y: 16)),
      .curve(
        to: CGPoint(x: 19, y: 16), control1: CGPoint(x: 1, y: 0), control2: CGPoint(x: 19, y: 0)),
      .closeSubpath,
    ])
    #expect(abs(coverage(cubic, rect).reduce(0, +) - 172.8) < 0.03)
  }

  @Test func aPathThatReachesFarOutsideIsSeenThroughItsWindow() {
    // A wedge 10⁹ long whose upper edge passes the window at y = 2 + (x + 1) · 10⁻⁹.
    let wedge = ReferenceScenes.polygon([(-1, 2), (1e9, 3), (1e9, 1e9), (-1, 1e9)])
    let values = coverage(wedge, PixelRect(x: 3, y: 1, width: 2, height: 3))
    for (value, expected) in zip(values, [0.0, 0, 1, 1, 1, 1]) { #expect(abs(value - expected) < 1e-6) }
    // A circle of radius 10⁶ that passes through 0, 0: flat to 10⁻⁶ within two pixels.
    let circle = ReferenceScenes.arc(x: 0.5, y: 1e6, radius: 1e6)
    #expect(abs(coverage(circle, PixelRect(x: 0, y: 0, width: 1, height: 1))[0] - 1) < 0.002)
    #expect(coverage(circle, PixelRect(x: 0, y: -1, width: 1, height: 1))[0] < 0.002)
  }

  @Test func subpathsThatAreNotFiniteAreLeftOut() {
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 2)
    let good = ReferenceScenes.rectangle(0, 0, 1, 1)
    for bad in [Double.nan, .infinity, -.infinity] {
      let broken = ReferenceScenes.polygon([(0, 0), (2, bad), (2, 2)])
      #expect(coverage(Path(elements: broken.elements + good.elements), rect) == [1, 0, 0, 0])
    }
  }

  @Test func nothingIsCoveredByPathsWithoutArea() {
    let rect = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let empty = Path()
    let point = Path(elements: [.move(to: CGPoint(x: 1, y: 1)), .closeSubpath])
    let segment = ReferenceScenes.line(0, 0, 4, 4)
    for path in [empty, point, segment] {
      #expect(coverage(path, rect).allSatisfy { $0 < 1e-9 })
    }
    #expect(
      coverageOracle(
        path: ReferenceScenes.rectangle(0, 0, 3, 3), transform: CGAffineTransform(scaleX: 1, y: 0), rect: rect
      )
      .allSatisfy { $0 == 0 })
  }

  @Test func transposedPathsGiveTransposedCoverage() {
    let seed: UInt64 = 77
    var random = SeededRandom(seed: seed)
    let transposition = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    for round in 0..<12 {
      func point() -> CGPoint {
        CGPoint(x: .random(in: -2...18, using: &random), y: .random(in: -2...18, using: &random))
      }
      let path = Path(elements: [
        .move(to: point()), .line(to: point()), .quadCurve(to: point(), control: point()),
        .curve(to: point(), control1: point(), control2: point()), .closeSubpath,
      ])
      let rect = PixelRect(x: 0, y: 0, width: 16, height: 16)
      let rule = FillStyle(eoFill: round % 2 == 0)
      let plain = coverageOracle(path: path, rule: rule, rect: rect)
      let turned = coverageOracle(path: path, transform: transposition, rule: rule, rect: rect)
      // Rows are sampled, columns exact: an edge that is nearly horizontal may be off by half a sub-scanline,
      // and each of the few curves by its flattening.
      for y in 0..<16 {
        for x in 0..<16 {
          #expect(
            abs(plain[y * 16 + x] - turned[x * 16 + y]) < 3.0 / 1024, "seed \(seed) round \(round) \(x),\(y)")
        }
      }
    }
  }
}
