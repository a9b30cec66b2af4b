// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Tells the insets that a reader inside it sees.
private struct InsetReader: View {
  let tell: (EdgeInsets) -> Void

  var body: some View {
    GeometryReader { proxy in
      let _ = tell(proxy.safeAreaInsets)
      Color.clear
    }
  }
}

/// What bars keep free, and what reaches below them. Positions are worked out by hand.
@MainActor
struct SafeAreaTests {
  private static var bar: some View { Color.red.frame(height: 10) }

  @Test func aBarTakesRoomFromTheViewAtItsEdge() throws {
    let below = Color.blue.safeAreaInset(edge: .bottom, spacing: 5) { Self.bar }
    #expect(try SceneProbe(below, 40, 50).rects == [CGRect(0, 0, 40, 35), CGRect(0, 40, 40, 10)])
    let above = Color.blue.safeAreaInset(edge: .top) { Self.bar }
    // 8 apart, as in a stack.
    #expect(try SceneProbe(above, 40, 50).rects == [CGRect(0, 18, 40, 32), CGRect(0, 0, 40, 10)])
    let before = Color.blue.safeAreaInset(edge: .leading, spacing: 0) { Color.red.frame(width: 7) }
    #expect(try SceneProbe(before, 40, 50).rects == [CGRect(7, 0, 33, 50), CGRect(0, 0, 7, 50)])
    let after = Color.blue.safeAreaInset(edge: .trailing, spacing: 0) { Color.red.frame(width: 7) }
    #expect(try SceneProbe(after, 40, 50).rects == [CGRect(0, 0, 33, 50), CGRect(33, 0, 7, 50)])
  }

