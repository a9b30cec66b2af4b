// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Stairs: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < 1 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
  }
}

/// Animations as functions of time.
struct AnimationTests {
  private func done(_ animation: Animation, _ time: Double) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: 1, time: time, context: &context)
  }

  @Test func aCurveIsOverAfterItsDuration() {
    #expect(done(.linear(duration: 2), 0.5) == 0.25)
    #expect(done(.linear(duration: 2), 2) == nil)
    #expect(done(.linear(duration: 0), 0) == nil)
    #expect(done(.linear, 0.175) == 0.5)
    #expect(done(.easeInOut(duration: 1), 0.5) == 0.5)
  }

  @Test func aDelayComesFirstAndSpeedShortensIt() {
    let animation = Animation.linear(duration: 1).delay(0.5)
    #expect(done(animation, 0.25) == 0)
    #expect(done(animation, 0.75) == 0.25)
    #expect(done(animation.speed(2), 0.5) == 0.5)
    #expect(animation.speed(2).duration == 0.75)
  }

  @Test func everySecondCycleGoesBack() {
    let animation = Animation.linear(duration: 1).repeatForever()
    #expect(done(animation, 0.25) == 0.25)
    #expect(done(animation, 1) == 1)
    #expect(done(animation, 1.25) == 0.75)
    #expect(done(animation, 2) == 0)
    #expect(done(animation, 1000.25) == 0.25)
    #expect(done(Animation.linear(duration: 1).repeatForever(autoreverses: false), 1) == 0)
    #expect(animation.duration == .infinity)
    #expect(animation.cycle?.length == 2)
  }

  @Test func cyclesOfTenthsBeginExactly() {
    let animation = Animation.linear(duration: 0.1).repeatForever(autoreverses: false)
    for number in 1...100 { #expect(done(animation, Double(number) / 10) == 0) }
  }

  @Test func countedCyclesEnd() {
    let animation = Animation.linear(duration: 1).repeatCount(3)
    #expect(done(animation, 1.5) == 0.5)
    #expect(done(animation, 2.5) == 0.5)
    #expect(done(animation, 3) == nil)
    #expect(done(.linear(duration: 1).repeatCount(0), 0) == nil)
  }

  @Test func aDelayInsideARepetitionComesEachTime() {
    let inside = Animation.linear(duration: 1).delay(1).repeatForever(autoreverses: false)
    #expect(done(inside, 2.5) == 0)
    #expect(done(inside, 3.25) == 0.25)
    let outside = Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(1)
    #expect(done(outside, 0.5) == 0)
    #expect(done(outside, 2.25) == 0.25)
    #expect(outside.cycle?.start == 1)
  }

  @Test func springsAreOverWhenNothingMovesAndFeltToBeBefore() throws {
    let animation = Animation.spring(duration: 0.5, bounce: 0)
    #expect(animation.feltDuration == 0.5)
    #expect(done(animation, animation.duration) == nil)
    let last = try #require(done(animation, animation.duration - 1e-9))
    #expect(abs(last - 1) < 0x1p-19)
    #expect(done(.interpolatingSpring(duration: 1, bounce: 0, initialVelocity: 5), 0.01) ?? 0 > 0.045)
  }

  @Test func customAnimationsRepeatAfterTheirEnd() {
    let animation = Animation(Stairs())
    #expect(done(animation, 0.6) == 0.5)
    #expect(done(animation, 1) == nil)
    #expect(abs(animation.duration - 1) < 1e-8)
    #expect(done(animation.repeatForever(autoreverses: false), 1.3) == 0.25)
    #expect(animation == Animation(Stairs()))
    #expect(animation != .linear)
  }
}
