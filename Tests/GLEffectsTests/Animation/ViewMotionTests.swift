// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// A hand that turns once in `period` seconds.
private struct Hand: View {
  let period: Double
  let time: Double

  var body: some View {
    Rectangle().frame(width: 4, height: 40).offset(y: -20).rotationEffect(.degrees(time / period * 360))
      .frame(width: 100, height: 100)
  }
}

private struct Clock<Schedule: TimelineSchedule>: View {
  let schedule: Schedule
  let periods: [Double]

  var body: some View {
    TimelineView(schedule) { context in
      ZStack {
        ForEach(periods, id: \.self) { period in
          Hand(period: period, time: context.date.timeIntervalSinceReferenceDate)
        }
      }
    }
  }
}

private struct Blinking: View {
  let interval: Double
  var limit = Int.max
  @State private var count = 0

  var body: some View {
    Rectangle().frame(width: count.isMultiple(of: 2) ? 10 : 20, height: 10).frame(width: 20, height: 20)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
          MainActor.assumeIsolated { if count < limit { count += 1 } }
        }
      }
  }
}

/// Types 12 letters, one each half second; then a cursor blinks, half a second on and half a second off.
private struct Typing: View {
  @State private var letters = 0
  @State private var hasCursor = false

  var body: some View {
    Rectangle().frame(width: Double(letters * 4 + (hasCursor ? 3 : 0)), height: 10)
      .frame(width: 60, height: 10, alignment: .leading)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
          MainActor.assumeIsolated { if letters < 12 { letters += 1 } else { hasCursor.toggle() } }
        }
      }
  }
}

/// As wide as what `width` makes of the number of ticks of a timer.
private struct Ticking: View {
  let interval: Double
  let width: (Int) -> Double
  @State private var count = 0

  var body: some View {
    Rectangle().frame(width: width(count), height: 10).frame(width: 200, alignment: .leading)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
          MainActor.assumeIsolated { count += 1 }
        }
      }
  }
}

/// Lies, then stands, and is as large as what lies or stands.
private struct Turning: View {
  @State private var isStanding = false

  var body: some View {
    Rectangle().frame(width: isStanding ? 10 : 20, height: isStanding ? 20 : 10)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
          MainActor.assumeIsolated { isStanding.toggle() }
        }
      }
  }
}

/// Goes to and fro in a tenth of a second, beside a timer that does nothing.
private struct Trembling: View {
  @State private var isOn = false

  var body: some View {
    Rectangle().frame(width: 10, height: 10).offset(x: isOn ? 10 : -10).frame(width: 40, height: 10)
      .onAppear {
        withAnimation(.linear(duration: 0.05).repeatForever()) { isOn = true }
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      }
  }
}

/// Swings for ever, without a word about how long a swing takes.
private struct Swing: CustomAnimation {
  /// Radians a second.
  let speed: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    value.scaled(by: sin(time * speed))
  }
}

private struct Swinging: View {
  let speed: Double
  @State private var isOn = false

  var body: some View {
    Rectangle().frame(width: 4, height: 10).offset(x: isOn ? 20 : 0).frame(width: 60, height: 10)
      .onAppear { withAnimation(Animation(Swing(speed: speed))) { isOn = true } }
  }
}

/// Three phases of 0.4 s, at each change of which something may be done besides.
private struct Phases: View {
  let width: (Int, [Double]) -> Double
  @State private var seen: [Double] = []

  var body: some View {
    PhaseAnimator([1.0, 0.5, 0.2]) { opacity in
      Rectangle().opacity(opacity).frame(width: width(seen.count, seen), height: 10)
        .frame(width: 700, alignment: .leading)
        .onChange(of: opacity) { seen.append(opacity) }
    } animation: { _ in
      .linear(duration: 0.4)
    }
  }
}

private struct Failing: View {
  @State private var isLost = false

  var body: some View {
    Rectangle().frame(width: isLost ? .infinity : 10, height: 10)
      .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 9) { isLost = true } }
  }
}

private struct Late: View {
  @State private var isOn = false

  var body: some View {
    Rectangle().frame(width: isOn ? 10 : 20, height: 10).frame(width: 20, height: 20)
      .onAppear {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
          withAnimation(.linear(duration: 0.5)) { isOn = true }
        }
      }
  }
}

/// What becomes of views, also where only looking tells.
@MainActor
struct ViewMotionTests {
  private static let dates = Date(timeIntervalSinceReferenceDate: 0)

  private func motion(_ view: some View) throws -> ViewMotion { try ImageRenderer(content: view).motion() }

