// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Layouts of one's own, and the containers that are made of them. Positions are worked out by hand.
@MainActor
struct LayoutProtocolTests {
  private struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var point = bounds.origin
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: point, proposal: .unspecified)
        point = CGPoint(x: point.x + size.width, y: point.y + size.height)
      }
    }
  }

  private struct Idle: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 100, height: 60)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  private struct Column: LayoutValueKey {
    static let defaultValue = 0
  }

  /// Puts each view at ten times its column, and sets a guide of its own.
  private struct Columns: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 100, height: 20)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(subview[Column.self]) * 10, y: bounds.midY), anchor: .leading,
          proposal: .unspecified)
      }
    }

    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout ()
    ) -> CGFloat? {
      guide == .top ? 5 : nil
    }
  }

  private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Rectangle().frame(width: width, height: height)
  }

  @Test func viewsGoWhereALayoutPlacesThem() throws {
    let view = Diagonal {
      box(10, 20)
      box(30, 5)
    }
    #expect(try Resolver(view).size() == CGSize(width: 40, height: 25))
    #expect(try SceneProbe(view, 40, 25).rects == [CGRect(0, 0, 10, 20), CGRect(10, 20, 30, 5)])
  }

  @Test func placesAreMirroredWhereTheLayoutRunsFromRightToLeft() throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let view = Diagonal {
      box(10, 20)
      box(30, 5)
    }
    let probe = try SceneProbe(view, 40, 25, environment: environment)
    #expect(probe.rects == [CGRect(30, 0, 10, 20), CGRect(0, 20, 30, 5)])
  }

  @Test func aViewThatIsNotPlacedIsInTheMiddle() throws {
    let view = Idle { box(20, 10) }
    #expect(try SceneProbe(view, 100, 60).rects == [CGRect(40, 25, 20, 10)])
  }

  @Test func viewsTellTheirLayoutWhereTheyWantToBe() throws {
    let view = Columns {
      box(5, 4).layoutValue(key: Column.self, value: 3)
      box(5, 4)
    }
    #expect(try SceneProbe(view, 100, 20).rects == [CGRect(30, 8, 5, 4), CGRect(0, 8, 5, 4)])
  }

  @Test func aGuideThatALayoutSetsCountsOutside() throws {
    let view = ZStack(alignment: .top) {
      box(10, 10)
      Columns { box(5, 4) }
    }
    // The layout's top guide is 5 points below its top, so it begins 5 points above the box.
    #expect(try SceneProbe(view, 100, 20).rects == [CGRect(45, 5, 10, 10), CGRect(0, 8, 5, 4)])
  }

  @Test func anyLayoutArrangesAsTheLayoutInsideDoes() throws {
    for (layout, expected) in [
      (AnyLayout(HStackLayout(spacing: 2)), [CGRect(0, 0, 10, 20), CGRect(12, 7.5, 30, 5)]),
      (
        AnyLayout(VStackLayout(alignment: .leading, spacing: 1)),
        [CGRect(0, 0, 10, 20), CGRect(0, 21, 30, 5)]
      ),
      (AnyLayout(ZStackLayout(alignment: .bottomTrailing)), [CGRect(20, 0, 10, 20), CGRect(0, 15, 30, 5)]),
      (AnyLayout(Diagonal()), [CGRect(0, 0, 10, 20), CGRect(10, 20, 30, 5)]),
    ] {
      let view = layout {
        box(10, 20)
        box(30, 5)
      }
      let size = try Resolver(view).size()
      #expect(try SceneProbe(view, size.width, size.height).rects == expected)
    }
  }

  @Test func aSpacerInALayoutWithAnAxisGrowsAlongIt() throws {
    let view = AnyLayout(HStackLayout(spacing: 0)) {
      box(10, 10)
      Spacer()
      box(10, 10)
    }
    #expect(
      try SceneProbe(view.frame(width: 60), 60, 10).rects == [CGRect(0, 0, 10, 10), CGRect(50, 0, 10, 10)])
  }

  @Test func gridColumnsShareWhatFixedOnesLeave() throws {
    // 100 points: 20 fixed, two gaps of 10, so 30 for each flexible one.
    let columns = [
      GridItem(.fixed(20), spacing: 10), GridItem(.flexible(), spacing: 10), GridItem(.flexible()),
    ]
    let view = LazyVGrid(columns: columns, spacing: 4) {
      ForEach(0..<4) { index in Rectangle().frame(height: index == 1 ? 12 : 6) }
    }
    #expect(
      try SceneProbe(view.frame(width: 100), 100, 22).rects == [
        CGRect(0, 3, 20, 6), CGRect(30, 0, 30, 12), CGRect(70, 3, 30, 6), CGRect(0, 16, 20, 6),
      ])
  }

  @Test func anAdaptiveColumnIsDividedIntoAsManyAsFit() throws {
    // 100 points: three columns of at least 30 with gaps of 5 need 100.
    let view = LazyVGrid(columns: [GridItem(.adaptive(minimum: 30), spacing: 5)], spacing: 0) {
      ForEach(0..<3) { _ in Rectangle().frame(height: 10) }
    }
    #expect(
      try SceneProbe(view.frame(width: 100), 100, 10).rects == [
        CGRect(0, 0, 30, 10), CGRect(35, 0, 30, 10), CGRect(70, 0, 30, 10),
      ])
    // One point less, and only two fit: (99 - 5) / 2 each.
    let rects = try SceneProbe(view.frame(width: 99), 99, 20).rects
    #expect(rects == [CGRect(0, 0, 47, 10), CGRect(52, 0, 47, 10), CGRect(0, 10, 47, 10)])
  }

  @Test func theFirstViewThatFitsIsTaken() throws {
    let view = ViewThatFits(in: .horizontal) {
      box(80, 10)
      box(50, 10)
      box(20, 10)
    }
    for (width, expected) in [(100.0, 80.0), (80, 80), (79, 50), (20, 20), (5, 20)] {
      #expect(try SceneProbe(view.frame(width: width), 100, 10).rects[0].width == expected)
    }
  }
}
