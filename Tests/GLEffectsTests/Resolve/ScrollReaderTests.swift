// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct List: View {
  var target: Int
  var anchor: UnitPoint?
  var isOptional = false

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Color.red.frame(width: 20, height: 10)
          }
          Color.blue.frame(width: 20, height: 30).id("last")
        }
      }
      .onAppear {
        if isOptional {
          proxy.scrollTo(target < 10 ? target : nil, anchor: anchor)
        } else if target < 10 {
          proxy.scrollTo(target, anchor: anchor)
        } else {
          proxy.scrollTo("last")
        }
      }
    }
  }
}

/// Scroll views that are moved to what is inside them.
@MainActor
struct ScrollReaderTests {
  // The content is 130 high, the window 40.
  @Test(arguments: [
    (0, UnitPoint.top, 0.0), (4, .top, -40), (4, .center, -25), (4, .bottom, -10), (9, .top, -90),
    (1, .bottom, 0),
  ])
  func theAnchorsOfViewAndWindowMeetWithinTheContent(target: Int, anchor: UnitPoint, y: Double) throws {
    let rects = try SceneProbe(List(target: target, anchor: anchor), 20, 40).rects
    #expect(rects[0] == CGRect(0, y, 20, 10))
  }

  @Test func anOptionalIdentityIsThatOfItsValue() throws {
    #expect(try SceneProbe(List(target: 9, isOptional: true), 20, 40).rects[0].minY == -60)
    #expect(try SceneProbe(List(target: 10, isOptional: true), 20, 40).rects[0].minY == 0)
  }

  @Test func withoutAnAnchorItIsMovedAsLittleAsNeeded() throws {
    #expect(try SceneProbe(List(target: 2), 20, 40).rects[0].minY == 0)
    #expect(try SceneProbe(List(target: 6), 20, 40).rects[0].minY == -30)
    #expect(try SceneProbe(List(target: 10), 20, 40).rects[0].minY == -90)
  }
}