  @Test func aBarIsAsLargeAsItIsAndTheViewGrowsByIt() throws {
    let view = Color.blue.frame(width: 20, height: 20)
      .safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 0) {
        Color.red.frame(width: 6, height: 4)
      }
    #expect(try Resolver(view).size() == CGSize(width: 20, height: 24))
    #expect(try SceneProbe(view, 20, 24).rects == [CGRect(0, 0, 20, 20), CGRect(14, 20, 6, 4)])
  }

  @Test func aBarIsMirroredWithTheLayout() throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let view = Color.blue.safeAreaInset(edge: .leading, spacing: 1) { Color.red.frame(width: 7) }
    #expect(
      try SceneProbe(view, 40, 50, environment: environment).rects == [
        CGRect(0, 0, 32, 50), CGRect(33, 0, 7, 50),
      ])
  }

  @Test func whatIgnoresTheSafeAreaReachesBelowTheBar() throws {
    let view = ZStack {
      Color.blue.ignoresSafeArea()
      Color.green
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { Self.bar }
    #expect(
      try SceneProbe(view, 40, 50).rects == [
        CGRect(0, 0, 40, 50), CGRect(0, 0, 40, 40), CGRect(0, 40, 40, 10),
      ])
  }

  @Test func onlyTheEdgesAndRegionsThatAreNamedAreIgnored() throws {
    func frame(_ view: some View) throws -> CGRect {
      try SceneProbe(view.safeAreaPadding(5), 40, 50).rects[0]
    }
    #expect(try frame(Color.blue.ignoresSafeArea(edges: [.top, .leading])) == CGRect(0, 0, 35, 45))
    #expect(try frame(Color.blue.ignoresSafeArea(.container, edges: .bottom)) == CGRect(5, 5, 30, 45))
    #expect(try frame(Color.blue.edgesIgnoringSafeArea(.horizontal)) == CGRect(0, 5, 40, 40))
    #expect(try frame(Color.blue.ignoresSafeArea(.keyboard)) == CGRect(5, 5, 30, 40))
  }

  @Test func aViewReachesOutOnlyWhereItEndsAtTheSafeArea() throws {
    let view = Color.blue.ignoresSafeArea().frame(width: 10, height: 10).safeAreaPadding(5)
    // In the middle of 20 × 20, of which 5 are kept free: it ends at the free part on all sides.
    #expect(try SceneProbe(view, 20, 20).rects == [CGRect(0, 0, 20, 20)])
    let apart = Color.blue.ignoresSafeArea().frame(width: 10, height: 10)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top).safeAreaPadding(5)
    #expect(try SceneProbe(apart, 40, 40).rects == [CGRect(15, 0, 10, 15)])
  }

  @Test func safeAreasAddUp() throws {
    let view = Color.blue.ignoresSafeArea()
      .safeAreaPadding(.bottom, 3)
      .safeAreaInset(edge: .bottom, spacing: 0) { Self.bar }
    #expect(try SceneProbe(view, 40, 50).rects == [CGRect(0, 0, 40, 50), CGRect(0, 40, 40, 10)])
    var seen: [EdgeInsets] = []
    let read = InsetReader { seen.append($0) }
      .safeAreaPadding(.bottom, 3)
      .safeAreaInset(edge: .bottom, spacing: 2) { Self.bar }
    _ = try SceneProbe(read, 40, 50)
    #expect(seen.last == EdgeInsets(top: 0, leading: 0, bottom: 15, trailing: 0))
  }

  @Test func aReaderIsToldWhatIsKeptFreeWhereItEndsThere() throws {
    let kept = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    func insets<Content: View>(
      _ make: (@escaping (EdgeInsets) -> Void) -> Content
    ) throws -> EdgeInsets? {
      var seen: EdgeInsets?
      _ = try SceneProbe(make { seen = $0 }.safeAreaPadding(kept), 40, 50)
      return seen
    }
    #expect(try insets { InsetReader(tell: $0) } == kept)
    #expect(try insets { InsetReader(tell: $0).ignoresSafeArea() } == EdgeInsets())
    #expect(try insets { InsetReader(tell: $0).padding(1) } == EdgeInsets())
    let below = try insets { tell in
      VStack(spacing: 0) {
        Color.red
        InsetReader(tell: tell)
      }
    }
    #expect(below == EdgeInsets(top: 0, leading: 2, bottom: 3, trailing: 4))
    #expect(try insets { tell in ScrollView { InsetReader(tell: tell).frame(height: 9) } } == EdgeInsets())
  }

  @Test func aPictureHasNoSafeArea() throws {
    var seen: EdgeInsets?
    let view = ZStack {
      Color.blue.ignoresSafeArea()
      InsetReader { seen = $0 }
    }
    #expect(try SceneProbe(view, 40, 50).rects[0] == CGRect(0, 0, 40, 50))
    #expect(seen == EdgeInsets())
  }

  @Test func whatIsScrolledIsSeenBelowTheBar() throws {
    let view = ScrollView { Color.blue.frame(width: 40, height: 100) }
      .safeAreaInset(edge: .bottom, spacing: 0) { Self.bar }
    let probe = try SceneProbe(view, 40, 50)
    #expect(probe.layer?.clips == [SceneClip(path: Path(CGRect(0, 0, 40, 50)))])
    // At its end the content lies above the bar.
    let end = try SceneProbe(view.defaultScrollAnchor(.bottom), 40, 50)
    #expect(end.rects == [CGRect(0, -60, 40, 100), CGRect(0, 40, 40, 10)])
  }

  @Test func aStyleBehindAViewReachesBelowTheBarUnlessItIsToldNotTo() throws {
    func behind(_ view: some View) throws -> CGRect {
      try SceneProbe(view.safeAreaInset(edge: .top, spacing: 0) { Self.bar }, 40, 50).rects[0]
    }
    #expect(try behind(Color.green.background(.blue)) == CGRect(0, 0, 40, 50))
    #expect(try behind(Color.green.background(.blue, ignoresSafeAreaEdges: [])) == CGRect(0, 10, 40, 40))
    #expect(try behind(Color.green.background(.blue, in: Rectangle())) == CGRect(0, 10, 40, 40))
  }

  @Test func safeAreaPaddingTakesRoomAsPaddingDoes() throws {
    let view = Color.blue.frame(width: 10, height: 10)
    #expect(try Resolver(view.safeAreaPadding(4)).size() == CGSize(width: 18, height: 18))
    #expect(try Resolver(view.safeAreaPadding(.horizontal)).size() == CGSize(width: 42, height: 10))
  }
}
