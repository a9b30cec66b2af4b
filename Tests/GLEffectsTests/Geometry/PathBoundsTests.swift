// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct PathBoundsTests {
  @Test func boundsOfCurvesLeaveOutControlPoints() {
    var quadratic = Path()
    quadratic.move(to: .zero)
    quadratic.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(quadratic.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 50))

    var cubic = Path()
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    // y(1/2) = 100 · 3/4.
    #expect(cubic.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 75))
  }

  @Test func boundsOfNothingAreNull() {
    #expect(Path().boundingRect.isNull)
  }

  @Test func boundsOfALoopReachItsTurningPoints() {
    // x(t) = 3(1−t)²t·a + 3(1−t)t²·b + t³ with a = 2, b = −1: turns where 18t² − 20t·… is solved numerically below.
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 2, y: 1), control2: CGPoint(x: -1, y: 1))
    var low = 0.0
    var high = 1.0
    for step in 0...100_000 {
      let t = Double(step) / 100_000
      let x = 3 * (1 - t) * (1 - t) * t * 2 - 3 * (1 - t) * t * t + t * t * t
      low = min(low, x)
      high = max(high, x)
    }
    #expect(abs(Double(path.boundingRect.minX) - low) < 1e-8)
    #expect(abs(Double(path.boundingRect.maxX) - high) < 1e-8)
  }

  @Test func windingAndEvenOddDifferInsideADoubleRing() {
    var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, eoFill: true))
    #expect(path.contains(CGPoint(x: 5, y: 15), eoFill: true))
    #expect(!path.contains(CGPoint(x: -1, y: 15)))
  }

  @Test func rayThroughVerticesCountsThemOnce() {
    var diamond = Path()
    diamond.addLines([
      CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 10, y: 20),
    ])
    #expect(diamond.contains(CGPoint(x: 5, y: 10)))
    #expect(!diamond.contains(CGPoint(x: -5, y: 10)))
    #expect(!diamond.contains(CGPoint(x: -5, y: 0)))
    #expect(!diamond.contains(CGPoint(x: -5, y: 20)))
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func containsAgreesWithTheAngleAroundThePoint(seed: UInt64) {
    var random = SplitMix(state: seed)
    func point() -> CGPoint { CGPoint(x: random.next(in: -50...50), y: random.next(in: -50...50)) }
    var path = Path()
    for _ in 0..<2 {
      path.move(to: point())
      for _ in 0..<3 {
        path.addCurve(to: point(), control1: point(), control2: point())
        path.addQuadCurve(to: point(), control: point())
      }
      path.closeSubpath()
    }
    for _ in 0..<40 {
      let probe = point()
      let turns = Self.turns(of: path, around: probe)
      // Where the sum of angles is no whole number the probe is nearly on the path.
      guard abs(turns - turns.rounded()) < 1e-6 else { continue }
      #expect(path.contains(probe) == (turns.rounded() != 0), "seed \(seed), point \(probe)")
      #expect(
        path.contains(probe, eoFill: true) == (Int(turns.rounded()) % 2 != 0), "seed \(seed), point \(probe)")
    }
  }

  /// The winding number as a sum of angles over 2000 chords a curve.
  private static func turns(of path: Path, around center: CGPoint) -> Double {
    var total = 0.0
    for piece in path.pieces(closingOpenSubpaths: true) {
      var previous = piece.point(at: 0) - SIMD2(Double(center.x), Double(center.y))
      for step in 1...2000 {
        let next = piece.point(at: Double(step) / 2000) - SIMD2(Double(center.x), Double(center.y))
        total += atan2(previous.x * next.y - previous.y * next.x, (previous * next).sum())
        previous = next
      }
    }
    return total / (2 * Double.pi)
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound + Double(z >> 11) / 9_007_199_254_740_992 * (range.upperBound - range.lowerBound)
  }
}
