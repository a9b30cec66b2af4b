// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Ticking<Schedule: TimelineSchedule>: View {
  let schedule: Schedule

  var body: some View {
    TimelineView(schedule) { context in
      Rectangle().frame(width: context.date.timeIntervalSinceReferenceDate + 1, height: 1)
    }
  }
}

/// Adds up what has passed, date by date.
private struct Integrating: View {
  @State private var total = 0.0
  @State private var last: Date?

  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.25)) { context in
      Rectangle().frame(width: total + 1, height: 1)
        .onChange(of: context.date) { old, new in total += 2 * new.timeIntervalSince(old) }
    }
  }
}

private struct Pausing: View {
  @State private var isPaused = false

  var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { context in
      Rectangle().frame(width: context.date.timeIntervalSinceReferenceDate + 1, height: 1)
    }
    .onAppear {
      withAnimation(.linear(duration: 0.5)) {
        count = 1
      } completion: {
        isPaused = true
      }
    }
    .overlay { Rectangle().opacity(count) }
  }

  @State private var count = 0.5
}

/// Follows the dates of a timeline a little later.
private struct Following<Schedule: TimelineSchedule>: View {
  let schedule: Schedule
  let speed: CGFloat
  let animation: Animation

  var body: some View {
    TimelineView(schedule) { context in
      let x = context.date.timeIntervalSinceReferenceDate * speed
      Rectangle().frame(width: 2, height: 2).offset(x: x).animation(animation, value: x)
    }
  }
}

/// The same with the animation around the timeline.
private struct Lagging: View {
  var body: some View {
    TimelineView(.animation) { context in
      Rectangle().frame(width: 2, height: 2)
        .offset(x: context.date.timeIntervalSinceReferenceDate * 100)
    }
    .animation(.linear(duration: 0.1))
  }
}

private struct Bouncing: View {
  var body: some View {
    PhaseAnimator([1.0, 0.5]) { phase in
      Rectangle().opacity(phase)
    } animation: { _ in
      .spring(duration: 0.5, bounce: 0)
    }
  }
}

/// Notes when a view appears in the middle of the way.
private struct Revealing: View {
  let reveal: () -> Void

  var body: some View {
    KeyframeAnimator(initialValue: 0.0, repeating: false) { value in
      ZStack {
        Rectangle().opacity(value)
        if value > 0.5 { Rectangle().onAppear(perform: reveal) }
      }
    } keyframes: { _ in
      LinearKeyframe(1, duration: 1)
    }
  }
}

private struct Phased: View {
  var body: some View {
    PhaseAnimator([0.0, 1, 0.5]) { phase in
      Rectangle().opacity(phase)
    } animation: { phase in
      .linear(duration: phase == 1 ? 2 : 1)
    }
  }
}

private struct Pose: Equatable {
  var x = 0.0
  var scale = 1.0
}

private struct Keyed: View {
  var body: some View {
    Color.red
      .keyframeAnimator(initialValue: Pose()) { view, pose in
        view.opacity(pose.x).scaleEffect(pose.scale)
      } keyframes: { _ in
        KeyframeTrack(\.x) {
          LinearKeyframe(1, duration: 1)
          LinearKeyframe(0.5, duration: 1)
        }
        KeyframeTrack(\.scale) {
          MoveKeyframe(0.5)
          LinearKeyframe(1, duration: 0.5)
        }
      }
  }
}

/// Timelines, phases and keyframes.
@MainActor
struct TimelineTests {
  private func width(_ view: some View, at time: Double) throws -> Double {
    Double(try FilmProbe(view, 10, 1).rects(at: time)[0].width) - 1
  }

  @Test func anAnimationScheduleShowsThePicturesMoment() throws {
    #expect(abs(try width(Ticking(schedule: .animation), at: 0.123) - 0.123) < 1e-12)
    #expect(try width(Ticking(schedule: .animation(minimumInterval: 0.5)), at: 1.7) == 1.5)
    #expect(try width(Ticking(schedule: .animation(minimumInterval: nil, paused: true)), at: 3) == 0)
  }

