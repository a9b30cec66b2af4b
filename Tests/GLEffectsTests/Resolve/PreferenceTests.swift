// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct ListKey: PreferenceKey {
  static var defaultValue: [Int] { [] }

  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private struct FrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = nextValue() ?? value
  }
}

private struct PointKey: PreferenceKey {
  static var defaultValue: [Anchor<CGPoint>] { [] }

  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
    value += nextValue()
  }
}

/// Values that views hand to those around them.
@MainActor
struct PreferenceTests {
  private func mark(_ value: Int) -> some View {
    Color.red.frame(width: 1, height: 1).preference(key: ListKey.self, value: [value])
  }

  /// What `view` hands over.
  private func list(of view: some View) throws -> [Int] {
    var found: [Int]?
    let probe = view.overlayPreferenceValue(ListKey.self) { value in
      let _ = found = value
      EmptyView()
    }
    _ = try Resolver(probe).scene()
    return try #require(found)
  }

  @Test func laterViewsArePutToEarlierOnes() throws {
    let view = VStack {
      mark(1)
      HStack {
        mark(2)
        mark(3)
      }
      Color.blue.frame(width: 1, height: 1)
      mark(4)
    }
    #expect(try list(of: view) == [1, 2, 3, 4])
    #expect(try list(of: Color.blue) == [])
  }

  @Test func aViewSpeaksForThoseInside() throws {
    let view = HStack {
      VStack {
        mark(1)
        mark(2)
      }
      .preference(key: ListKey.self, value: [9])
      mark(3)
    }
    #expect(try list(of: view) == [9, 3])
    let changed = HStack {
      mark(1)
      mark(2)
    }
    .transformPreference(ListKey.self) { $0.append($0.count) }
    #expect(try list(of: changed) == [1, 2, 2])
  }

  @Test func whatOverlaysAndBackgroundsSayCounts() throws {
    #expect(try list(of: mark(1).overlay { mark(2) }) == [1, 2])
  }

  @Test func anAnchorIsFoundInTheCoordinatesOfAnotherView() throws {
    // The box is at (30, 10) of the stack and twice as large as its layout says, about its top left corner.
    let view = ZStack(alignment: .topLeading) {
      Color.white.frame(width: 100, height: 50)
      Color.red.frame(width: 10, height: 8)
        .anchorPreference(key: FrameKey.self, value: .bounds) { $0 }
        .scaleEffect(2, anchor: .topLeading)
        .padding(.leading, 30)
        .padding(.top, 10)
    }
    .overlayPreferenceValue(FrameKey.self) { anchor in
      GeometryReader { proxy in
        if let anchor {
          let frame = proxy[anchor]
          Color.blue.frame(width: frame.width, height: frame.height).offset(x: frame.minX, y: frame.minY)
        }
      }
    }
    .padding(7)
    let rects = try SceneProbe(view, 114, 64).rects
    #expect(rects.last == CGRect(37, 17, 20, 16))
  }

  @Test func pointsOfAViewAreAnchorsToo() throws {
    var found: [CGPoint] = []
    let view = Color.red.frame(width: 20, height: 10)
      .anchorPreference(key: PointKey.self, value: .bottomTrailing) { [$0] }
      .transformAnchorPreference(key: PointKey.self, value: .center) { $0.append($1) }
      .padding(5)
      .backgroundPreferenceValue(PointKey.self) { anchors in
        GeometryReader { proxy in
          let _ = found = anchors.map { proxy[$0] }
          Color.clear
        }
      }
    _ = try Resolver(view).scene()
    #expect(found == [CGPoint(x: 25, y: 15), CGPoint(x: 15, y: 10)])
  }
}
