// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Everything that moves comes back exactly.
@MainActor
struct LoopTests {
  private func program(_ view: some View, at time: TimeInterval, reduceMotion: Bool = false) throws -> String
  {
    let renderer = ImageRenderer(content: view.frame(width: 120, height: 80).padding(40))
    renderer.environment.colorScheme = .dark
    renderer.environment.accessibilityReduceMotion = reduceMotion
    return try renderer.inspection(at: time).program.text
  }

  enum Moving: String, CaseIterable {
    case beam, pulsingBeam, rainbow, marchingRainbow, pulse, travel, flicker, march, spin, flickeringView

    /// Seconds of one loop.
    var period: Double {
      switch self {
      case .beam: 3.5
      case .pulsingBeam, .march: 0.7
      case .rainbow: 0.3
      case .marchingRainbow: 0.9
      case .pulse: 2
      case .travel: 1.1
      case .flicker: 2.3
      case .spin: 1.7
      case .flickeringView: 3.1
      }
    }

    @MainActor var view: AnyView {
      func laser(_ motion: LaserMotion) -> AnyView {
        AnyView(LaserLight(Capsule(), color: .cyan, lineWidth: 5, motion: motion))
      }
      return switch self {
      case .beam: AnyView(BorderBeam())
      case .pulsingBeam: AnyView(BorderBeam(duration: 0.7, pulse: 0.7))
      case .rainbow: AnyView(Rainbow(Circle(), duration: 0.3))
      case .marchingRainbow:
        AnyView(Rainbow(Circle(), lineWidth: 4, duration: 0.3, dash: [7, 3], march: 0.9))
      case .pulse: laser(LaserMotion(pulse: 2))
      case .travel: laser(LaserMotion(travel: 1.1))
      case .flicker: laser(LaserMotion(flicker: Flicker(period: 2.3)))
      case .march: laser(LaserMotion(dash: [9, 4, 2], march: 0.7))
      case .spin: AnyView(LaserLight(Rectangle(), color: .red).spinning(every: 1.7))
      case .flickeringView: AnyView(Rainbow(Circle(), duration: 3.1).flickering(Flicker(period: 3.1)))
      }
    }
  }

  @Test(arguments: Moving.allCases)
  func theEndOfALoopIsItsStartAndItsMiddleIsNot(moving: Moving) throws {
    let (period, view) = (moving.period, moving.view)
    let first = try program(view, at: 0)
    // As frame times come: the exact fraction, rounded.
    for loops in [1, 3, 7] {
      let time = Double(Int((period * 1000).rounded()) * loops) / 1000
      #expect(try program(view, at: time) == first, "after \(loops) loops")
    }
    let moments = (1..<20).map { period * Double($0) / 20 }
    #expect(try moments.contains { try program(view, at: $0) != first }, "it moves")
  }

  @Test(arguments: Moving.allCases)
  func reduceMotionStandsStill(moving: Moving) throws {
    let (period, view) = (moving.period, moving.view)
    #expect(
      try program(view, at: 0, reduceMotion: true) == program(view, at: period * 0.37, reduceMotion: true))
  }

  @Test func aLaserThatStandsStillIsThePlainOne() throws {
    let plain = LaserLight(Circle(), color: .cyan)
    let still = LaserLight(Circle(), color: .cyan, motion: LaserMotion(flicker: Flicker(period: 0)))
    #expect(try program(plain, at: 0.4) == program(still, at: 0.4))
  }

  @Test func aWholeNumberOfRoundedPeriodsIsPhaseZero() {
    // 0.3 / 0.1 is 2.9999999999999996 in double precision.
    #expect(LoopPhase.fraction(of: 0.3, in: 0.1) == 0)
    #expect(LoopPhase.fraction(of: -0.3, in: 0.1) == 0)
    #expect(LoopPhase.fraction(of: 0.25, in: 1) == 0.25)
    #expect(LoopPhase.fraction(of: -0.25, in: 1) == 0.75)
    for period in [0, -1, .infinity, .nan] { #expect(LoopPhase.fraction(of: 1, in: period) == 0) }
    #expect(LoopPhase.fraction(of: .nan, in: 1) == 0)
  }

  @Test func aTravellingLightGrowsFromTheStartAndLeavesTowardsTheEnd() {
    func part(_ time: Double) -> [Double] {
      let part = LaserMotion.part(travelling: 2, at: time)
      return [part.from, part.to]
    }
    #expect(part(0) == [0, 0])
    #expect(part(0.5) == [0, 0.5])
    #expect(part(1) == [0, 1])
    #expect(part(1.5) == [0.5, 1])
  }

  @Test func anOddDashListMarchesByTwiceItsLength() {
    let style = StrokeStyle(lineWidth: 1, dash: [3, 2, 1], dashPhase: 5)
    #expect(style.marched(by: 0.25).dashPhase == 2)
    #expect(StrokeStyle(lineWidth: 1, dash: [3, 1]).marched(by: 0.5).dashPhase == -2)
    #expect(StrokeStyle().marched(by: 0.5).dashPhase == 0)
  }

  @Test func flickersDifferBySeedAndAreMostlyBright() {
    let times = (0..<300).map { Double($0) / 50 }
    let levels = (1...5).map { seed in times.map { Flicker(period: 6, seed: UInt64(seed)).level(at: $0) } }
    #expect(Set(levels).count == 5)
    for sequence in levels {
      #expect(sequence.allSatisfy { (0.1...1).contains($0) })
      let bright = sequence.count { $0 == 1 }
      #expect(bright > 150 && bright < 300)
    }
  }

  @Test func aPulseFadesInTheMiddle() {
    #expect(PulseModifier.level(at: 0, period: 2, lowest: 0.3) == 1)
    #expect(abs(PulseModifier.level(at: 1, period: 2, lowest: 0.3) - 0.3) < 1e-12)
    #expect(abs(PulseModifier.level(at: 0.5, period: 2, lowest: 0.3) - 0.65) < 1e-12)
  }
}
