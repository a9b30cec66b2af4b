// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Curves and springs against solutions that are found in another way.
struct CurveTests {
  /// A Bézier curve's way at a time, by de Casteljau's halves.
  private func bisected(_ time: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func point(_ s: Double, _ a: Double, _ b: Double) -> Double {
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * s }
      let (first, middle, last) = (mix(0, a), mix(a, b), mix(b, 1))
      return mix(mix(first, middle), mix(middle, last))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if point(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return point(low, y1, y2)
  }

  @Test(arguments: [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.68, -0.55, 0.27, 1.55),
    (1, 0, 0, 1), (0, 1, 1, 0),
  ])
  func bezierCurvesAreSolvedForTheirTime(curve: (x1: Double, y1: Double, x2: Double, y2: Double)) {
    let solved = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: curve.x1, y: curve.y1),
      endControlPoint: UnitPoint(x: curve.x2, y: curve.y2))
    for step in 0...200 {
      let time = Double(step) / 200
      // Where a curve is upright the parameter is as the cube root of the time: 1e-16 there is some 1e-6 here.
      let tolerance = curve.x1 == 1 && curve.x2 == 0 ? 1e-5 : 1e-6
      let expected = bisected(time, curve.x1, curve.y1, curve.x2, curve.y2)
      #expect(abs(solved.value(at: time) - expected) < tolerance)
    }
  }

  @Test func velocitiesAreSlopes() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .circularEaseInOut.inverse,
    ]
    for curve in curves {
      for time in [0.1, 0.3, 0.45, 0.7, 0.9] {
        let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
        #expect(abs(curve.velocity(at: time) - slope) < 1e-4 * max(1, slope))
      }
    }
  }

  @Test func theInverseExchangesTimeAndWay() {
    for curve in [UnitCurve.easeIn, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
      for time in [0.05, 0.2, 0.5, 0.8, 0.95] {
        #expect(abs(curve.inverse.value(at: curve.value(at: time)) - time) < 1e-9)
      }
    }
  }

  @Test func curvesStandStillOutsideTheirTime() {
    #expect(UnitCurve.easeIn.value(at: -1) == 0)
    #expect(UnitCurve.easeIn.value(at: .nan) == 0)
    #expect(UnitCurve.circularEaseOut.value(at: 2) == 1)
  }

  /// The distance from rest and the speed after `time`, by Runge and Kutta's fourth order in steps of 1/20000 s.
  private func integrated(
    _ spring: Spring, distance: Double, speed: Double, time: Double
  ) -> (distance: Double, speed: Double) {
    let count = max(1, Int((time * 20_000).rounded(.up)))
    let step = time / Double(count)
    func force(_ x: Double, _ v: Double) -> Double {
      (-spring.stiffness * x - spring.damping * v) / spring.mass
    }
    var (x, v) = (distance, speed)
    for _ in 0..<count {
      let (k1, l1) = (v, force(x, v))
      let (k2, l2) = (v + step / 2 * l1, force(x + step / 2 * k1, v + step / 2 * l1))
      let (k3, l3) = (v + step / 2 * l2, force(x + step / 2 * k2, v + step / 2 * l2))
      let (k4, l4) = (v + step * l3, force(x + step * k3, v + step * l3))
      x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
  }

  @Test(arguments: [
    Spring(), .snappy, .bouncy, Spring(response: 0.5, dampingRatio: 0.825), Spring(duration: 1, bounce: -0.5),
    Spring(mass: 2, stiffness: 100, damping: 3), Spring(response: 0.4, dampingRatio: 1 + 1e-9),
    Spring(response: 0.4, dampingRatio: 1 - 1e-7), Spring(response: 0.3, dampingRatio: 4),
    Spring(mass: 1, stiffness: 50, damping: 0),
  ])
  func springsAreWhatRungeAndKuttaFind(spring: Spring) {
    for time in [0, 0.01, 0.1, 0.35, 0.8, 2.0] {
      for speed in [0.0, 7, -3] {
        let expected = integrated(spring, distance: -1, speed: speed, time: time)
        let value = spring.value(target: 1.0, initialVelocity: speed, time: time)
        let velocity = spring.velocity(target: 1.0, initialVelocity: speed, time: time)
        #expect(abs(value - (1 + expected.distance)) < 1e-6)
        #expect(abs(velocity - expected.speed) < 1e-5)
      }
    }
  }

  @Test func springsStayNearTheirTargetOnceTheyHaveSettled() {
    for spring in [
      Spring(), .bouncy, Spring(duration: 0.5, bounce: -0.4), Spring(response: 1, dampingRatio: 0.1),
    ] {
      let end = spring.settlingDuration
      for step in 0..<500 {
        let time = end + Double(step) / 250
        #expect(abs(spring.value(target: 1.0, time: time) - 1) <= 0.001 + 1e-12)
      }
      let before = (0..<200).map {
        abs(spring.value(target: 1.0, time: end * (0.6 + 0.002 * Double($0))) - 1)
      }
      #expect(before.max() ?? 0 > 0.001)
    }
    #expect(Spring(mass: 1, stiffness: 50, damping: 0).settlingDuration == .infinity)
    for epsilon in [0, -1, -Double.infinity, .nan] {
      let end = Spring(response: 1, dampingRatio: 1.8).settlingDuration(target: 1.0, epsilon: epsilon)
      #expect(end > 1 && end.isFinite, "\(epsilon)")
    }
  }

  @Test func aSpringThatIsToSettleInATimeDoes() {
    for ratio in [0.2, 0.7, 1, 1.8] {
      let spring = Spring(settlingDuration: 1.5, dampingRatio: ratio)
      #expect(abs(spring.settlingDuration - 1.5) < 1e-6)
      #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    }
  }

  @Test func springsGoOnStepByStepAsInOne() {
    let spring = Spring.bouncy
    var (value, velocity) = (2.0, -1.0)
    for _ in 0..<10 { spring.update(value: &value, velocity: &velocity, target: 5, deltaTime: 0.02) }
    #expect(abs(value - 2 - spring.value(target: 3.0, initialVelocity: -1, time: 0.2)) < 1e-12)
    #expect(abs(velocity - spring.velocity(target: 3.0, initialVelocity: -1, time: 0.2)) < 1e-12)
    #expect(spring.force(target: 5.0, position: 2, velocity: -1) == 3 * spring.stiffness + spring.damping)
  }
}
