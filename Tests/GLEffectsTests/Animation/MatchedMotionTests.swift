// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// One view goes, another one of the same name comes elsewhere.
private struct Hero: View {
  var animation: Animation? = .linear(duration: 1)
  @Namespace private var space
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 0) {
      ZStack {
        if !isOn { Color.red.matchedGeometryEffect(id: 0, in: space) }
      }
      .frame(width: 10, height: 10)
      ZStack {
        if isOn { Color.red.matchedGeometryEffect(id: 0, in: space) }
      }
      .frame(width: 30, height: 20)
    }
    .onAppear { withAnimation(animation) { isOn = true } }
  }
}

/// One view follows another source than before.
private struct Indicator: View {
  @Namespace private var space
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 0) {
      Color.red.matchedGeometryEffect(id: 0, in: space).frame(width: 10, height: 10)
      Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 30, height: 20)
    }
    .background { Color.blue.matchedGeometryEffect(id: isOn ? 1 : 0, in: space, isSource: false) }
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

private struct Scrolled: View {
  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<4) { index in
            Color.red.frame(width: 10, height: 10).id(index)
          }
        }
      }
      .onAppear { withAnimation(.linear(duration: 1)) { proxy.scrollTo(2, anchor: .top) } }
    }
  }
}

/// Views on their way to where others are.
@MainActor
struct MatchedMotionTests {
  @Test func aViewGrowsOutOfTheOneWhosePlaceItTakes() throws {
    let film = FilmProbe(Hero(), 40, 20)
    #expect(try film.rects(at: 0) == [CGRect(0, 5, 10, 10), CGRect(0, 5, 10, 10)])
    // Half the way of the middle from 5 to 25 and of the size from 10 × 10 to 30 × 20, both fading.
    #expect(try film.rects(at: 0.5) == [CGRect(5, 2.5, 20, 15), CGRect(5, 2.5, 20, 15)])
    #expect(try film.shapes(at: 0.5).map(\.opacity) == [0.5, 0.5])
    #expect(try film.rects(at: 1) == [CGRect(10, 0, 30, 20)])
  }

  @Test func withoutAnAnimationItIsThereAtOnce() throws {
    #expect(try FilmProbe(Hero(animation: nil), 40, 20).rects(at: 0) == [CGRect(10, 0, 30, 20)])
  }

  @Test func aFollowerGoesToAnotherSource() throws {
    let film = FilmProbe(Indicator(), 40, 20)
    #expect(try film.rects(at: 0)[0] == CGRect(0, 5, 10, 10))
    #expect(try film.rects(at: 0.5)[0] == CGRect(5, 2.5, 20, 15))
    #expect(try film.rects(at: 1)[0] == CGRect(10, 0, 30, 20))
  }

  @Test func scrollingMayBeAnimated() throws {
    let film = FilmProbe(Scrolled(), 10, 10)
    for (time, y) in [(0.0, 0.0), (0.5, -10), (1, -20), (2, -20)] {
      #expect(try film.rects(at: time)[0].minY == y)
    }
  }
}