  private func loop(_ text: String, from start: String = "0") throws -> ViewMotion {
    .loop(ViewLoop(start: try #require(Rational(start)), duration: try #require(Rational(text))))
  }

  // The shortest time that is whole turns of all hands.
  @Test(arguments: [
    ([4.0], "4"), ([0.75], "0.75"), ([1.5, 2], "6"), ([7, 3.5], "7"), ([0.2], "0.2"), ([12], "12"),
    // As often as pictures are taken.
    ([0.1], "0.1"),
  ])
  func theLoopOfATimelineIsSeen(periods: [Double], length: String) throws {
    #expect(try motion(Clock(schedule: .animation, periods: periods)) == loop(length))
  }

  @Test func aSecondHandsLoopIsAMinute() throws {
    let clock = Clock(schedule: .periodic(from: Self.dates, by: 1), periods: [60])
    #expect(try motion(clock) == loop("60"))
  }

  @Test(arguments: [[2 * Double.pi], [60, 3600], [43_200], [601]])
  func whatDoesNotComeAgainWithinAMinuteIsEndless(periods: [Double]) throws {
    #expect(try motion(Clock(schedule: .animation, periods: periods)) == .endless)
  }

  @Test func minutesAreNotRest() throws {
    #expect(try motion(Clock(schedule: .everyMinute, periods: [3600])) == .endless)
  }

  @Test func timersRepeatThemselves() throws {
    // One way and the other, half a second each.
    #expect(try motion(Blinking(interval: 0.5)) == loop("1"))
  }

  @Test func whatNoLongerChangesIsAtRestThoughItsTimerGoesOn() throws {
    guard case .ends(let end) = try motion(Blinking(interval: 0.25, limit: 3)) else {
      Issue.record("it is not at rest")
      return
    }
    // Three quarters of a second, seen in tenths.
    #expect(end.double >= 0.75 && end.double <= 0.9)
    #expect(try motion(Blinking(interval: 0.5, limit: 0)) == .still)
  }

  @Test func theEndOfWhatHappensLaterIsKnownExactly() throws {
    #expect(try motion(Late()) == .ends(try #require(Rational("1.5"))))
  }

  @Test func phasesAreSeamless() throws {
    let view = PhaseAnimator([1.0, 0.2]) { opacity in
      Rectangle().opacity(opacity).frame(width: 10, height: 10)
    } animation: { _ in
      .linear(duration: 0.6)
    }
    // The first animation might be one that happens only once.
    #expect(try motion(view) == loop("1.2", from: "0.6"))
  }

  @Test func aLoopOfPartsOfWhichOneIsSeenIsOneOfAll() throws {
    let view = Clock(schedule: .animation, periods: [3]).pulsing(every: 2)
    #expect(try motion(view) == loop("6"))
  }

  @Test func whatBlinksInTimeWithThePicturesIsNotAtRest() throws {
    // 6 s of typing, more than a third of the first pictures, and a blink of 1 s, the distance of the others.
    #expect(try motion(Typing()) == loop("1", from: "7"))
    #expect(try motion(Blinking(interval: 0.05)) == loop("0.1"))
    // Six pictures of 1/60 s.
    #expect(try motion(Ticking(interval: 1 / 60) { Double($0 % 6 + 1) * 10 }) == loop("0.1"))
  }

  @Test func whatIsKnownToRepeatItselfIsNotTakenForRest() throws {
    #expect(try motion(Trembling()) == loop("0.1"))
    guard case .loop(let found) = try motion(Blinking(interval: 0.5, limit: 0).loops(every: 3)) else {
      Issue.record("it is no loop")
      return
    }
    #expect(found == ViewLoop(start: .zero, duration: Rational(3), isSeamless: false))
  }

  @Test func aPeriodThatIsNoneLeavesNothingAtRest() throws {
    // Still for 20 s; then whole seconds alternate, and what is between them grows.
    let view = Ticking(interval: 0.5) { tick in
      if tick < 40 { return 10 }
      return tick.isMultiple(of: 2) ? (tick.isMultiple(of: 4) ? 10 : 20) : Double(30 + tick / 2)
    }
    #expect(try motion(view) == .endless)
  }

  @Test func whatWasNotLookedAtForLongIsNotAtRest() throws {
    // 20 s are beyond what is looked at with 60 ticks a second.
    #expect(try motion(Ticking(interval: 1 / 60) { $0 < 1200 ? 10 : 20 }) == .endless)
  }

  @Test func picturesOfOtherSizesAreNotTheSame() throws {
    #expect(try motion(Turning()) == loop("1"))
  }

  @Test func animationsWithoutAnEndAreLookedAt() throws {
    #expect(try motion(Swinging(speed: 2 * .pi)) == loop("1"))
    // A period of 2π s.
    #expect(try motion(Swinging(speed: 1)) == .endless)
  }

  @Test func whatPhasesDoBesidesBelongsToTheLoop() throws {
    // A toggle in each round of 1.2 s.
    let toggling = Phases { _, seen in seen.count { $0 == 1 }.isMultiple(of: 2) ? 10 : 20 }
    #expect(try motion(toggling) == loop("2.4"))
    // One more at each phase never comes again.
    guard case .loop(let found) = try motion(Phases { count, _ in Double(10 + 2 * count) }) else {
      Issue.record("it is no loop")
      return
    }
    #expect(!found.isSeamless && found.duration == Rational("1.2"))
  }

  @Test func whatFailsLaterIsEndless() throws {
    #expect(try motion(Failing()) == .endless)
  }
}
