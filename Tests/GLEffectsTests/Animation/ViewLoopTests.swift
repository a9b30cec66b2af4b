// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Swinging: View {
  @State private var isOn = false

  var body: some View {
    HStack {
      Rectangle().opacity(isOn ? 1 : 0)
        .animation(.linear(duration: 0.75).repeatForever(autoreverses: false), value: isOn)
      Rectangle().opacity(isOn ? 1 : 0)
        .animation(.easeInOut(duration: 0.5).repeatForever().delay(0.25), value: isOn)
    }
    .onAppear { isOn = true }
  }
}

private struct Arriving: View {
  @State private var isOn = false

  var body: some View {
    Rectangle().opacity(isOn ? 1 : 0).spinning(every: 3)
      .onAppear { withAnimation(.linear(duration: 0.7)) { isOn = true } }
  }
}

private struct Ticking: View {
  @State private var count = 0

  var body: some View {
    Rectangle().frame(width: CGFloat(count), height: 1).spinning(every: 2)
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in count += 1 }
  }
}

/// After how long views repeat themselves.
@MainActor
struct ViewLoopTests {
  private func loop(_ view: some View) throws -> ViewLoop? {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 20, height: 20)
    return try renderer.loop()
  }

  private func rational(_ top: Int, _ bottom: Int = 1) throws -> Rational {
    try #require(Rational(top, over: bottom))
  }

  @Test func repeatedAnimationsJoinAfterAWholeNumberOfEach() throws {
    // Three quarters of a second, and a whole one: half there, half back. The second begins after a quarter.
    let expected = ViewLoop(start: try rational(1, 4), duration: try rational(3))
    #expect(try loop(Swinging()) == expected)
  }

  @Test func effectsAreFoundByWhatTheyAskFor() throws {
    let view = ZStack {
      LaserLight(Circle(), color: .red, motion: LaserMotion(pulse: 2.5))
      Rainbow(Circle(), duration: 2)
    }
    #expect(try loop(view) == ViewLoop(start: .zero, duration: try rational(10)))
    #expect(try loop(view.environment(\.accessibilityReduceMotion, true)) == nil)
    #expect(try loop(Rectangle().fill(.rainbow(duration: 1.5)))?.duration == rational(3, 2))
  }

  @Test func aTimelinesLoopIsKnownWhereItIsSaid() throws {
    let timeline = TimelineView(.animation) { context in
      Rectangle().opacity(sin(context.date.timeIntervalSinceReferenceDate))
    }
    #expect(try loop(timeline) == nil)
    #expect(try loop(timeline.spinning(every: 1))?.isSeamless == false)
    #expect(try loop(timeline.loops(every: 4)) == ViewLoop(start: .zero, duration: try rational(4)))
    let paused = TimelineView(.animation(minimumInterval: nil, paused: true)) { _ in Rectangle() }
    #expect(try loop(paused.spinning(every: 1))?.isSeamless == true)
  }

  @Test func aLoopBeginsWhenTheRestIsOver() throws {
    #expect(try loop(Arriving()) == ViewLoop(start: try rational(7, 10), duration: try rational(3)))
  }

  @Test func timersLeaveALoopUnsure() throws {
    #expect(try loop(Ticking())?.isSeamless == false)
  }

  @Test func oneLengthNeedNotBeADecimalFraction() throws {
    let third = try rational(333_333_333, 1_000_000_000)
    #expect(try loop(Rectangle().spinning(every: 1.0 / 3)) == ViewLoop(start: .zero, duration: third))
    #expect(try loop(Rectangle().spinning(every: 1.0 / 3).pulsing(every: 1.0 / 3))?.duration == third)
    #expect(try loop(Rectangle().spinning(every: 1.0 / 3).pulsing(every: 0.5)) == nil)
  }

  @Test func whatStandsStillHasNoLoop() throws {
    #expect(try loop(Rectangle()) == nil)
    #expect(try loop(Rectangle().spinning(every: 7).pulsing(every: 599)) == nil, "over ten minutes")
  }

  @Test func aLoopIsAFilmOfWholeFrames() throws {
    let loop = ViewLoop(start: try rational(1, 4), duration: try rational(3, 2))
    let film = try #require(Film(loop, rate: Rational(50)))
    #expect(film.length == 75)
    #expect(film.time(ofFrame: 1) == 0.27)
    #expect(Film(ViewLoop(start: .zero, duration: try rational(1, 3)), rate: Rational(50)) == nil)
  }
}
