// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferenceStrokeTests {
  private func area(
    _ path: Path, _ style: StrokeStyle, transform: CGAffineTransform = .identity
  ) -> Double {
    strokeCoverageOracle(
      path: path, style: style, transform: transform, rect: PixelRect(x: 0, y: 0, width: 100, height: 100)
    ).reduce(0, +)
  }

  private func coverage(_ path: Path, _ style: StrokeStyle, x: Int, y: Int) -> Double {
    strokeCoverageOracle(path: path, style: style, rect: PixelRect(x: x, y: y, width: 1, height: 1))[0]
  }

  @Test(arguments: CGLineCap.allCases)
  func anOpenLineHasItsLengthTimesItsWidthAndTwoCaps(cap: CGLineCap) {
    let style = StrokeStyle(lineWidth: 6, lineCap: cap)
    let expected: Double
    switch cap {
    case .butt: expected = 50 * 6
    case .square: expected = 56 * 6
    case .round: expected = 50 * 6 + Double.pi * 9
    }
    #expect(abs(area(ReferenceScenes.line(20, 30, 50, 70), style) - expected) < 0.03)
  }

  @Test(arguments: CGLineJoin.allCases)
  func aClosedSquareHasFourJoinsAndNoCaps(join: CGLineJoin) {
    let style = StrokeStyle(lineWidth: 10, lineCap: .square, lineJoin: join)
    let corner: Double
    switch join {
    case .miter: corner = 25
    case .bevel: corner = 12.5
    case .round: corner = Double.pi * 25 / 4
    }
    // Four bars of 40 × 5 inside and outside each, less the inner corners counted twice, and the joins.
    let expected = 4 * 40 * 10 - 4 * 25 + 4 * corner
    #expect(abs(area(ReferenceScenes.rectangle(30, 30, 40, 40), style) - expected) < 0.03)
  }

  @Test func aMiterStaysUpToItsLimitAndNoFurther() {
    // Sixty degrees between the arms: 1 / sin 30° = 2. The tip rises 2 · 4 above the corner at 50, 40.
    let arm = 40.0
    let corner = ReferenceScenes.polygon(
      [
        (50 - arm / 2, 40 + arm * 3.0.squareRoot() / 2), (50, 40),
        (50 + arm / 2, 40 + arm * 3.0.squareRoot() / 2),
      ],
      isClosed: false)
    func tip(_ limit: Double) -> Double {
      coverage(corner, StrokeStyle(lineWidth: 8, lineJoin: .miter, miterLimit: limit), x: 50, y: 34)
    }
    #expect(tip(2) > 0.9)
    #expect(tip(1.999) == 0)
    #expect(tip(0) == 0)
    #expect(tip(.nan) == 0)
  }

  @Test func anExactReversalBevelsAMiterAndRoundsToAHalfDisc() {
    let path = ReferenceScenes.polygon([(20, 50), (60, 50), (30, 50)], isClosed: false)
    #expect(abs(area(path, StrokeStyle(lineWidth: 8, lineJoin: .miter)) - 320) < 1e-6)
    #expect(abs(area(path, StrokeStyle(lineWidth: 8, lineJoin: .bevel)) - 320) < 1e-6)
    #expect(
      abs(area(path, StrokeStyle(lineWidth: 8, lineJoin: .round)) - (320 + Double.pi * 8)) < 0.02)
    #expect(coverage(path, StrokeStyle(lineWidth: 8, lineJoin: .round), x: 62, y: 50) == 1)
  }

  @Test(arguments: CGLineCap.allCases)
  func zeroLengthSubpathsShowTheirCapsAlone(cap: CGLineCap) {
    let style = StrokeStyle(lineWidth: 8, lineCap: cap)
    let expected: Double
    switch cap {
    case .butt: expected = 0
    case .square: expected = 64
    case .round: expected = Double.pi * 16
    }
    let toItself = ReferenceScenes.line(50, 50, 50, 50)
    let closed = Path(elements: [.move(to: CGPoint(x: 50, y: 50)), .closeSubpath])
    let curled = Path(elements: [
      .move(to: CGPoint(x: 50, y: 50)),
      .quadCurve(to: CGPoint(x: 50, y: 50), control: CGPoint(x: 50, y: 50)), .closeSubpath, .closeSubpath,
    ])
    for path in [toItself, closed, curled] {
      #expect(abs(area(path, style) - expected) < 0.02)
    }
    #expect(area(Path(elements: [.move(to: CGPoint(x: 50, y: 50))]), style) == 0)
    // Aligned to +x.
    #expect(cap != .square || coverage(toItself, style, x: 46, y: 46) == 1)
  }

  @Test func zeroLengthSegmentsInsideALongerSubpathAreDropped() {
    let style = StrokeStyle(lineWidth: 8, lineCap: .square, lineJoin: .miter)
    let plain = ReferenceScenes.polygon([(20, 30), (60, 30), (60, 70)], isClosed: false)
    let stuttering = ReferenceScenes.polygon(
      [(20, 30), (20, 30), (60, 30), (60, 30), (60, 30), (60, 70), (60, 70)], isClosed: false)
    #expect(area(plain, style) == area(stuttering, style))
  }

  @Test(arguments: [0.0, -3.0, .nan, .infinity])
  func aWidthThatIsNotPositiveAndFiniteDrawsNothing(width: Double) {
    let style = StrokeStyle(lineWidth: width, lineCap: .round)
    #expect(area(ReferenceScenes.line(20, 20, 60, 60), style) == 0)
  }

  @Test(arguments: [0.05, 1.0, 12.0])
  func aRingHasItsCircumferenceTimesItsWidth(width: Double) {
    // The cubics' own error in radius is at most 0.03 %.
    let sum = area(ReferenceScenes.arc(x: 50, y: 50, radius: 30), StrokeStyle(lineWidth: width))
    #expect(abs(sum / (2 * Double.pi * 30 * width) - 1) < 0.0005)
  }

  @Test func aStrokeWiderThanItsCircleHasNoHole() {
    let circle = ReferenceScenes.arc(x: 50, y: 50, radius: 10)
    let sum = area(circle, StrokeStyle(lineWidth: 40))
    #expect(abs(sum - Double.pi * 900) < 1)
    for x in 45..<55 { #expect(coverage(circle, StrokeStyle(lineWidth: 40), x: x, y: 50) == 1) }
  }

  @Test func aWideStrokeOfAHalfCircleReachesThroughItsCentre() {
    // Cross-sections from 30 outside to 10 beyond the centre: two half discs.
    let arc = ReferenceScenes.arc(x: 50, y: 50, radius: 10, quarters: 2)
    let sum = area(arc, StrokeStyle(lineWidth: 40))
    #expect(abs(sum - Double.pi * (900 + 100) / 2) < 1)
  }

  @Test func aStrokeAsWideAsItsCurvatureEndsInAPoint() {
    // A quarter circle of radius 20, 40 wide: a sector of radius 40 whose apex, 30, 30, is sharp.
    let arc = ReferenceScenes.arc(x: 30, y: 30, radius: 20, quarters: 1)
    let style = StrokeStyle(lineWidth: 40)
    #expect(abs(area(arc, style) - Double.pi * 1600 / 4) < 0.8)
    #expect(coverage(arc, style, x: 29, y: 29) < 0.01)
    #expect(coverage(arc, style, x: 30, y: 30) > 0.99)
  }

  @Test func buttEndsOfAWideCurveFollowItsTangents() {
    // The arc starts at 80, 50 straight down: nothing above y = 50, all below across the width of 30.
    let arc = ReferenceScenes.arc(x: 50, y: 50, radius: 30, quarters: 1)
    let style = StrokeStyle(lineWidth: 30)
    for x in [66, 80, 93] {
      #expect(coverage(arc, style, x: x, y: 49) < 1e-3)
      #expect(coverage(arc, style, x: x, y: 50) > 0.99)
    }
  }

  @Test(arguments: [0.0, 10.0])
  func aCuspInsideACurveIsRound(endX: Double) {
    // x(t) of (0, 40, 40, end) runs out and back along one line; y stays at 50.
    let path = Path(elements: [
      .move(to: CGPoint(x: 20, y: 50)),
      .curve(
        to: CGPoint(x: 20 + endX, y: 50), control1: CGPoint(x: 60, y: 50),
        control2: CGPoint(x: 60, y: 50)),
    ])
    // Furthest x: 120 t (1 − t) + end t³. For end 0 at t = 1/2: 30. For end 10: 30 t² − 240 t + 120 = 0.
    let t = endX == 0 ? 0.5 : (240 - (240.0 * 240 - 4 * 30 * 120).squareRoot()) / 60
    let reach = 120 * t * (1 - t) + endX * t * t * t
    let expected = reach * 8 + Double.pi * 8
    #expect(abs(area(path, StrokeStyle(lineWidth: 8, lineJoin: .miter)) - expected) < 0.03)
  }

  @Test func aSharpCuspOffTheLineHasADiscAroundIt() {
    // The cubic 20,80 → 80,80 with crossed controls has a cusp at 50, 35 where it turns back downwards.
    let path = Path(elements: [
      .move(to: CGPoint(x: 20, y: 80)),
      .curve(
        to: CGPoint(x: 80, y: 80), control1: CGPoint(x: 80, y: 20), control2: CGPoint(x: 20, y: 20)),
    ])
    let style = StrokeStyle(lineWidth: 10, lineJoin: .bevel)
    #expect(coverage(path, style, x: 50, y: 30) > 0.95)
    #expect(coverage(path, style, x: 47, y: 31) > 0.95)
    #expect(coverage(path, style, x: 50, y: 29) < 0.05)
  }

  @Test func tangentsComeFromTheNextDistinctControlPoint() {
    // Both controls at the ends: a straight line at uneven speed, with square caps along it.
    let path = Path(elements: [
      .move(to: CGPoint(x: 20, y: 50)),
      .curve(
        to: CGPoint(x: 70, y: 50), control1: CGPoint(x: 20, y: 50), control2: CGPoint(x: 70, y: 50)),
    ])
    #expect(abs(area(path, StrokeStyle(lineWidth: 10, lineCap: .square)) - 600) < 1e-6)
  }

  @Test func strokesAreMadeBeforeTheTransform() {
    let path = ReferenceScenes.arc(x: 20, y: 15, radius: 10, quarters: 3)
    let style = StrokeStyle(lineWidth: 3, lineCap: .round)
    let plain = area(path, style)
    let stretched = area(path, style, transform: CGAffineTransform(scaleX: 3, y: 1.5))
    #expect(abs(stretched - plain * 4.5) < 0.05 * 4.5)
    let mirrored = CGAffineTransform(a: -2, b: 0, c: 0.5, d: 2, tx: 70, ty: 0)
    #expect(abs(area(path, style, transform: mirrored) - plain * 4) < 0.2)
  }

  @Test func aMirroredStrokeIsTheMirrorImage() {
    let path = Path(elements: [
      .move(to: CGPoint(x: 3, y: 4)), .line(to: CGPoint(x: 14, y: 9)),
      .curve(to: CGPoint(x: 9, y: 17), control1: CGPoint(x: 30, y: 3), control2: CGPoint(x: -5, y: 12)),
      .closeSubpath,
    ])
    let style = StrokeStyle(lineWidth: 2.5, lineJoin: .round)
    let rect = PixelRect(x: 0, y: 0, width: 20, height: 20)
    let plain = strokeCoverageOracle(path: path, style: style, rect: rect)
    let mirrored = strokeCoverageOracle(
      path: path, style: style, transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0),
      rect: rect)
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(abs(plain[y * 20 + x] - mirrored[y * 20 + 19 - x]) < 1e-6)
      }
    }
  }

  @Test func randomStrokesHaveNoHolesAndNoSpikes() {
    let seed: UInt64 = 4_711
    var random = SeededRandom(seed: seed)
    var inside = 0
    var outside = 0
    for round in 0..<20 {
      func point() -> CGPoint {
        CGPoint(x: .random(in: 0...24, using: &random), y: .random(in: 0...24, using: &random))
      }
      let start = point()
      let (control1, control2, end) = (point(), point(), point())
      let path = Path(elements: [
        .move(to: start), .curve(to: end, control1: control1, control2: control2),
      ])
      let segment = ReferenceExecutor.subpaths(of: path)[0].segments[0]
      let width = Double.random(in: 3...20, using: &random)
      let rect = PixelRect(x: 0, y: 0, width: 24, height: 24)
      let values = strokeCoverageOracle(path: path, style: StrokeStyle(lineWidth: width), rect: rect)
      let samples = (0...1000).map { segment.point(at: Double($0) / 1000) }
      for y in 0..<24 {
        for x in 0..<24 {
          // Distances from the pixel's centre; 0.71 more or less for the rest of it.
          let center = ReferenceExecutor.Vector(Double(x) + 0.5, Double(y) + 0.5)
          let distances = samples.map { ReferenceExecutor.length($0 - center) }
          let nearest = distances.min() ?? .infinity
          let nearestEnd = min(distances[0], distances[1000])
          // Where no end is nearest to any of its points, each lies on a cross-section.
          if nearest < width / 2 - 0.76, nearestEnd > nearest + 1.5 {
            #expect(values[y * 24 + x] > 0.999, "seed \(seed) round \(round) at \(x), \(y)")
            inside += 1
          }
          if nearest > width / 2 + 0.76 {
            #expect(values[y * 24 + x] == 0, "seed \(seed) round \(round) at \(x), \(y)")
            outside += 1
          }
        }
      }
    }
    #expect(inside > 1000 && outside > 1000)
  }

  @Test(arguments: 0..<6)
  func aRoundStrokeIsAllPointsWithinHalfItsWidthOfThePath(round: Int) {
    let seed = UInt64(1_000 + round)
    var random = SeededRandom(seed: seed)
    func point() -> CGPoint {
      CGPoint(x: .random(in: -4...28, using: &random), y: .random(in: -4...28, using: &random))
    }
    var path = Path(elements: [
      .move(to: point()), .line(to: point()), .quadCurve(to: point(), control: point()),
      .curve(to: point(), control1: point(), control2: point()),
    ])
    if round % 2 == 0 { path.elements.append(.closeSubpath) }
    let width = Double.random(in: 1...14, using: &random)
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    let rect = PixelRect(x: 0, y: 0, width: 24, height: 24)
    let values = strokeCoverageOracle(path: path, style: style, rect: rect)
    let segments = ReferenceExecutor.subpaths(of: path)[0].segments
    let center = segments.flatMap { segment in (0...400).map { segment.point(at: Double($0) / 400) } }
    var sampled = 0.0
    for y in 0..<24 {
      for x in 0..<24 {
        var near = 0
        for sample in 0..<64 {
          let place = ReferenceExecutor.Vector(
            Double(x) + (Double(sample % 8) + 0.5) / 8, Double(y) + (Double(sample / 8) + 0.5) / 8)
          let limit = width * width / 4
          if center.contains(where: { (($0 - place) * ($0 - place)).sum() < limit }) { near += 1 }
        }
        sampled += Double(near) / 64
        // An edge moves the count of 64 samples by at most a row or so.
        #expect(
          abs(values[y * 24 + x] - Double(near) / 64) < 0.15, "seed \(seed) at \(x), \(y), width \(width)")
      }
    }
    #expect(abs(values.reduce(0, +) - sampled) < 0.5, "seed \(seed), width \(width)")
  }
}
