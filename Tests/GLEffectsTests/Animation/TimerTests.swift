// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Scheduled: View {
  @State private var width: CGFloat = 0
  let limit: CGFloat

  var body: some View {
    Rectangle().frame(width: width, height: 1)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
          width += 1
          if width >= limit { timer.invalidate() }
        }
      }
  }
}

private struct Received: View {
  private let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
  @State private var width: CGFloat = 0
  @State private var last = 0.0

  var body: some View {
    Rectangle().frame(width: width, height: CGFloat(last))
      .onReceive(timer) { date in
        width += 1
        last = date.timeIntervalSinceReferenceDate
      }
  }
}

/// Waits for a time of Dispatch, and does work that is an item.
private struct Deadlined: View {
  @State private var width: CGFloat = 0

  var body: some View {
    Rectangle().frame(width: width, height: 1)
      .onAppear {
        DispatchQueue.main.async(execute: DispatchWorkItem { width += 1 })
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 0.3) { width += 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { width += 1 }
      }
  }
}

/// Ends its publisher itself.
private struct Stopped: View {
  private let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
  @State private var width: CGFloat = 0

  var body: some View {
    Rectangle().frame(width: width, height: 1)
      .onReceive(timer) { _ in
        width += 1
        if width == 2 { timer.upstream.connect().cancel() }
      }
  }
}

/// A model with a timer that is kept.
@MainActor
private final class Clock: ObservableObject {
  @Published var width: CGFloat = 0
  private var timer: Timer?

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
      self?.tick()
    }
  }

  private func tick() {
    width += 1
    if width == 3 { timer?.invalidate() }
  }
}

private struct Modelled: View {
  @StateObject private var clock = Clock()

  var body: some View {
    Rectangle().frame(width: clock.width, height: 1).onAppear { clock.start() }
  }
}

private struct Delayed: View {
  @State private var widths: [CGFloat] = []

  var body: some View {
    Rectangle().frame(width: widths.reduce(0, +), height: 1)
      .onAppear {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { widths.append(4) }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { step() }
        DispatchQueue.main.async { widths.append(1) }
      }
  }

  private func step() {
    withAnimation(.linear(duration: 0.1)) { widths.append(2) }
  }
}

private struct Fast: View {
  @State private var count = 0

  var body: some View {
    Rectangle().frame(width: CGFloat(count), height: 1)
      .onAppear { step() }
  }

  private func step() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1e-6) {
      count += 1
      step()
    }
  }
}

@MainActor private final class Counting: ObservableObject {
  @Published var width: CGFloat = 0

  init() {
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in self?.width += 1 }
  }
}

private struct Counted: View {
  @StateObject private var model = Counting()

  var body: some View { Rectangle().frame(width: model.width, height: 1) }
}

/// Its model is made where a timeline first shows it, between two events; at one second something happens.
private struct CountedLater: View {
  @State private var isOn = false

  var body: some View {
    TimelineView(.animation) { context in
      if context.date.timeIntervalSinceReferenceDate > 0.25 { Counted() }
    }
    .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOn = true } }
  }
}

/// Timers and delays, on the pictures' own time.
@MainActor
struct TimerTests {
  private func widths(_ view: some View, _ times: [Double]) throws -> [CGFloat] {
    let film = FilmProbe(view, 10, 1)
    return try times.map { try film.rects(at: $0).first?.width ?? 0 }
  }

  @Test func aTimerThatAModelBeginsWhenItIsMadeFiresInTheTimeOfThePictures() throws {
    #expect(try widths(Counted(), [0, 0.4, 0.5, 2, 1.2]) == [0, 0, 1, 4, 2])
    // The one that is made for a picture is forgotten with it, and the one that stays is made at one second.
    #expect(try widths(CountedLater(), [0.3, 0.9, 1.4, 1.5, 2.1]) == [0, 0, 0, 1, 2])
    #expect(try widths(CountedLater(), [2.1]) == [2])
  }

  @Test func aTimerFiresInTheTimeOfThePictures() throws {
    // 0.3 is three times 0.1 but for rounding.
    #expect(try widths(Scheduled(limit: 99), [0, 0.05, 0.1, 0.3, 0.35, 0.2]) == [0, 0, 1, 3, 3, 2])
  }

  @Test func aTimerThatIsInvalidatedFiresNoMore() throws {
    #expect(try widths(Scheduled(limit: 3), [0.2, 0.3, 2]) == [2, 3, 3])
  }

  @Test func aPublishedTimerHandsOutDates() throws {
    let film = FilmProbe(Received(), 10, 10)
    for (time, width, height) in [(0.4, 0, 0.0), (0.5, 1, 0.5), (1.9, 3, 1.5)] {
      let rect = try film.rects(at: time).first ?? .zero
      #expect(rect.width == CGFloat(width))
      #expect(abs(Double(rect.height) - (width == 0 ? 0 : height)) < 1e-9)
    }
  }

  @Test func aPublishedTimerCanBeEnded() throws {
    #expect(try widths(Stopped(), [0.5, 1, 5, 0.5]) == [1, 2, 2, 1])
  }

  @Test func deadlinesOfTheMachinesClockCountFromNow() throws {
    let result = try widths(Deadlined(), [0, 0.4, 0.9])
    #expect(result == [1, 2, 3])
  }

  @Test func modelsHaveTimersToo() throws {
    #expect(try widths(Modelled(), [0.4, 1, 9, 0.5]) == [0, 2, 3, 1])
  }

  @Test func whatIsToBeDoneLaterIsDoneThen() throws {
    // The layout is there at once, the rectangle grows in a tenth of a second.
    let result = try widths(Delayed(), [0, 0.25, 0.3, 0.4, 0.5])
    for (width, expected) in zip(result, [1.0, 1, 2, 3, 7]) { #expect(abs(Double(width) - expected) < 1e-6) }
  }

  @Test func moreEventsThanThereCanBeAreAnError() throws {
    let resolver = Resolver(Fast())
    resolver.time = 0.001
    #expect(throws: Never.self) { try resolver.size() }
    resolver.time = 0.1
    #expect(throws: ResolveError.endlessUpdates(view: "Fast", limit: Resolver.eventLimit)) {
      try resolver.size()
    }
  }
}
