// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// A view that comes or goes with an animation when the others appear.
private struct Changing<Content: View>: View {
  var isThereFirst: Bool
  var animation: Animation? = .linear(duration: 1)
  @ViewBuilder var content: Content
  @State private var isOn = false

  var body: some View {
    VStack(spacing: 0) {
      if isOn != isThereFirst { content }
      Color.blue.frame(width: 10, height: 10)
    }
    .onAppear { withAnimation(animation) { isOn = true } }
  }
}

private struct Listed: View {
  @State private var numbers = [1, 2, 3]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(numbers, id: \.self) { number in
        Color.red.frame(width: CGFloat(number), height: 10)
      }
    }
    .frame(width: 10, alignment: .leading)
    .onAppear { withAnimation(.linear(duration: 1)) { numbers = [3, 1] } }
  }
}

private struct Leaver: View {
  let log: Log
  @State private var isOn = true

  var body: some View {
    ZStack {
      if isOn { Color.red.onDisappear { log.entries.append("gone") } }
    }
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = false } }
  }
}

/// Shows one of two views in an overlay, which arranges nothing.
private struct Exchanged: View {
  @State private var isOn = false

  var body: some View {
    Color.clear.frame(width: 20, height: 20)
      .overlay(alignment: .topLeading) {
        if isOn {
          Color.red.frame(width: 10, height: 10)
        } else {
          Color.blue.frame(width: 6, height: 4)
        }
      }
      .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

private final class Log {
  var entries: [String] = []
}

/// How views come and go.
@MainActor
struct TransitionTests {
  private func red() -> some View { Color.red.frame(width: 10, height: 10) }

  @Test func newViewsFadeInWithoutATransition() throws {
    let film = FilmProbe(Changing(isThereFirst: false) { red() }, 10, 20)
    #expect(try film.shapes(at: 0).map(\.opacity) == [0, 1])
    #expect(try film.shapes(at: 0.25).map(\.opacity) == [0.25, 1])
    #expect(try film.shapes(at: 1).map(\.opacity) == [1, 1])
  }

  @Test func goneViewsFadeWhereTheyWere() throws {
    let film = FilmProbe(Changing(isThereFirst: true) { red() }, 10, 20)
    let shapes = try film.shapes(at: 0.25)
    // The stack moves down from 0 to 5 and the blue one up in it from 10 to 0; the red one stays where it is in the stack.
    #expect(Set(shapes.map(\.opacity)) == [0.75, 1])
    let rects = try film.rects(at: 0.25)
    #expect(rects.map(\.minY).sorted() == [1.25, 8.75])
    #expect(try film.shapes(at: 1).count == 1)
    #expect(try film.rects(at: 1) == [CGRect(0, 5, 10, 10)])
  }

  @Test func withoutAnAnimationTheyAreThereOrGoneAtOnce() throws {
    let film = FilmProbe(Changing(isThereFirst: true, animation: nil) { red() }, 10, 20)
    #expect(try film.shapes(at: 0).count == 1)
  }

  @Test func viewsGrowAndShrink() throws {
    let film = FilmProbe(Changing(isThereFirst: false) { red().transition(.scale(scale: 0.5)) }, 10, 20)
    // In the place that it will have, while the other one moves there.
    #expect(try film.rects(at: 0.5)[0] == CGRect(1.25, 1.25, 7.5, 7.5))
    #expect(try film.shapes(at: 0.5).map(\.opacity) == [1, 1])
    #expect(try film.rects(at: 1)[0] == CGRect(0, 0, 10, 10))
  }

  @Test func viewsMoveInFromAnEdge() throws {
    let film = FilmProbe(Changing(isThereFirst: false) { red().transition(.move(edge: .leading)) }, 10, 20)
    #expect(try film.rects(at: 0)[0].minX == -10)
    #expect(try film.rects(at: 0.5)[0].minX == -5)
    let sliding = FilmProbe(Changing(isThereFirst: true) { red().transition(.slide) }, 10, 20)
    #expect(try sliding.rects(at: 0.5).map(\.minX).max() == 5)
  }

  @Test func appearingAndDisappearingMayDiffer() throws {
    let transition = AnyTransition.asymmetric(insertion: .opacity, removal: .offset(x: 8))
    let coming = FilmProbe(Changing(isThereFirst: false) { red().transition(transition) }, 10, 20)
    #expect(try coming.shapes(at: 0.5).map(\.opacity) == [0.5, 1])
    #expect(try coming.rects(at: 0.5)[0].minX == 0)
    let going = FilmProbe(Changing(isThereFirst: true) { red().transition(transition) }, 10, 20)
    #expect(try going.rects(at: 0.5).map(\.minX).max() == 4)
    #expect(try going.shapes(at: 0.5).map(\.opacity) == [1, 1])
  }

  @Test func aTransitionMayHaveAnAnimationOfItsOwn() throws {
    let film = FilmProbe(
      Changing(isThereFirst: true, animation: nil) {
        red().transition(.opacity.animation(.linear(duration: 2)))
      }, 10, 20)
    #expect(try film.shapes(at: 1).map(\.opacity).min() == 0.5)
    #expect(try film.shapes(at: 2).count == 1)
  }

  @Test func aTransitionsOwnAnimationNeedsNoOtherToAppear() throws {
    let film = FilmProbe(
      Changing(isThereFirst: false, animation: nil) {
        red().transition(.opacity.animation(.linear(duration: 2)))
      }, 10, 20)
    #expect(try film.shapes(at: 0).map(\.opacity) == [0, 1])
    #expect(try film.shapes(at: 0.5).map(\.opacity) == [0.25, 1])
    #expect(try film.shapes(at: 2).map(\.opacity) == [1, 1])
  }

  @Test func bothHalvesOfATransitionMayHaveAnAnimation() throws {
    let transition = AnyTransition.asymmetric(
      insertion: .opacity.animation(.linear(duration: 4)), removal: .opacity.animation(.linear(duration: 2)))
    let coming = FilmProbe(Changing(isThereFirst: false) { red().transition(transition) }, 10, 20)
    #expect(try coming.shapes(at: 1).map(\.opacity) == [0.25, 1])
    let going = FilmProbe(Changing(isThereFirst: true) { red().transition(transition) }, 10, 20)
    #expect(try going.shapes(at: 1.5).map(\.opacity).min() == 0.25)
    #expect(try going.shapes(at: 2).count == 1)
  }

  @Test func aViewThatTakesThePlaceOfAnotherFadesOverIt() throws {
    let film = FilmProbe(Exchanged(), 20, 20)
    for time in [0, 0.25] {
      #expect(try film.shapes(at: time).map(\.opacity).suffix(2) == [1 - time, time])
      #expect(try film.rects(at: time).suffix(2) == [CGRect(0, 0, 6, 4), CGRect(0, 0, 10, 10)])
    }
    #expect(try film.rects(at: 1).last == CGRect(0, 0, 10, 10))
  }

  @Test func elementsOfAListMoveComeAndGo() throws {
    let film = FilmProbe(Listed(), 10, 10)
    let start = try film.rects(at: 0).sorted { $0.width < $1.width }
    #expect(start.map(\.minX) == [0, 1, 3])
    let middle = try film.rects(at: 0.5).sorted { $0.width < $1.width }
    #expect(middle.map(\.minX) == [1.5, 1, 1.5])
    #expect(try film.rects(at: 1).map(\.minX) == [0, 3])
  }

  @Test func whatDisappearsIsToldWhenItIsGone() throws {
    let log = Log()
    let film = FilmProbe(Leaver(log: log), 10, 10)
    _ = try film.scene(at: 0.9)
    #expect(log.entries.isEmpty)
    _ = try film.scene(at: 1)
    #expect(log.entries == ["gone"])
  }
}
