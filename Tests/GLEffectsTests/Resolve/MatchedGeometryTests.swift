// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Tabs: View {
  @Namespace private var space
  var properties = MatchedGeometryProperties.frame
  var anchor = UnitPoint.center

  var body: some View {
    HStack(spacing: 5) {
      Color.red.frame(width: 10, height: 20).matchedGeometryEffect(id: 0, in: space)
      Color.red.frame(width: 30, height: 8).matchedGeometryEffect(id: 1, in: space, anchor: anchor)
    }
    .background {
      Color.blue.frame(minWidth: 2, maxWidth: .infinity, minHeight: 2, maxHeight: 4)
        .matchedGeometryEffect(id: 1, in: space, properties: properties, anchor: anchor, isSource: false)
    }
  }
}

private struct Shifted: View {
  var body: some View {
    Color.red.frame(width: 10, height: 10)
      .visualEffect { content, proxy in
        content.offset(x: proxy.frame(in: .global).minX).scaleEffect(x: 2, y: 1, anchor: .leading)
      }
  }
}

/// Views that are drawn where others are, or by where they are.
@MainActor
struct MatchedGeometryTests {
  @Test func aViewIsDrawnWhereItsSourceIs() throws {
    // The source lies at 15, 6; the view takes its width, at most 4 of its height, and its middle.
    let frame = try SceneProbe(Tabs(), 45, 20).rects
    #expect(frame == [CGRect(15, 8, 30, 4), CGRect(0, 0, 10, 20), CGRect(15, 6, 30, 8)])
    // Of its own width, 45, with the middle at the source's.
    let place = try SceneProbe(Tabs(properties: .position), 45, 20).rects
    #expect(place[0] == CGRect(7.5, 8, 45, 4))
    let below = try SceneProbe(Tabs(properties: .position, anchor: .bottom), 45, 20).rects
    #expect(below[0] == CGRect(7.5, 10, 45, 4))
    // Of the source's size, in its own place.
    let size = try SceneProbe(Tabs(properties: .size), 45, 20).rects
    #expect(size[0] == CGRect(7.5, 8, 30, 4))
  }

  @Test func aViewWithoutASourceStaysWhereItIs() throws {
    struct Alone: View {
      @Namespace private var space
      var body: some View {
        Color.red.frame(width: 10, height: 4)
          .matchedGeometryEffect(id: "a", in: space, isSource: false)
      }
    }
    #expect(try SceneProbe(Alone(), 10, 4).rects == [CGRect(0, 0, 10, 4)])
  }

  @Test func placesOfOneViewHaveSpacesOfTheirOwn() throws {
    let two = VStack(spacing: 0) {
      Tabs()
      Tabs()
    }
    let followers = try SceneProbe(two, 45, 40).rects.filter { $0.height == 4 }
    #expect(followers == [CGRect(15, 8, 30, 4), CGRect(15, 28, 30, 4)])
  }

  @Test func aVisualEffectKnowsThePlaceAndChangesNoLayout() throws {
    let row = HStack(spacing: 0) {
      Color.blue.frame(width: 7, height: 10)
      Shifted()
    }
    #expect(try Resolver(row).size() == CGSize(width: 17, height: 10))
    // Moved by 7 in its own coordinates, that is to 7...17, and then twice as wide: 14...34, from 7 on.
    #expect(try SceneProbe(row, 17, 10).rects == [CGRect(0, 0, 7, 10), CGRect(21, 0, 20, 10)])
  }
}
