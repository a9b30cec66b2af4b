// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Stroke cases")
struct StrokeCasesTests {
  private func mask(
    _ path: Path, _ style: StrokeStyle, transform: CGAffineTransform = .identity, size: Int = 48
  ) throws -> CoverageMask {
    let outline = try DeviceOutline(path: path, style: .stroke(style), transform: transform)
    return CoverageRasterizer.mask(
      of: outline, in: PixelRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
  }

  private func area(_ mask: CoverageMask) -> Double {
    var sum = 0.0
    for y in mask.bounds.minY..<max(mask.bounds.maxY, mask.bounds.minY) {
      for x in mask.bounds.minX..<mask.bounds.maxX { sum += mask[x, y] }
    }
    return sum
  }

  private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    Path(
      elements: points.enumerated().map { index, point in
        let place = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(to: place) : .line(to: place)
      } + (closed ? [.closeSubpath] : []))
  }

  @Test func aLineHasWidthTimesLengthAndItsCaps() throws {
    let path = line([(2.3, 5.1), (22.3, 20.1)])  // 25 long
    for (cap, extra) in [(CGLineCap.butt, 0.0), (.round, .pi * 4), (.square, 16)] {
      let covered = area(try mask(path, StrokeStyle(lineWidth: 4, lineCap: cap)))
      #expect(abs(covered - 100 - extra) < 0.02, "\(cap)")
    }
  }

  @Test func rightAnglesHaveTheAreaOfTheirJoin() throws {
    let path = line([(5, 25), (5, 5), (25, 5)])
    // Two rectangles 20 × 4 overlap in a 2 × 2 square; the outer corner is a square, a quarter disc or a triangle.
    for (join, extra) in [(CGLineJoin.miter, 4.0), (.round, .pi), (.bevel, 2)] {
      let covered = area(try mask(path, StrokeStyle(lineWidth: 4, lineJoin: join)))
      #expect(abs(covered - 156 - extra) < 0.02, "\(join)")
    }
  }

  @Test func theMiterLimitIsTheRatioOfMiterLengthToWidth() throws {
    let path = line([(5, 25), (5, 5), (25, 5)])
    let atLimit = area(try mask(path, StrokeStyle(lineWidth: 4, miterLimit: CGFloat(2.0.squareRoot()))))
    let below = area(try mask(path, StrokeStyle(lineWidth: 4, miterLimit: 1.41)))
    #expect(abs(atLimit - 160) < 0.02)
    #expect(abs(below - 158) < 0.02)
    #expect(abs(area(try mask(path, StrokeStyle(lineWidth: 4, miterLimit: .nan))) - 158) < 0.02)
  }

  @Test func aStraightJointHasNoJoin() throws {
    for join in CGLineJoin.allCases {
      let covered = area(
        try mask(line([(5, 5), (10, 5), (25, 5)]), StrokeStyle(lineWidth: 4, lineJoin: join)))
      #expect(abs(covered - 80) < 0.01)
    }
  }

  @Test func anExactReversalIsABevelAndRoundAHalfDisc() throws {
    let path = line([(5, 10), (25, 10), (10, 10)])
    for (join, extra) in [(CGLineJoin.miter, 0.0), (.bevel, 0), (.round, .pi * 4.5)] {
      let covered = area(try mask(path, StrokeStyle(lineWidth: 6, lineJoin: join, miterLimit: 1000)))
      #expect(abs(covered - 120 - extra) < 0.03, "\(join)")
    }
  }

  @Test func closedRectanglesAreFramesWithoutASeam() throws {
    let path = line([(5, 5), (25, 5), (25, 15), (5, 15)], closed: true)
    let mask = try mask(path, StrokeStyle(lineWidth: 2))
    #expect(abs(area(mask) - (22 * 12 - 18 * 8)) < 0.01)
    #expect(mask[4, 4] == 1)
    #expect(mask[15, 10] == 0)
  }

