// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct StackLayoutTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }

  @Test func zStackIsTheRectangleAroundItsChildren() throws {
    let view = ZStack(alignment: .bottomTrailing) {
      box(40, 10)
      box(10, 30)
    }
    #expect(try Resolver(view).size() == CGSize(width: 40, height: 30))
    #expect(try SceneProbe(view, 40, 30).rects == [CGRect(0, 20, 40, 10), CGRect(30, 0, 10, 30)])
  }

  @Test func guideSetByAChildMovesItAgainstTheOthers() throws {
    let view = ZStack(alignment: .leading) {
      box(40, 10)
      box(10, 10).alignmentGuide(.leading) { $0.width }
    }
    #expect(try Resolver(view).size() == CGSize(width: 50, height: 10))
    #expect(try SceneProbe(view, 50, 10).rects == [CGRect(10, 0, 40, 10), CGRect(0, 0, 10, 10)])
  }

  private enum ThirdOfTheWidth: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
  }

  @Test func alignmentsOfOnesOwnLineUpTheirGuides() throws {
    let third = Alignment(horizontal: HorizontalAlignment(ThirdOfTheWidth.self), vertical: .top)
    let view = box(90, 10).overlay(alignment: third) { box(30, 10) }
    #expect(try SceneProbe(view, 90, 10).rects[1] == CGRect(20, 0, 30, 10))
  }

  @Test func stackPutsEightPointsBetweenChildren() throws {
    let view = HStack {
      box(10, 10)
      box(20, 30)
    }
    #expect(try SceneProbe(view, 38, 30).rects == [CGRect(0, 10, 10, 10), CGRect(18, 0, 20, 30)])
    let column = VStack(alignment: .leading, spacing: 2) {
      box(10, 10)
      box(20, 30)
    }
    #expect(try SceneProbe(column, 20, 42).rects == [CGRect(0, 0, 10, 10), CGRect(0, 12, 20, 30)])
  }

  @Test func flexibleChildrenShareWhatFixedOnesLeave() throws {
    let view = HStack(spacing: 0) {
      Color.red
      box(40, 10)
      Color.blue
    }
    #expect(
      try SceneProbe(view, 100, 10).rects == [
        CGRect(0, 0, 30, 10), CGRect(30, 0, 40, 10), CGRect(70, 0, 30, 10),
      ])
  }

  @Test func leastFlexibleChildIsServedFirst() throws {
    let view = HStack(spacing: 0) {
      Color.red
      Color.blue.frame(maxWidth: 20)
    }
    #expect(try SceneProbe(view, 100, 10).rects == [CGRect(0, 0, 80, 10), CGRect(80, 0, 20, 10)])
  }

  @Test func higherPriorityTakesAllButTheLeastOfTheOthers() throws {
    let view = HStack(spacing: 0) {
      Color.red.frame(minWidth: 15)
      Color.blue.layoutPriority(1)
    }
    #expect(try SceneProbe(view, 100, 10).rects == [CGRect(0, 0, 15, 10), CGRect(15, 0, 85, 10)])
  }

  @Test func spacerGrowsAlongItsStackOnly() throws {
    let view = HStack(spacing: 0) {
      box(10, 10)
      Spacer()
      box(10, 10)
    }
    #expect(try SceneProbe(view, 100, 10).rects == [CGRect(0, 0, 10, 10), CGRect(90, 0, 10, 10)])
    #expect(try Resolver(view).size() == CGSize(width: 28, height: 10))
    #expect(
      try Resolver(view).size(ProposedViewSize(width: 50, height: 50)) == CGSize(width: 50, height: 10))
  }

  @Test func viewsThatFillAreAsLargeAcrossAsTheLargestWhereNothingIsOffered() throws {
    let view = HStack(spacing: 0) {
      Color.red.frame(width: 4)
      box(20, 30)
    }
    .fixedSize()
    #expect(try SceneProbe(view, 24, 30).rects == [CGRect(0, 0, 4, 30), CGRect(4, 0, 20, 30)])
    let list = VStack(spacing: 0) {
      box(50, 10)
      Color.red.frame(height: 1)
    }
    #expect(try Resolver(list).size() == CGSize(width: 50, height: 11))
    #expect(try Resolver(list).scene().items.count == 2)
    #expect(try SceneProbe(list.fixedSize(), 50, 11).rects == [CGRect(0, 0, 50, 10), CGRect(0, 10, 50, 1)])
  }

  @Test func spacersGetWhatEverythingElseLeaves() throws {
    // In equal parts each of the three would be offered 33.3 points.
    let view = HStack(spacing: 0) {
      Color.red.frame(minWidth: 0, maxWidth: 40)
      Spacer()
      Color.blue.frame(minWidth: 0, maxWidth: 40)
    }
    #expect(try SceneProbe(view, 100, 10).rects == [CGRect(0, 0, 40, 10), CGRect(60, 0, 40, 10)])
    let filled = HStack(spacing: 0) {
      Color.red
      Spacer()
    }
    #expect(try SceneProbe(filled, 100, 10).rects == [CGRect(0, 0, 92, 10)])
  }

  @Test func stackPutsNoSpacingOfItsOwnNextToASpacer() throws {
    let view = HStack {
      box(10, 10)
      Spacer(minLength: 0)
      box(10, 10)
    }
    #expect(try Resolver(view).size().width == 20)
    let spaced = HStack(spacing: 5) {
      box(10, 10)
      Spacer(minLength: 0)
      box(10, 10)
    }
    #expect(try Resolver(spaced).size().width == 30)
  }

  @Test func groupsAndLoopsAreTransparentToTheStack() throws {
    let view = HStack(spacing: 1) {
      Group {
        box(1, 1)
        ForEach(2..<4) { box(CGFloat($0), 1) }
      }
      ForEach(["a", "bb"], id: \.self) { box(CGFloat($0.count), 1) }
      if Bool(true) { box(5, 1) } else { box(50, 1) }
      EmptyView()
    }
    #expect(try SceneProbe(view, 19, 1).rects.map(\.width) == [1, 2, 3, 1, 2, 5])
    #expect(try Resolver(view).size().width == 14 + 5)
  }

  @Test func modifierOfAGroupAppliesToEachOfItsViews() throws {
    let view = HStack(spacing: 0) {
      Group {
        box(10, 10)
        box(10, 10)
      }
      .padding(1)
    }
    #expect(try Resolver(view).size() == CGSize(width: 24, height: 12))
  }

  @Test func zIndexChangesTheOrderOfDrawingAndNothingElse() throws {
    let view = HStack(spacing: 0) {
      box(10, 10).zIndex(1)
      box(20, 10)
    }
    #expect(try SceneProbe(view, 30, 10).rects == [CGRect(10, 0, 20, 10), CGRect(0, 0, 10, 10)])
  }

  @Test func severalViewsAtTheTopStandInAColumn() throws {
    struct Several: View {
      var body: some View {
        Color.red.frame(width: 10, height: 10)
        Color.red.frame(width: 10, height: 10)
      }
    }
    #expect(try Resolver(Several()).size() == CGSize(width: 10, height: 28))
  }

  @Test func rightToLeftStackStartsOnTheRight() throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let view = HStack(spacing: 0) {
      box(10, 10)
      box(20, 10)
    }
    let rects = try SceneProbe(view, 30, 10, environment: environment).rects
    #expect(rects == [CGRect(20, 0, 10, 10), CGRect(0, 0, 20, 10)])
  }

  @Test func hiddenViewKeepsItsPlace() throws {
    let view = HStack(spacing: 0) {
      box(10, 10).hidden()
      box(20, 10)
    }
    #expect(try SceneProbe(view, 30, 10).rects == [CGRect(10, 0, 20, 10)])
  }

  @Test func deeplyNestedStacksAreMeasuredInReasonableTime() throws {
    func nest(_ depth: Int) -> AnyView {
      if depth == 0 { return AnyView(Color.red) }
      return AnyView(
        HStack(spacing: 0) {
          nest(depth - 1)
          Color.blue
        })
    }
    // Each level asks its children three times; without remembered sizes this would be 3²⁵ questions.
    #expect(try SceneProbe(nest(25), 1000, 10).rects.count == 26)
  }
}
