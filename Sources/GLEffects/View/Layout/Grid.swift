// SPDX-License-Identifier: MIT
public import Foundation

/// Views in rows and columns: each column is as wide as its widest cell, each row as high as its highest.
///
/// Rows are `GridRow`s; any other view is a row of its own that takes all columns.
public struct Grid<Content: View>: _Primitive {
  public typealias Body = Never

  let layout: GridLayout
  let content: Content

  /// Spacings in points between columns and rows; 8 where `nil`.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

/// The cells of a row of a `Grid`; outside of one, its views by themselves.
public struct GridRow<Content: View>: _Primitive {
  public typealias Body = Never

  let alignment: VerticalAlignment?
  let content: Content

  /// `alignment` is that of the cells in the row; the grid's where `nil`.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

nonisolated extension View {
  /// Lets a cell take several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridLayout.ColumnsKey.self, value: max(count, 1))
  }

  /// Sets where the cells of this one's column stand in it.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridLayout.ColumnAlignmentKey.self, value: guide)
  }

  /// Sets which point of a cell lies at the same point of its place.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridLayout.AnchorKey.self, value: anchor)
  }

  /// Keeps a cell from making its column or row larger than the others do.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridLayout.UnsizedKey.self, value: axes)
  }
}