  @Test func aPausedTimelineStandsStill() throws {
    let film = FilmProbe(Pausing(), 10, 1)
    for (time, date) in [(0.25, 0.25), (0.5, 0.5), (2, 0.5), (0.4, 0.4)] {
      #expect(abs(Double(try film.rects(at: time)[0].width) - date - 1) < 1e-9)
    }
  }

  @Test func otherSchedulesShowTheirLastDate() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0.25)
    #expect(try width(Ticking(schedule: .periodic(from: start, by: 1)), at: 2) == 1.25)
    #expect(try width(Ticking(schedule: .everyMinute), at: 119) == 60)
    let dates = [0, 0.5, 2].map { Date(timeIntervalSinceReferenceDate: $0) }
    #expect(try width(Ticking(schedule: .explicit(dates)), at: 1.9) == 0.5)
    #expect(try width(Ticking(schedule: .explicit(dates)), at: 9) == 2)
  }

  @Test func aScheduleThatStandsIsAtItsEndWheneverItIsAsked() throws {
    let dates = [0, 1, 1, 2].map { Date(timeIntervalSinceReferenceDate: $0) }
    let film = FilmProbe(Ticking(schedule: .explicit(dates)), 10, 1)
    for _ in 0..<3 { #expect(try film.rects(at: 2.5)[0].width == 2) }
  }

  @Test func periodsAreNeverShorterThanATenThousandth() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let width = try width(Ticking(schedule: .periodic(from: start, by: 1e-18)), at: 0.5)
    #expect(abs(width - 0.5) < 1e-9)
  }

  @Test func aPeriodFromNowOnBeginsWithTheView() throws {
    for time in [0.0, 0.5, 1, 1.7] {
      let width = try width(Ticking(schedule: .periodic(from: .now, by: 1)), at: time)
      #expect(width == time.rounded(.down))
    }
  }

  @Test func datesThatAreSumsOfDecimalFractionsAreNotLate() throws {
    let film = FilmProbe(
      Ticking(schedule: .periodic(from: .init(timeIntervalSinceReferenceDate: 0), by: 0.1)), 9, 1)
    for frame in 0..<30 {
      let width = Double(try film.rects(at: Double(frame) / 10)[0].width)
      #expect(abs(width - 1 - Double(frame) / 10) < 1e-9)
    }
  }

  @Test func theLastDateIsAnimatedToo() throws {
    let dates = [0, 1.0].map { Date(timeIntervalSinceReferenceDate: $0) }
    let film = FilmProbe(
      Following(schedule: .explicit(dates), speed: 10, animation: .linear(duration: 0.5)), 0, 2)
    for (time, x) in [(0.5, 0.0), (1, 0), (1.25, 5), (1.5, 10), (9, 10)] {
      #expect(abs(Double(try film.rects(at: time)[0].midX) - x) < 1e-9)
    }
  }

  @Test func datesAreFollowedWithTheAnimationOfAValue() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let film = FilmProbe(
      Following(schedule: .periodic(from: start, by: 1), speed: 10, animation: .linear(duration: 0.5)), 0, 2)
    for (time, x) in [(0.5, 0.0), (1, 0), (1.25, 5), (1.75, 10), (2, 10), (2.25, 15), (0.75, 0), (1.25, 5)] {
      #expect(abs(Double(try film.rects(at: time)[0].midX) - x) < 1e-9)
    }
  }

  /// Events are at whole 120ths, and each sets out on a way of 100/120 in a tenth of a second. At an event twelve are on their way,
  /// with 1, 11/12, 10/12 … of it left: 6.5 ways in all. In the middle between two events the newest way is half as long, and
  /// the others have 11.5/12, 10.5/12 … left: with it 6.5 ways again.
  @Test func everyMomentIsFollowedEvenly() throws {
    let views: [AnyView] = [
      AnyView(Lagging()),
      AnyView(Following(schedule: .animation, speed: 100, animation: .linear(duration: 0.1))),
    ]
    for view in views {
      let film = FilmProbe(view, 0, 2)
      for (time, ways) in [
        (0.5, 6.5), (0.5 + 1.0 / 240, 6.5), (0.5 + 1.0 / 120, 6.5), (0.5 + 1.0 / 480, 6.5),
      ] {
        let x = Double(try film.rects(at: time)[0].midX)
        #expect(abs(x - (100 * time - ways * 100 / 120)) < 1e-6)
      }
    }
  }

  @Test func whatHappensAtDatesHappensAtEachOfThem() throws {
    let film = FilmProbe(Integrating(), 10, 1)
    #expect(try film.rects(at: 1.1)[0].width == 3)
    #expect(try film.rects(at: 0.6)[0].width == 2)
    #expect(try film.rects(at: 1.1)[0].width == 3)
  }

  @Test func phasesFollowOneAnotherForEver() throws {
    let film = FilmProbe(Phased(), 4, 4)
    // From 0 to 1 in 2 s, to 0.5 in 1 s, to 0 in 1 s.
    for (time, opacity) in [(0.0, 0), (1, 0.5), (2, 1), (2.5, 0.75), (3, 0.5), (3.5, 0.25), (4, 0), (5, 0.5)]
    {
      #expect(abs((try film.opacity(at: time) ?? 9) - opacity) < 1e-9)
    }
    #expect(film.cycles == [MotionCycle(start: 0, length: 4)])
  }

  @Test func phasesOfSpringsRepeatOnceTheFirstHaveComeToRest() throws {
    let film = FilmProbe(Bouncing(), 4, 4)
    _ = try film.scene(at: 0)
    let cycle = try #require(film.cycles.first)
    #expect(abs(cycle.length - 1) < 1e-9)
    #expect(cycle.start > 0.5 && abs(cycle.start - cycle.start.rounded()) < 1e-9)
    for time in [0.0, 0.2, 0.5, 0.9] {
      let one = try #require(try film.opacity(at: cycle.start + time))
      let next = try #require(try film.opacity(at: cycle.start + time + 1))
      #expect(abs(one - next) < 0x1p-18)
    }
  }

  @Test func whatAppearsInAPictureIsToldOnceForIt() throws {
    var count = 0
    let film = FilmProbe(Revealing { count += 1 }, 4, 4)
    _ = try film.scene(at: 0.25)
    #expect(count == 0)
    #expect(try film.shapes(at: 0.75).count == 2)
    #expect(count == 1)
  }

  @Test func keyframesRunSideBySideAndAgain() throws {
    let film = FilmProbe(Keyed(), 8, 8)
    for (time, opacity, width) in [
      (0.0, 0.0, 4.0), (0.25, 0.25, 6), (0.5, 0.5, 8), (1, 1, 8), (1.5, 0.75, 8), (2.25, 0.25, 6),
    ] {
      #expect(try film.opacity(at: time) == opacity)
      #expect(try film.rects(at: time)[0].width == width)
    }
    #expect(film.cycles == [MotionCycle(start: 0, length: 2)])
  }

  @Test func cubicKeyframesAreACatmullRomSpline() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1)
      CubicKeyframe(3, duration: 1)
      CubicKeyframe(2, duration: 2)
    }
    #expect(timeline.duration == 4)
    // Slopes at 1 s: (3 − 0) / 2, at 2 s: (2 − 1) / 3. In the middle of a second piece:
    // (1 + 3) / 2 + (1.5 − 1/3) / 8.
    #expect(abs(timeline.value(time: 1.5) - (2 + (1.5 - 1.0 / 3) / 8)) < 1e-12)
    #expect(abs(timeline.value(time: 0.5) - (0.5 - 1.5 / 8)) < 1e-12)
    #expect(timeline.value(time: 1) == 1)
    #expect(timeline.value(time: 4) == 2)
    #expect(timeline.value(time: 9) == 2)
    #expect(timeline.value(progress: 0.5) == 3)
  }

  @Test func springKeyframesGoOnFromWhereTheyAre() {
    let spring = Spring(duration: 1, bounce: 0)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 0.25, spring: spring)
      LinearKeyframe(0, duration: 1)
    }
    let reached = spring.value(target: 1.0, time: 0.25)
    #expect(timeline.value(time: 0.1) == spring.value(target: 1.0, time: 0.1))
    #expect(abs(timeline.value(time: 0.75) - reached / 2) < 1e-12)
    #expect(KeyframeTimeline(initialValue: 5.0) { MoveKeyframe(2) }.value(time: 0) == 2)
  }
}
