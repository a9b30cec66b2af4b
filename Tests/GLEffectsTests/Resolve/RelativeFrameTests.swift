// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Frames measured by their container. Lengths are worked out by hand.
@MainActor
struct RelativeFrameTests {
  @Test func aFrameIsAsLargeAsTheScrollViewAround() throws {
    let view = ScrollView(.horizontal) {
      HStack(spacing: 0) {
        Color.red.containerRelativeFrame(.horizontal)
        Color.blue.containerRelativeFrame([.horizontal, .vertical])
      }
    }
    .frame(width: 60, height: 30)
    // In a picture of 100 × 90.
    #expect(
      try SceneProbe(view, 100, 90).rects == [CGRect(20, 30, 60, 30), CGRect(80, 30, 60, 30)])
  }

  @Test func aFrameIsAPartOfItsContainer() throws {
    // Four parts with gaps of 10: (330 - 30) / 4 = 75; two of them and a gap: 160.
    let view = VStack(spacing: 0) {
      Color.red.frame(height: 5).containerRelativeFrame(.horizontal, count: 4, spacing: 10)
      Color.blue.frame(height: 5).containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 10)
    }
    #expect(try SceneProbe(view, 330, 10).rects == [CGRect(127.5, 0, 75, 5), CGRect(85, 5, 160, 5)])
  }

  @Test func aFrameIsMadeFromTheContainersLength() throws {
    let view = Color.red.frame(width: 4, height: 4)
      .containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading) { length, axis in
        axis == .horizontal ? length * 0.5 : length - 10
      }
      .background(.blue)
    let rects = try SceneProbe(view, 80, 50).rects
    #expect(rects == [CGRect(20, 5, 40, 40), CGRect(20, 5, 4, 4)])
  }

  @Test func aContainerThatIsOfferedNothingIsThatFurtherOut() throws {
    // The inner scroll view is offered no height by the outer one.
    let view = ScrollView {
      ScrollView(.horizontal) { Color.red.containerRelativeFrame([.horizontal, .vertical]) }
    }
    #expect(try SceneProbe(view, 70, 40).rects == [CGRect(0, 0, 70, 40)])
  }

  @Test func aPictureAsLargeAsItsViewLeavesTheViewItsSize() throws {
    let view = Color.red.frame(width: 12, height: 7).containerRelativeFrame([.horizontal, .vertical])
    #expect(try Resolver(view).size() == CGSize(width: 12, height: 7))
    let resolver = Resolver(view)
    #expect(try resolver.size(ProposedViewSize(width: 30, height: nil)) == CGSize(width: 30, height: 7))
    #expect(try resolver.size(ProposedViewSize(width: nil, height: 40)) == CGSize(width: 12, height: 40))
  }

  @Test func sizesAreAskedAnewWhenTheContainerIsOfferedAnotherSize() throws {
    // The stack asks the scroll view for its least and largest size first.
    let view = VStack(spacing: 0) {
      Color.green.frame(height: 10)
      ScrollView { VStack(spacing: 0) { Color.red.containerRelativeFrame(.vertical) } }
    }
    #expect(try SceneProbe(view, 20, 50).rects == [CGRect(0, 0, 20, 10), CGRect(0, 10, 20, 40)])
  }

  @Test func partsThatAreLessThanNothingAreEmpty() throws {
    let view = HStack(spacing: 0) {
      Color.red.containerRelativeFrame(.horizontal) { length, _ in length - 100 }
      Color.blue.containerRelativeFrame(.horizontal) { _, _ in .nan }
    }
    #expect(try SceneProbe(view, 20, 10).rects.last == CGRect(0, 0, 20, 10))
  }
}
