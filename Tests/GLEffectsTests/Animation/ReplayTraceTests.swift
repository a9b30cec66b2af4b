// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Counts how often bodies are read.
@MainActor
private final class Counter {
  var count = 0
}

private struct Counted<Content: View>: View {
  let counter: Counter
  @ViewBuilder let content: Content

  var body: some View {
    let _ = counter.count += 1
    content
  }
}

private struct Fading: View {
  let counter: Counter
  @State private var isOn = false

  var body: some View {
    Counted(counter: counter) { Rectangle().opacity(isOn ? 0.5 : 1) }
      .onAppear { withAnimation(.linear(duration: 0.5)) { isOn = true } }
  }
}

private struct Told: View {
  @Environment(\.renderTime) private var time

  var body: some View { Rectangle().frame(width: 10 + time, height: 10) }
}

/// As wide as the time was at which it was first built.
private struct Remembering: View {
  @State private var width: CGFloat

  init(_ date: Date) {
    _width = State(initialValue: CGFloat(date.timeIntervalSinceReferenceDate * 10))
  }

  var body: some View { Rectangle().frame(width: width, height: 10) }
}

/// From half a second on a view is there, which a picture builds twice: the circle follows it. At one second something happens.
private struct Branching: View {
  @Namespace private var space
  @State private var count = 0

  var body: some View {
    TimelineView(.animation) { context in
      let isThere = context.date.timeIntervalSinceReferenceDate > 0.5
      VStack(alignment: .leading, spacing: 0) {
        Circle().frame(width: 4, height: 4).matchedGeometryEffect(id: 0, in: space, isSource: false)
        if isThere {
          Remembering(context.date)
          Color.clear.frame(width: 8, height: 8).matchedGeometryEffect(id: 0, in: space)
        }
      }
    }
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
    }
  }
}

/// A source is there only for some pictures.
private struct Passing: View {
  @Namespace private var space
  @State private var count = 0

  var body: some View {
    HStack(spacing: 0) {
      Rectangle().frame(width: 10, height: 10).matchedGeometryEffect(id: 0, in: space, isSource: false)
      TimelineView(.animation) { context in
        let time = context.date.timeIntervalSinceReferenceDate
        ZStack {
          if time > 0.5, time < 0.9 {
            Color.clear.frame(width: 10, height: 10).matchedGeometryEffect(id: 0, in: space)
          }
        }
        .frame(width: 10, height: 10)
      }
    }
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
    }
  }
}

/// The source goes after a second.
private struct Left: View {
  @Namespace private var space
  @State private var count = 0

  var body: some View {
    HStack(spacing: 0) {
      Rectangle().frame(width: 10, height: 10).matchedGeometryEffect(id: 0, in: space, isSource: false)
      ZStack {
        if count == 0 { Color.clear.frame(width: 10, height: 10).matchedGeometryEffect(id: 0, in: space) }
      }
      .frame(width: 10, height: 10)
    }
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
    }
  }
}

/// What replays keep, and what they do not.
@MainActor
struct ReplayTraceTests {
  private func builds(at time: Double, _ view: (Counter) -> some View) throws -> Int {
    let counter = Counter()
    let resolver = Resolver(view(counter))
    resolver.time = time
    _ = try resolver.scene(frame: CGSize(width: 40, height: 20))
    return counter.count
  }

  @Test func aStillOfWhatDoesNotMoveIsBuiltOnce() throws {
    #expect(try builds(at: 2.5) { Counted(counter: $0) { Rectangle() } } == 1)
    #expect(try builds(at: -1) { Counted(counter: $0) { Rectangle() } } == 1)
  }

  @Test func aStillAfterTheEndOfAllThatMovesIsBuiltAsOftenAsAtTheBeginning() throws {
    let beginning = try builds(at: 0) { Fading(counter: $0) }
    #expect(try builds(at: 0.25) { Fading(counter: $0) } == beginning + 1)
    #expect(try builds(at: 0.5) { Fading(counter: $0) } == beginning + 1)
  }

  @Test func whatAsksTheTimeIsToldIt() throws {
    #expect(try FilmProbe(Told(), 40, 10).rects(at: 2).first?.width == 12)
    let spinning = FilmProbe(Rectangle().frame(width: 10, height: 4).spinning(every: 4), 20, 20)
    // A quarter of a turn.
    #expect(try abs(#require(spinning.rects(at: 1).first).width - 4) < 1e-9)
  }

  @Test func whatAPictureBuildsTwiceIsForgotten() throws {
    let asked = FilmProbe(Branching(), 40, 40)
    _ = try asked.rects(at: 0.6)
    let fresh = try FilmProbe(Branching(), 40, 40).rects(at: 1.5)
    #expect(try asked.rects(at: 1.5) == fresh)
    #expect(fresh.contains { abs($0.width - 10) < 1e-9 }, "it was first built at the event after one second")
  }

  @Test func sourcesOfPicturesAreForgotten() throws {
    let film = FilmProbe(Passing(), 20, 10)
    #expect(try film.rects(at: 0.6).first?.minX == 10)
    #expect(try film.rects(at: 0.95).first?.minX == 0)
    #expect(try film.rects(at: 1.5).first?.minX == 0)
  }

  @Test func nothingFollowsASourceThatIsGone() throws {
    let film = FilmProbe(Left(), 20, 10)
    #expect(try film.rects(at: 0.5).first?.minX == 10)
    #expect(try film.rects(at: 2.5).first?.minX == 0, "it is at its own place")
  }

  @Test func whatAPlaceKeepsOfOthersGoesWithThem() {
    let place = ViewPlace()
    let (first, second) = (place.inside(.index(0), building: 1), place.inside(.index(1), building: 1))
    for inner in [first, second] {
      place.placements[inner.number] = LayoutPlacements.Place(
        origin: .zero, proposal: .unspecified)
      place.motions[.origin(inner.number)] = AnimationRecord(1.0)
      place.motions[.presence(inner.number)] = AnimationRecord(1.0)
    }
    place.motions[.origin(0)] = AnimationRecord(1.0)
    _ = place.inside(.index(1), building: 2)
    _ = place.prune(building: 2)
    place.forgetGone()
    #expect(Set(place.placements.keys) == [second.number])
    #expect(
      Set(place.motions.keys) == [.origin(0), .origin(second.number), .presence(second.number)])
  }
}
