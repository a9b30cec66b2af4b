// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Arc length and trimming")
struct TrimmingTests {
  private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    Path(
      elements: points.enumerated().map { index, point in
        let place = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(to: place) : .line(to: place)
      } + (closed ? [.closeSubpath] : []))
  }

  /// A circle of four cubics with the usual 0.5523 handles, at (0, 0), starting at angle 0.
  private func circle(_ radius: Double) -> Path {
    let k = radius * 0.5522847498307936
    let r = radius
    return Path(elements: [
      .move(to: CGPoint(x: r, y: 0)),
      .curve(to: CGPoint(x: 0, y: r), control1: CGPoint(x: r, y: k), control2: CGPoint(x: k, y: r)),
      .curve(to: CGPoint(x: -r, y: 0), control1: CGPoint(x: -k, y: r), control2: CGPoint(x: -r, y: k)),
      .curve(to: CGPoint(x: 0, y: -r), control1: CGPoint(x: -r, y: -k), control2: CGPoint(x: -k, y: -r)),
      .curve(to: CGPoint(x: r, y: 0), control1: CGPoint(x: k, y: -r), control2: CGPoint(x: r, y: -k)),
      .closeSubpath,
    ])
  }

  /// Sum of a million chords of one cubic, the plainest measure of its length.
  private func chordSum(_ points: [SIMD2<Double>]) -> Double {
    let count = 1_000_000
    var previous = points[0]
    var sum = 0.0
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let a = s * s * s * points[0] + 3 * s * s * t * points[1]
      let point = a + 3 * s * t * t * points[2] + t * t * t * points[3]
      let step = point - previous
      sum += (step * step).sum().squareRoot()
      previous = point
    }
    return sum
  }

  @Test func linesHaveTheirLengthsAndClosingLinesCount() {
    #expect(line([(0, 0), (3, 4)]).arcLength == 5)
    #expect(line([(0, 0), (3, 0), (3, 4)], closed: true).arcLength == 12)
    #expect(Path().arcLength == 0)
  }

  @Test func aContinuousCornerIs2620742RadiiLong() {
    let (e, c, s) = (1.528665, 1.088490, 0.868407)
    let (u, v, w, z) = (0.6314939857, 0.0749114007, 0.3728240132, 0.1690600067)
    let corner = Path(elements: [
      .move(to: CGPoint(x: e, y: 0)),
      .curve(to: CGPoint(x: u, y: v), control1: CGPoint(x: c, y: 0), control2: CGPoint(x: s, y: 0)),
      .curve(to: CGPoint(x: v, y: u), control1: CGPoint(x: w, y: z), control2: CGPoint(x: z, y: w)),
      .curve(to: CGPoint(x: 0, y: e), control1: CGPoint(x: 0, y: s), control2: CGPoint(x: 0, y: c)),
    ])
    #expect(abs(corner.arcLength - 2.620742) < 1e-6)
  }

  @Test(arguments: 0..<10)
  func randomCurvesAreAsLongAsTheSumOfAMillionChords(index: Int) {
    let seed = UInt64(100 + index)
    var random = ScanRandom(seed: seed)
    let points = (0..<4).map { _ in random.point(0, 100) }
    let path = Path(elements: [
      .move(to: points[0]), .curve(to: points[3], control1: points[1], control2: points[2]),
    ])
    let expected = chordSum(points.map { [Double($0.x), Double($0.y)] })
    #expect(abs(path.arcLength - expected) < 1e-8 * expected, "seed \(seed)")
  }

  @Test func aCuspIsMeasuredExactly() {
    // x = 3t(1−t)² + t³·… is symmetric with its cusp at t = ½: (0,0) (1,1) (0,1) (1,0).
    let points: [SIMD2<Double>] = [[0, 0], [100, 100], [0, 100], [100, 0]]
    let path = Path(elements: [
      .move(to: CGPoint(x: 0, y: 0)),
      .curve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 100, y: 100), control2: CGPoint(x: 0, y: 100)),
    ])
    let expected = chordSum(points)
    #expect(abs(path.arcLength - expected) < 1e-8 * expected)
  }

  @Test(arguments: [(0.0, 0.25), (0.125, 0.5), (0.3, 0.31), (0.7, 0.99), (0.9, 1.0)])
  func partsOfACircleEndAtTheirArcLengths(from: Double, to: Double) {
    let path = circle(50)
    let part = path.trimmedPath(from: CGFloat(from), to: CGFloat(to))
    #expect(abs(part.arcLength - (to - from) * path.arcLength) < 1e-7 * path.arcLength)
    // The head is the part before: together they reach exactly the same points.
    guard case .move(let start) = part.elements[0] else {
      Issue.record("does not begin with a move")
      return
    }
    let head = path.trimmedPath(from: 0, to: CGFloat(from))
    if from > 0, case .curve(let end, _, _)? = head.elements.last {
      #expect(abs(Double(end.x - start.x)) < 1e-9 && abs(Double(end.y - start.y)) < 1e-9)
    }
    // Curves stay curves.
    #expect(part.elements.dropFirst().allSatisfy { if case .curve = $0 { true } else { false } })
  }

  @Test func aQuarterOfACircleIsItsFirstCurve() {
    let path = circle(10)
    let part = path.trimmedPath(from: 0, to: 0.25)
    #expect(part.elements == Array(path.elements.prefix(2)))
  }

  @Test func aTrimThatWrapsOnOneClosedSubpathIsOnePieceThroughTheStart() {
    let square = line([(0, 0), (10, 0), (10, 10), (0, 10)], closed: true)
    let part = square.trimmed(start: 0.875, length: 0.25)
    #expect(
      part.elements == [
        .move(to: CGPoint(x: 0, y: 5)), .line(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 5, y: 0)),
      ])
  }

  @Test func aTrimThatWrapsOnAnOpenPathIsTwoPieces() {
    let open = line([(0, 0), (10, 0)])
    let part = open.trimmed(start: 0.75, length: 0.5)
    #expect(
      part.elements == [
        .move(to: CGPoint(x: 7.5, y: 0)), .line(to: CGPoint(x: 10, y: 0)),
        .move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 2.5, y: 0)),
      ])
  }

  @Test func aTrimOfTheWholeLengthStaysClosedAndBeginsAtItsStart() {
    let square = line([(0, 0), (10, 0), (10, 10), (0, 10)], closed: true)
    #expect(square.trimmed(start: 0, length: 1) == square)
    #expect(
      square.trimmed(start: 0.125, length: 1).elements == [
        .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 10)),
        .line(to: CGPoint(x: 0, y: 10)), .line(to: CGPoint(x: 0, y: 0)), .closeSubpath,
      ])
    #expect(square.trimmed(start: 0.25, length: 3).arcLength == 40)
  }

  @Test func fractionsCountOverAllSubpathsAndWholeOnesStayClosed() {
    let path = Path(
      elements: line([(0, 0), (10, 0)]).elements
        + line([(0, 5), (10, 5), (10, 15), (0, 15)], closed: true).elements
        + line([(0, 30), (30, 30)]).elements)
    // 10 + 40 + 30: an eighth is 10.
    let part = path.trimmedPath(from: 1.0 / 16, to: 11.0 / 16)
    #expect(
      part.elements == [
        .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)),
        .move(to: CGPoint(x: 0, y: 5)), .line(to: CGPoint(x: 10, y: 5)), .line(to: CGPoint(x: 10, y: 15)),
        .line(to: CGPoint(x: 0, y: 15)), .closeSubpath,
        .move(to: CGPoint(x: 0, y: 30)), .line(to: CGPoint(x: 5, y: 30)),
      ])
  }

  @Test func trimmingClampsAndIsEmptyWhereFromIsNotBelowTo() {
    let open = line([(0, 0), (10, 0)])
    #expect(open.trimmedPath(from: -3, to: 7) == open)
    #expect(open.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(open.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    #expect(open.trimmedPath(from: .nan, to: 1).isEmpty)
    #expect(open.trimmedPath(from: 0, to: .nan).isEmpty)
    #expect(open.trimmed(start: 0, length: 0).isEmpty)
    #expect(open.trimmed(start: .infinity, length: 0.5).isEmpty)
    #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
  }

  @Test func drawingAfterACloseGoesOnFromTheClosedSubpathsStart() {
    let path = Path(elements: [
      .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 5, y: 1)), .closeSubpath,
      .line(to: CGPoint(x: 1, y: 4)),
    ])
    #expect(path.arcLength == 11)
  }
}