  @Test func strokesWiderThanTheirShapeHaveNoHole() throws {
    let path = line([(5, 5), (25, 5), (25, 15), (5, 15)], closed: true)
    #expect(abs(area(try mask(path, StrokeStyle(lineWidth: 14))) - 34 * 24) < 0.01)
    let triangle = line([(0, 0), (3, 0), (0, 3)], closed: true)
    let covered = try mask(triangle, StrokeStyle(lineWidth: 40, lineJoin: .round))
    for y in -10..<10 { for x in -10..<10 { #expect(covered[x, y] == 1, "\(x), \(y)") } }
  }

  @Test func pointsDrawDiscsAndUprightSquaresOnly() throws {
    let toItself = line([(10, 10), (10, 10)])
    let closed = line([(10, 10)], closed: true)
    for path in [toItself, closed] {
      #expect(try mask(path, StrokeStyle(lineWidth: 6)).isEmpty)
      #expect(abs(area(try mask(path, StrokeStyle(lineWidth: 6, lineCap: .round))) - .pi * 9) < 0.03)
      let square = try mask(path, StrokeStyle(lineWidth: 6, lineCap: .square))
      #expect(abs(area(square) - 36) < 0.01)
      #expect(square[7, 7] == 1 && square[12, 12] == 1 && square[6, 10] == 0)
    }
    #expect(try mask(line([(10, 10)]), StrokeStyle(lineWidth: 6, lineCap: .round)).isEmpty)
  }

  @Test func piecesWithoutLengthInsideALineChangeNothing() throws {
    let style = StrokeStyle(lineWidth: 4, lineCap: .square)
    let plain = try mask(line([(5, 5), (20, 5), (20, 20)]), style)
    let doubled = try mask(line([(5, 5), (5, 5), (20, 5), (20, 5), (20, 20), (20, 20)]), style)
    #expect(plain == doubled)
  }

  @Test(arguments: [0.0, -3, .nan, .infinity])
  func widthsThatAreNotPositiveDrawNothing(width: Double) throws {
    #expect(try mask(line([(5, 5), (20, 5)]), StrokeStyle(lineWidth: CGFloat(width))).isEmpty)
  }

  @Test func hairlinesKeepTheirArea() throws {
    let covered = area(try mask(line([(2, 3), (32, 43)]), StrokeStyle(lineWidth: 0.05)))
    #expect(abs(covered - 2.5) < 0.01)
  }

  @Test func dotsOfADashAreAlignedToTheLine() throws {
    let path = line([(10, 10), (24, 24)])
    let style = StrokeStyle(lineWidth: 4, lineCap: .square, dash: [0, 50])
    let mask = try mask(path, style)
    #expect(abs(area(mask) - 16) < 0.02)
    // A square on its tip reaches 2·√2 to the sides; of its last pixel, half a square of side 2·√2 − 2.
    let tip: Double = 8.0.squareRoot() - 2
    #expect(abs(mask[12, 9] - tip * tip / 2) < 1e-4)
    #expect(mask[11, 11] < 1)
  }

  @Test func aSymmetricCuspEndsInAHalfDisc() throws {
    let cusp = Path(elements: [
      .move(to: CGPoint(x: 4, y: 40)),
      .curve(to: CGPoint(x: 36, y: 40), control1: CGPoint(x: 36, y: 8), control2: CGPoint(x: 4, y: 8)),
    ])
    // B(½) = (20, 16); the curve arrives and leaves vertically, so the round end reaches 3 above it.
    for join in CGLineJoin.allCases {
      let mask = try mask(cusp, StrokeStyle(lineWidth: 6, lineJoin: join))
      #expect(mask[19, 13] > 0.8 && mask[20, 13] > 0.8)
      #expect(mask[19, 12] == 0 && mask[16, 13] == 0)
      let disc = (0..<4).flatMap { y in (16..<24).map { x in mask[x, y + 12] } }.reduce(0, +)
      #expect(abs(disc - .pi * 4.5) < 0.05)
    }
  }

  @Test func aCurveDoubledBackOnItselfIsASausageNotASpike() throws {
    // All control points on one line: runs to x ≈ 25.4 and back.
    let flat = Path(elements: [
      .move(to: CGPoint(x: 5, y: 10)),
      .curve(to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 45, y: 10), control2: CGPoint(x: 30, y: 10)),
    ])
    let mask = try mask(flat, StrokeStyle(lineWidth: 6))
    // x(t) = 5(1−t)³ + 135(1−t)²t + 90(1−t)t² + 10t³ is largest where 40 − 110t + 50t² = 0.
    let t: Double = (110 - 4100.0.squareRoot()) / 100
    let s: Double = 1 - t
    let head: Double = 5 * s * s * s + 135 * s * s * t
    let turn: Double = head + 90 * s * t * t + 10 * t * t * t
    #expect(abs(area(mask) - ((turn - 5) * 6 + .pi * 4.5)) < 0.05)
  }

  @Test func mirroredAndSqueezedStrokesKeepTheirArea() throws {
    let path = line([(5, 5), (20, 5), (12, 18)], closed: true)
    let style = StrokeStyle(lineWidth: 3, lineJoin: .round)
    let plain = area(try mask(path, style))
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0.25, ty: 0)
    #expect(abs(area(try mask(path, style, transform: mirror)) - plain) < 0.02)
    let squeeze = CGAffineTransform(a: 1.5, b: 0.2, c: 0, d: -0.5, tx: 0, ty: 0)
    #expect(abs(area(try mask(path, style, transform: squeeze)) - plain * 0.75) < 0.03)
  }

