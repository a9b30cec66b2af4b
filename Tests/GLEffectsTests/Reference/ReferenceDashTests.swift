// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferenceDashTests {
  /// Where the dashes of the line from 0, 0 to `length`, 0 begin and end.
  private func dashes(_ dash: [CGFloat], phase: CGFloat = 0, length: Double = 100) -> [[Double]] {
    let line = ReferenceExecutor.subpaths(of: ReferenceScenes.line(0, 0, length, 0))
    return ReferenceExecutor.dashed(line, style: StrokeStyle(dash: dash, dashPhase: phase)).map { piece in
      if let dot = piece.dot { return [dot.point.x, dot.point.x] }
      return [piece.segments[0].start.x, piece.segments[piece.segments.count - 1].end.x]
    }
  }

  private func area(_ path: Path, _ style: StrokeStyle) -> Double {
    strokeCoverageOracle(path: path, style: style, rect: PixelRect(x: 0, y: 0, width: 100, height: 100))
      .reduce(0, +)
  }

  private func expectEqual(_ found: [[Double]], _ expected: [[Double]]) {
    #expect(found.count == expected.count)
    for (pair, other) in zip(found.flatMap(\.self), expected.flatMap(\.self)) {
      #expect(abs(pair - other) < 1e-9)
    }
  }

  @Test func dashesAndGapsAlternateFromTheStart() {
    expectEqual(dashes([30, 10]), [[0, 30], [40, 70], [80, 100]])
  }

  @Test func anOddListCountsTwice() {
    expectEqual(dashes([30]), [[0, 30], [60, 90]])
    expectEqual(dashes([20, 10, 5]), [[0, 20], [30, 35], [55, 65], [70, 90]])
  }

  @Test func thePhaseIsTakenModuloTheSumWhateverItsSign() {
    let expected = [[0.0, 25], [35, 65], [75, 100]]
    for phase in [5.0, 45, 405, -35, -435] {
      expectEqual(dashes([30, 10], phase: CGFloat(phase)), expected)
    }
    expectEqual(dashes([30, 10], phase: 30), [[10, 40], [50, 80], [90, 100]])
  }

  @Test(arguments: [[], [0, 0], [5, -1], [5, .nan], [.infinity, 1]] as [[CGFloat]])
  func aPatternThatIsNoPatternDrawsASolidLine(dash: [CGFloat]) {
    expectEqual(dashes(dash), [[0, 100]])
  }

  @Test func thePatternStartsAnewOnEverySubpath() {
    let lines = Path(
      elements: ReferenceScenes.line(10, 20, 60, 20).elements
        + ReferenceScenes.line(10, 40, 60, 40).elements)
    let style = StrokeStyle(lineWidth: 2, dash: [35, 5])
    // 35 and 10 on each line.
    #expect(abs(area(lines, style) - 2 * 45 * 2) < 1e-6)
  }

  @Test func eachDashHasBothCaps() {
    let path = ReferenceScenes.line(10, 50, 90, 50)
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [10, 10])
    #expect(abs(area(path, style) - 4 * (40 + Double.pi * 4)) < 0.04)
  }

  @Test func dashesOfLengthZeroAreDots() {
    expectEqual(dashes([0, 40]), [[0, 0], [40, 40], [80, 80]])
    expectEqual(dashes([0, 50]), [[0, 0], [50, 50]])
    let path = ReferenceScenes.line(20, 20, 50, 60)
    let round = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 20])
    #expect(abs(area(path, round) - 3 * Double.pi * 4) < 0.03)
    #expect(area(path, StrokeStyle(lineWidth: 4, dash: [0, 20])) == 0)
    // Squares turned along the line: the corner of an upright one would reach 22, 22.
    let square = StrokeStyle(lineWidth: 4, lineCap: .square, dash: [0, 20])
    #expect(abs(area(path, square) - 3 * 16) < 0.01)
    let corner = strokeCoverageOracle(
      path: path, style: square, rect: PixelRect(x: 21, y: 21, width: 1, height: 1))[0]
    #expect(corner < 0.9)
  }

  @Test func aDashRunsOverTheStartOfAClosedPathWithAJoin() {
    // A square of side 20: on 0...15, 35...65 − with phase 5 − and 75...80, which goes on into the first.
    let square = ReferenceScenes.rectangle(30, 30, 20, 20)
    let pieces = ReferenceExecutor.dashed(
      ReferenceExecutor.subpaths(of: square), style: StrokeStyle(dash: [20, 20], dashPhase: 5))
    #expect(pieces.map { ($0.length * 1e9).rounded() / 1e9 } == [20, 20])
    #expect(pieces.allSatisfy { !$0.isClosed })
    // The corner at 30, 30 is filled by the miter only if the two belong together.
    let style = StrokeStyle(lineWidth: 4, lineJoin: .miter, dash: [20, 20], dashPhase: 5)
    let corner = strokeCoverageOracle(
      path: square, style: style, rect: PixelRect(x: 28, y: 28, width: 2, height: 2))
    #expect(corner.allSatisfy { abs($0 - 1) < 1e-9 })
    // Off at the start: no join there.
    let other = StrokeStyle(lineWidth: 4, lineJoin: .miter, dash: [20, 20], dashPhase: 22)
    let open = strokeCoverageOracle(
      path: square, style: other, rect: PixelRect(x: 28, y: 28, width: 2, height: 2))
    #expect(open.allSatisfy { $0 == 0 })
  }

  @Test func aDashLongerThanAClosedPathLeavesItClosed() {
    let square = ReferenceScenes.rectangle(30, 30, 20, 20)
    let solid = area(square, StrokeStyle(lineWidth: 4))
    #expect(area(square, StrokeStyle(lineWidth: 4, dash: [100, 5], dashPhase: 10)) == solid)
  }

  @Test func dashesFollowTheArcLengthOfCurves() {
    // Eight equal dashes and gaps around a circle: half of its ring.
    let circle = ReferenceScenes.arc(x: 50, y: 50, radius: 30)
    let length = ReferenceExecutor.subpaths(of: circle)[0].length
    let dash = CGFloat(length / 16)
    let style = StrokeStyle(lineWidth: 3, dash: [dash], dashPhase: dash / 2)
    #expect(abs(area(circle, style) / area(circle, StrokeStyle(lineWidth: 3)) - 0.5) < 1e-4)
  }
}
