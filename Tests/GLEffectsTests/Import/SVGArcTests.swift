// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGArcTests {
  private typealias Vector = SIMD2<Double>

  /// Points on all curves of `elements`, 33 a curve.
  private func points(from start: CGPoint, _ elements: [Path.Element]) -> [Vector] {
    var current = Vector(Double(start.x), Double(start.y))
    var result: [Vector] = []
    for element in elements {
      guard case .curve(let to, let control1, let control2) = element else { continue }
      let a = Vector(Double(control1.x), Double(control1.y))
      let b = Vector(Double(control2.x), Double(control2.y))
      let end = Vector(Double(to.x), Double(to.y))
      for step in 0...32 {
        let t = Double(step) / 32
        let s = 1 - t
        let first: Vector = current * (s * s * s) + a * (3 * s * s * t)
        let second: Vector = b * (3 * s * t * t) + end * (t * t * t)
        result.append(first + second)
      }
      current = end
    }
    return result
  }

  private func arc(
    _ start: (Double, Double), _ end: (Double, Double), _ radii: (Double, Double), _ degrees: Double = 0,
    large: Bool, clockwise: Bool
  ) -> [Vector] {
    let from = CGPoint(x: start.0, y: start.1)
    let arc = SVGArc(
      from: from, to: CGPoint(x: end.0, y: end.1), radii: CGSize(width: radii.0, height: radii.1),
      degrees: degrees, isLarge: large, sweepsClockwise: clockwise)
    return points(from: from, arc.elements)
  }

  /// Chord from (0, 0) to (60, 80), length 100, radius 65: centres at (30, 40) ± 41.533 · (0.8, −0.6).
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func flagsChooseOneOfFourArcs(large: Bool, clockwise: Bool) {
    let points = arc((0, 0), (60, 80), (65, 65), large: large, clockwise: clockwise)
    let distance = (65.0 * 65 - 50 * 50).squareRoot()
    let side = large == clockwise ? 1.0 : -1.0
    // A small clockwise arc curves to the right of its direction (0.6, 0.8), which with y down is (−0.8, 0.6).
    let center = Vector(30 + side * distance * 0.8, 40 - side * distance * 0.6)
    for point in points {
      let radius = ((point - center) * (point - center)).sum().squareRoot()
      #expect(abs(radius - 65) <= 65 * 4.3e-6)
    }
    var angle = 0.0
    for (before, after) in zip(points, points.dropFirst()) {
      let a = before - center
      let b = after - center
      angle += atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    }
    #expect((abs(angle) > .pi) == large)
    #expect((angle > 0) == clockwise)
    #expect(points.first == Vector(0, 0))
    #expect(points.last == Vector(60, 80))
  }

  @Test func tooSmallRadiiGrowTogetherUntilTheyReach() {
    // Half the chord is 50; radii 10 and 20 in ratio 1:2 must become 50 and 100.
    let points = arc((0, 0), (100, 0), (10, 20), large: false, clockwise: true)
    let top = points.map(\.y).min() ?? 0
    #expect(abs(top + 100) < 1e-3)
    for point in points {
      let x = (point.x - 50) / 50
      let y = point.y / 100
      #expect(abs((x * x + y * y).squareRoot() - 1) < 4.3e-6)
    }
  }

  @Test func signsOfRadiiDoNotMatter() {
    #expect(
      arc((0, 0), (9, 7), (-12, 8), 33, large: true, clockwise: false)
        == arc((0, 0), (9, 7), (12, -8), 33, large: true, clockwise: false))
  }

  @Test func turnedEllipsesKeepTheirShape() {
    let degrees = 37.0
    let points = arc((10, 5), (42, -13), (40, 25), degrees, large: true, clockwise: true)
    // Turned back, all points must satisfy one equation x²/a² + y²/b² + linear terms = const; fit the centre from
    // three of them by solving for it.
    let angle = -degrees * .pi / 180
    let unit = points.map { point in
      Vector(
        (cos(angle) * point.x - sin(angle) * point.y) / 40, (sin(angle) * point.x + cos(angle) * point.y) / 25
      )
    }
    let (p, q, r) = (unit[0], unit[unit.count / 3], unit[2 * unit.count / 3])
    func square(_ v: Vector) -> Double { (v * v).sum() }
    let d = 2 * (p.x * (q.y - r.y) + q.x * (r.y - p.y) + r.x * (p.y - q.y))
    let center = Vector(
      (square(p) * (q.y - r.y) + square(q) * (r.y - p.y) + square(r) * (p.y - q.y)) / d,
      (square(p) * (r.x - q.x) + square(q) * (p.x - r.x) + square(r) * (q.x - p.x)) / d)
    for point in unit { #expect(abs(square(point - center).squareRoot() - 1) < 1e-5) }
  }

  @Test func noPieceTurnsMoreThanAnEighth() {
    for (sweep, pieces) in [(44.0, 1), (45, 1), (46, 2), (90, 2), (180, 4), (270, 6), (359, 8)] {
      let angle = sweep * .pi / 180
      let arc = SVGArc(
        from: CGPoint(x: 1, y: 0), to: CGPoint(x: cos(angle), y: sin(angle)),
        radii: CGSize(width: 1, height: 1), degrees: 0, isLarge: sweep > 180, sweepsClockwise: true)
      #expect(arc.elements.count == pieces, "\(sweep)°")
    }
  }

  @Test func extremeRadiiStayFinite() {
    for radius in [1e-300, 1e-9, 1e9] {
      let points = arc((0, 0), (3, 4), (radius, radius), 12, large: false, clockwise: true)
      #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(points.allSatisfy { abs($0.x) < 10 && abs($0.y) < 10 })
    }
  }

  @Test func anEllipseStartsAtItsRightAndGoesClockwise() {
    let path = SVGArc.ellipse(center: CGPoint(x: 10, y: 20), radii: CGSize(width: 6, height: 3))
    #expect(path.elements.first == .move(to: CGPoint(x: 16, y: 20)))
    #expect(path.elements.last == .closeSubpath)
    #expect(path.elements.count == 10)
    guard case .curve(let to, _, _) = path.elements[2] else {
      Issue.record("no curve")
      return
    }
    #expect(abs(to.x - 10) < 1e-12)
    #expect(abs(to.y - 23) < 1e-12)
  }
}
