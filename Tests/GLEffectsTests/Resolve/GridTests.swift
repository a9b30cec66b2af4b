// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Grids of rows. Positions are worked out by hand.
@MainActor
struct GridTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Rectangle().frame(width: width, height: height)
  }

  @Test func columnsAreAsWideAsTheirWidestCellAndRowsAsHighAsTheirHighest() throws {
    let view = Grid(alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: 3) {
      GridRow {
        box(10, 10)
        box(30, 4)
      }
      GridRow {
        box(20, 6)
        box(5, 8)
      }
    }
    #expect(try Resolver(view).size() == CGSize(width: 52, height: 21))
    #expect(
      try SceneProbe(view, 52, 21).rects == [
        CGRect(0, 0, 10, 10), CGRect(22, 0, 30, 4), CGRect(0, 13, 20, 6), CGRect(22, 13, 5, 8),
      ])
  }

  @Test func flexibleColumnsShareWhatIsLeft() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        Rectangle().frame(height: 10)
        box(20, 10)
        Rectangle().frame(height: 10)
      }
    }
    #expect(
      try SceneProbe(view.frame(width: 100, height: 10), 100, 10).rects == [
        CGRect(0, 0, 40, 10), CGRect(40, 0, 20, 10), CGRect(60, 0, 40, 10),
      ])
  }

  @Test func aViewThatIsNoRowTakesAllColumns() throws {
    let view = Grid(horizontalSpacing: 2, verticalSpacing: 0) {
      GridRow {
        box(10, 5)
        box(10, 5)
      }
      Rectangle().frame(height: 3)
      GridRow { box(6, 5).gridCellColumns(2) }
    }
    #expect(
      try SceneProbe(view.fixedSize(), 22, 13).rects == [
        CGRect(0, 0, 10, 5), CGRect(12, 0, 10, 5), CGRect(0, 5, 22, 3), CGRect(8, 8, 6, 5),
      ])
  }

  @Test func columnsRowsAndCellsHaveAlignmentsOfTheirOwn() throws {
    let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow(alignment: .bottom) {
        box(10, 10)
        box(4, 4).gridColumnAlignment(.trailing)
      }
      GridRow {
        box(4, 4).gridCellAnchor(.topLeading)
        box(10, 10)
      }
      GridRow {
        box(4, 4)
        box(2, 2)
      }
    }
    #expect(
      try SceneProbe(view, 20, 24).rects == [
        CGRect(0, 0, 10, 10), CGRect(16, 6, 4, 4), CGRect(0, 10, 4, 4), CGRect(10, 10, 10, 10),
        CGRect(3, 20, 4, 4), CGRect(18, 21, 2, 2),
      ])
  }
}
