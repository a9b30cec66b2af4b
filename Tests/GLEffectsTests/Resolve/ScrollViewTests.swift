// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// What a scroll view shows. Positions are worked out by hand.
@MainActor
struct ScrollViewTests {
  private func rows(_ count: Int) -> some View {
    ForEach(0..<count, id: \.self) { _ in Rectangle().frame(width: 20, height: 30) }
  }

  @Test func itTakesWhatIsOfferedAlongItsAxisAndItsContentsSizeAcross() throws {
    let view = ScrollView { rows(5) }
    let size = try Resolver(view).size(ProposedViewSize(width: 100, height: 50))
    #expect(size == CGSize(width: 20, height: 50))
    // Five rows of 30 with gaps of 8.
    #expect(try Resolver(view).size() == CGSize(width: 20, height: 182))
    let across = ScrollView(.horizontal) { HStack(spacing: 0) { rows(5) } }
    #expect(
      try Resolver(across).size(ProposedViewSize(width: 70, height: 90)) == CGSize(width: 70, height: 30))
  }

  @Test func contentIsSeenInTheWindowOnly() throws {
    let view = ScrollView { rows(2) }.frame(width: 20, height: 40)
    let probe = try SceneProbe(view, 20, 40)
    #expect(probe.layer?.clips == [SceneClip(path: Path(CGRect(0, 0, 20, 40)))])
    #expect(probe.rects == [CGRect(0, 0, 20, 30), CGRect(0, 38, 20, 30)])
    #expect(try SceneProbe(view.scrollClipDisabled(), 20, 40).layer == nil)
  }

  @Test func anAnchorPutsAPointOfTheContentAtTheSamePointOfTheWindow() throws {
    // The content is 68 high, the window 40.
    for (anchor, top) in [(UnitPoint.top, 0.0), (.center, -14), (.bottom, -28)] {
      let view = ScrollView { rows(2) }.defaultScrollAnchor(anchor).frame(width: 20, height: 40)
      #expect(try SceneProbe(view, 20, 40).rects[0].minY == top)
    }
    // Content that is smaller than the window keeps to the anchor too.
    let small = ScrollView { rows(1) }.defaultScrollAnchor(.bottom).frame(width: 20, height: 40)
    #expect(try SceneProbe(small, 20, 40).rects == [CGRect(0, 10, 20, 30)])
  }

  @Test func aRowBeginsOnTheRightWhereTheLayoutDoes() throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let view = ScrollView(.horizontal) { Rectangle().frame(width: 90, height: 10) }.frame(
      width: 50, height: 10)
    #expect(try SceneProbe(view, 50, 10, environment: environment).rects == [CGRect(-40, 0, 90, 10)])
  }

  @Test func aLazyStackTakesTheWholeWidth() throws {
    let view = LazyVStack(alignment: .leading, spacing: 0) { rows(2) }
    #expect(
      try Resolver(view).size(ProposedViewSize(width: 50, height: nil)) == CGSize(width: 50, height: 60))
    #expect(
      try SceneProbe(view.frame(width: 50), 50, 60).rects == [CGRect(0, 0, 20, 30), CGRect(0, 30, 20, 30)])
  }

  @Test func aDividerIsAPixelThickAndLiesAcrossItsStack() throws {
    var environment = EnvironmentValues()
    environment.displayScale = 2
    let row = HStack(spacing: 4) {
      Rectangle().frame(width: 10, height: 10)
      Divider()
    }
    #expect(
      try SceneProbe(row.frame(height: 20), 14.5, 20, environment: environment).rects == [
        CGRect(0, 5, 10, 10), CGRect(14, 0, 0.5, 20),
      ])
    let column = VStack(spacing: 0) { Divider() }
    #expect(try SceneProbe(column, 40, 0.5, environment: environment).rects == [CGRect(0, 0, 40, 0.5)])
  }

  @Test func frameInANamedSpaceIsRelativeToTheViewWithTheName() throws {
    var frames: [CGRect] = []
    let view = VStack(spacing: 0) {
      Color.clear.frame(width: 40, height: 10)
      HStack(spacing: 0) {
        Color.clear.frame(width: 15, height: 20)
        GeometryReader { proxy in
          let _ =
            (frames = [
              proxy.frame(in: .local), proxy.frame(in: .named("row")), proxy.frame(in: .global),
              proxy.frame(in: .named("nobody")),
            ])
          Color.clear
        }
      }
      .frame(height: 20)
      .coordinateSpace(name: "row")
    }
    _ = try SceneProbe(view, 40, 30)
    #expect(
      frames == [CGRect(0, 0, 25, 20), CGRect(15, 0, 25, 20), CGRect(15, 10, 25, 20), CGRect(15, 10, 25, 20)])
  }
}
