// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferenceTrimTests {
  private func trimmed(_ path: Path, _ start: Double, _ length: Double) -> [ReferenceExecutor.Subpath] {
    ReferenceExecutor.trimmed(
      ReferenceExecutor.subpaths(of: path), by: SceneTrim(start: start, length: length))
  }

  private func ends(_ subpath: ReferenceExecutor.Subpath) -> [Double] {
    let first = subpath.segments[0].start
    let last = subpath.segments[subpath.segments.count - 1].end
    return [first.x, first.y, last.x, last.y]
  }

  @Test func aPartOfALineLiesBetweenItsFractions() {
    let parts = trimmed(ReferenceScenes.line(10, 20, 50, 50), 0.2, 0.6)
    #expect(parts.count == 1)
    for (found, expected) in zip(ends(parts[0]), [18.0, 26, 42, 44]) { #expect(abs(found - expected) < 1e-9) }
  }

  @Test func theLengthOfAPathIsOverAllItsSubpaths() {
    // Lengths 10 and 30: the part from 5 to 25 takes the end of the first and the beginning of the second.
    let path = Path(
      elements: ReferenceScenes.line(0, 0, 10, 0).elements + ReferenceScenes.line(0, 5, 30, 5).elements)
    let parts = trimmed(path, 0.125, 0.5)
    #expect(parts.count == 2)
    #expect(ends(parts[0]) == [5, 0, 10, 0])
    for (found, expected) in zip(ends(parts[1]), [0.0, 5, 15, 5]) { #expect(abs(found - expected) < 1e-9) }
  }

  @Test func nothingIsLeftOfAnEmptyTrim() {
    let line = ReferenceScenes.line(0, 0, 10, 0)
    #expect(trimmed(line, 0.5, 0).isEmpty)
    #expect(trimmed(line, 0.5, -0.2).isEmpty)
    #expect(trimmed(line, .nan, 0.5).isEmpty)
    #expect(trimmed(line, 0.5, .nan).isEmpty)
    #expect(trimmed(Path(), 0, 0.5).isEmpty)
  }

  @Test func aTrimOverTheStartOfAClosedPathIsOnePiece() {
    let square = ReferenceScenes.rectangle(30, 30, 40, 40)
    let parts = trimmed(square, 0.875, 0.25)
    #expect(parts.count == 1)
    #expect(!parts[0].isClosed)
    for (found, expected) in zip(ends(parts[0]), [30.0, 50, 50, 30]) { #expect(abs(found - expected) < 1e-9) }
    // Two arms of 20 × 4: what they share at the corner is as large as the miter that joins them.
    let item = ReferenceScenes.stroke(
      square, StrokeStyle(lineWidth: 4), trim: SceneTrim(start: 0.875, length: 0.25))
    #expect(abs(ReferenceScenes.area(item) - 160) < 1e-4)
  }

  @Test(arguments: [0.0, 0.3, 1.0])
  func aWholeTrimOfAClosedPathStaysClosed(start: Double) {
    let square = ReferenceScenes.rectangle(30, 30, 40, 40)
    let item = ReferenceScenes.stroke(
      square, StrokeStyle(lineWidth: 4, lineCap: .round), trim: SceneTrim(start: start, length: 1))
    #expect(abs(ReferenceScenes.area(item) - (44 * 44 - 36 * 36)) < 1e-4)
  }

  @Test func aTrimOverTheEndOfAnOpenPathIsTwoPieces() {
    let parts = trimmed(ReferenceScenes.line(0, 0, 10, 0), 0.75, 0.5)
    #expect(parts.map(ends) == [[7.5, 0, 10, 0], [0, 0, 2.5, 0]])
  }

  @Test func aFilledTrimIsTheAreaUnderItsChord() {
    // Half of the square's outline, closed by the diagonal.
    let square = ReferenceScenes.rectangle(10, 10, 20, 20)
    let item = SceneItem.shape(
      SceneShape(
        path: square, trim: SceneTrim(start: 0, length: 0.5), style: .fill(FillStyle()),
        paint: .color(.white)))
    #expect(abs(ReferenceScenes.area(item) - 200) < 1e-4)
  }

  @Test func arcLengthsOfCurvesAreExact() {
    // A parabola y = x² from −1 to 1 has the arc length √5 + asinh(2)/2.
    let parabola = ReferenceExecutor.Segment(
      from: .init(-1, 1), control: .init(0, -1), to: .init(1, 1))
    #expect(abs(parabola.length() - (5.0.squareRoot() + asinh(2) / 2)) < 1e-11)
    // Out and back along a line, with a cusp inside: 2 · 30.
    let cusp = ReferenceExecutor.Segment(
      from: .init(0, 0), control1: .init(40, 0), control2: .init(40, 0), to: .init(0, 0))
    #expect(abs(cusp.length() - 60) < 1e-9)
    // A continuous corner with full room, radius 1: 2.620742 radii.
    let corner = [
      ReferenceExecutor.Segment(
        from: .init(1.528665, 0), control1: .init(1.088490, 0), control2: .init(0.868407, 0),
        to: .init(0.6314939857, 0.0749114007)),
      ReferenceExecutor.Segment(
        from: .init(0.6314939857, 0.0749114007), control1: .init(0.3728240132, 0.1690600067),
        control2: .init(0.1690600067, 0.3728240132), to: .init(0.0749114007, 0.6314939857)),
      ReferenceExecutor.Segment(
        from: .init(0.0749114007, 0.6314939857), control1: .init(0, 0.868407),
        control2: .init(0, 1.088490), to: .init(0, 1.528665)),
    ]
    #expect(abs(corner.reduce(0) { $0 + $1.length() } - 2.620742) < 1e-6)
  }

  @Test func theGaussianRuleIntegratesPolynomialsOfDegreeFifteen() {
    for power in stride(from: 0, through: 14, by: 2) {
      let sum = ReferenceExecutor.gaussLegendre.reduce(0) {
        $0 + 2 * $1.weight * pow($1.abscissa, Double(power))
      }
      #expect(abs(sum - 2 / Double(power + 1)) < 1e-14)
    }
  }

  @Test func parametersInvertArcLengths() {
    let seed: UInt64 = 99
    var random = SeededRandom(seed: seed)
    for round in 0..<50 {
      func point() -> ReferenceExecutor.Vector {
        .init(.random(in: -50...50, using: &random), .random(in: -50...50, using: &random))
      }
      let segment = ReferenceExecutor.Segment(
        from: point(), control1: point(), control2: point(), to: point())
      let whole = segment.length()
      let target = whole * Double.random(in: 0...1, using: &random)
      let t = segment.parameter(atLength: target)
      // Measured as a fine polygon, which is at most a little shorter.
      var polygon = 0.0
      for step in 0..<4000 {
        polygon += ReferenceExecutor.length(
          segment.point(at: t * Double(step + 1) / 4000) - segment.point(at: t * Double(step) / 4000))
      }
      #expect(abs(polygon - target) < 1e-5 * whole, "seed \(seed) round \(round)")
      let cut = segment.part(from: 0, to: t).length() + segment.part(from: t, to: 1).length()
      #expect(abs(cut - whole) < 1e-9 * whole, "seed \(seed) round \(round)")
    }
  }
}
