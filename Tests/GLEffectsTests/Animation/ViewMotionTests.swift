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
}