  @Test func singularAndNonFiniteTransformsDrawNothing() throws {
    let path = line([(5, 5), (20, 5)])
    for transform in [
      CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1, y: 0),
      CGAffineTransform(scaleX: .nan, y: 1), CGAffineTransform(translationX: .infinity, y: 0),
    ] {
      #expect(try mask(path, StrokeStyle(lineWidth: 4), transform: transform).isEmpty)
    }
  }

  @Test func hugeStrokesAreCutNotFollowed() throws {
    let far = 1e30
    let path = Path(elements: [
      .move(to: CGPoint(x: -far, y: 10)), .line(to: CGPoint(x: far, y: 10)),
      .curve(
        to: CGPoint(x: -far, y: far), control1: CGPoint(x: far, y: far), control2: CGPoint(x: 0, y: far)),
    ])
    let mask = try mask(path, StrokeStyle(lineWidth: 5))
    #expect(mask[-40, 8] == 1 && mask[40, 11] == 1)
    #expect(abs(mask[0, 7] - 0.5) < 1e-4)
    #expect(mask[0, 13] == 0)
  }

  @Test func aTinyShapeScaledUpIsAsExact() throws {
    let path = line([(1e-9, 1e-9), (2e-8, 1e-9)])
    let mask = try mask(path, StrokeStyle(lineWidth: 4e-9), transform: CGAffineTransform(scaleX: 1e9, y: 1e9))
    #expect(abs(area(mask) - 76) < 0.01)
  }

  @Test func everyPolygonOfAStrokeIsPositive() throws {
    var random = ScanRandom(seed: 42)
    for index in 0..<40 {
      let path = random.path(0, 40, subpaths: 1, segments: 4)
      let style = StrokeStyle(
        lineWidth: CGFloat(random.number(0.1...30)), lineCap: .round, lineJoin: CGLineJoin.allCases[index % 3]
      )
      let mirror: CGFloat = index % 2 == 0 ? 1 : -1
      let outline = try DeviceOutline(
        path: path, style: .stroke(style), transform: CGAffineTransform(scaleX: mirror, y: 1))
      for contour in 0..<(outline.contourStarts.count - 1) {
        let points = outline.points[outline.contourStarts[contour]..<outline.contourStarts[contour + 1]]
        var twice = 0.0
        var previous = points[points.endIndex - 1]
        for point in points {
          twice += previous.x * point.y - point.x * previous.y
          previous = point
        }
        #expect(twice > -1e-6, "seed 42, path \(index), contour \(contour)")
      }
    }
  }

  @Test func aStrokeOfManySubpathsIsThatOfEachInTurn() throws {
    // More segments than one thread is given, in pieces of different sizes.
    var parts: [Path] = []
    for index in 0..<30 {
      let x = Double(index)
      var part = Path()
      part.move(to: CGPoint(x: x, y: 2))
      for step in 0...(index % 7) {
        part.addCurve(
          to: CGPoint(x: x + 3, y: 5 * Double(step)), control1: CGPoint(x: x + 9, y: 1),
          control2: CGPoint(x: x - 5, y: 7 + x))
      }
      if index % 3 == 0 { part.closeSubpath() }
      parts.append(part)
    }
    let style = DeviceOutline.Style.stroke(StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    let whole = try DeviceOutline(path: Path(elements: parts.flatMap(\.elements)), style: style)
    var points: [PlaneVector] = []
    var starts = [0]
    for part in parts {
      let outline = try DeviceOutline(path: part, style: style)
      starts += outline.contourStarts.dropFirst().map { $0 + points.count }
      points += outline.points
    }
    #expect(whole.points == points)
    #expect(whole.contourStarts == starts)
  }

  @Test func theOutlineAsAPathFillsTheSamePixels() throws {
    var random = ScanRandom(seed: 9)
    let path = random.path(4, 40, subpaths: 2, segments: 3)
    let style = StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round)
    let stroke = try mask(path, style)
    let outline = try DeviceOutline(path: path.strokedPath(style), style: .fill(FillStyle()))
    let fill = CoverageRasterizer.mask(of: outline, in: PixelRect(x: -48, y: -48, width: 96, height: 96))
    for y in 0..<48 { for x in 0..<48 { #expect(abs(stroke[x, y] - fill[x, y]) < 0.6 / 255) } }
  }
}
