// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Flattening")
struct FlatteningTests {
  private struct Steps: FlatteningSink {
    static var needsDirections: Bool { true }

    var steps: [FlatteningStep] = []

    mutating func append(_ step: FlatteningStep) { steps.append(step) }
  }

  /// A quarter of a circle of this radius around the origin, off by 2.7e-4 of the radius at most.
  private func quarter(_ radius: Double) -> CurveSegment {
    let k = radius * 0.5522847498307936
    return CurveSegment(
      cubicFrom: [radius, 0], to: [0, radius], control1: [radius, k], control2: [k, radius])
  }

  private func steps(_ segment: CurveSegment, _ flattener: CurveFlattener) -> [FlatteningStep] {
    var sink = Steps()
    flattener.flatten(segment, into: &sink)
    return sink.steps
  }

  /// The distances of points along the steps from the curve, outer side positive.
  private func strays(_ segment: CurveSegment, _ steps: [FlatteningStep]) -> [Double] {
    let samples = (0...4000).map { segment.point(at: Double($0) / 4000) }
    return steps.flatMap { step in
      (0..<8).map { part in
        let point = step.start.mixed(with: step.end, at: Double(part) / 8)
        var nearest = Double.infinity
        for (a, b) in zip(samples, samples.dropFirst()) {
          let along = min(max((point - a).dot(b - a) / (b - a).squaredLength, 0), 1)
          let gap = point - a.mixed(with: b, at: along)
          if gap.length < abs(nearest) { nearest = gap.dot(point) < 0 ? -gap.length : gap.length }
        }
        return nearest
      }
    }
  }

  @Test func balancedStepsStrayEquallyToBothSidesAndAreFewer() {
    let curve = quarter(40)
    let tolerance = 0.01
    let even = steps(curve, CurveFlattener(tolerance: tolerance))
    let balanced = steps(curve, CurveFlattener(tolerance: tolerance, isBalanced: true))
    let inner = strays(curve, even)
    let both = strays(curve, balanced)
    #expect(inner.allSatisfy { $0 < 1e-4 && $0 > -1.02 * tolerance })
    #expect(both.allSatisfy { abs($0) < 1.02 * tolerance })
    #expect((both.max() ?? 0) > 0.5 * tolerance && (both.min() ?? 0) < -0.5 * tolerance)
    // A chord of c strays by c²/8r, so that at least 62.8 / √(8·40·0.01) steps are needed, or √½ as many.
    #expect((36...46).contains(even.count))
    #expect((25...34).contains(balanced.count))
  }

  @Test func theEndsOfACurveStayWhereTheyAre() {
    let curve = quarter(40)
    let made = steps(curve, CurveFlattener(tolerance: 0.01, isBalanced: true))
    #expect(made.first?.start == curve.start && made.last?.end == curve.end)
    #expect(made.last?.endWidening == 1)
    for (step, next) in zip(made, made.dropFirst()) { #expect(step.end == next.start) }
  }

  @Test func stepsOfAWideStrokeTurnByLittle() {
    // An offset curve at distance 500 strays by 500·φ²/8 over a turn of φ, half of it to each side.
    let flattener = CurveFlattener(tolerance: 0.01, halfWidth: 500, isBalanced: true)
    for step in steps(quarter(3), flattener) {
      let turn = abs(step.startTangent.cross(step.endTangent))
      #expect(500 * turn * turn / 16 < 0.0151)
    }
  }

  @Test func aCurveWithoutSpeedAtItsStartIsFlattenedInFewSteps() {
    let curve = CurveSegment(cubicFrom: [0, 0], to: [100, 0], control1: [0, 0], control2: [50, 80])
    let made = steps(curve, CurveFlattener(tolerance: 1.0 / 1024, halfWidth: 10, isBalanced: true))
    #expect(made.count < 1000)
    #expect(strays(curve, made).allSatisfy { abs($0) < 1.6 / 1024 })
  }
}
