// SPDX-License-Identifier: MIT
import Foundation

/// The layout of a `Grid`: columns share the width, then rows the height, as the views of a stack do.
struct GridLayout: Layout {
  /// A row that a cell belongs to.
  final class Row {
    let alignment: VerticalAlignment?

    init(alignment: VerticalAlignment?) {
      self.alignment = alignment
    }
  }

  /// Nil is a row of its own.
  enum RowKey: LayoutValueKey { static var defaultValue: Row? { nil } }
  enum ColumnsKey: LayoutValueKey { static var defaultValue: Int { 1 } }
  enum ColumnAlignmentKey: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
  enum AnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
  enum UnsizedKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

  var alignment: Alignment
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?

  typealias AnimatableData = EmptyAnimatableData

  private struct Cell {
    var subview: LayoutSubview
    var row: Int
    var columns: Range<Int>
    var unsized: Axis.Set
  }

  private struct Table {
    var cells: [Cell] = []
    var rowAlignments: [VerticalAlignment?] = []
    var columnAlignments: [Int: HorizontalAlignment] = [:]
    var columnCount = 0
  }

  private func table(_ subviews: Subviews) -> Table {
    var table = Table()
    var last: Row?
    var next = 0
    for subview in subviews {
      let row = subview[RowKey.self]
      if row == nil || row !== last {
        table.rowAlignments.append(row?.alignment)
        next = 0
      }
      last = row
      let count = row == nil ? Int.max : subview[ColumnsKey.self]
      let columns = row == nil ? 0..<0 : next..<next + min(count, 1000)
      if let alignment = subview[ColumnAlignmentKey.self], table.columnAlignments[next] == nil {
        table.columnAlignments[next] = alignment
      }
      table.cells.append(
        Cell(
          subview: subview, row: table.rowAlignments.count - 1, columns: columns,
          unsized: subview[UnsizedKey.self]))
      next = columns.upperBound
      table.columnCount = max(table.columnCount, next)
    }
    table.columnCount = max(table.columnCount, 1)
    for index in table.cells.indices where table.cells[index].columns.isEmpty {
      table.cells[index].columns = 0..<table.columnCount
    }
    return table
  }

  private struct Sizes {
    var widths: [CGFloat]
    var heights: [CGFloat]
    var gaps: CGSize

    func width(_ columns: Range<Int>) -> CGFloat {
      widths[columns].reduce(0, +) + gaps.width * CGFloat(columns.count - 1)
    }

    func x(_ column: Int) -> CGFloat { widths[..<column].reduce(0, +) + gaps.width * CGFloat(column) }
    func y(_ row: Int) -> CGFloat { heights[..<row].reduce(0, +) + gaps.height * CGFloat(row) }

    var size: CGSize {
      CGSize(
        width: width(0..<widths.count),
        height: heights.reduce(0, +) + gaps.height * CGFloat(heights.count - 1))
    }
  }

  private func sizes(_ table: Table, _ proposal: ProposedViewSize) -> Sizes {
    let gaps = CGSize(
      width: horizontalSpacing ?? StackArrangement.defaultSpacing,
      height: verticalSpacing ?? StackArrangement.defaultSpacing)
    var sizes = Sizes(widths: [], heights: [], gaps: gaps)
    sizes.widths = Self.share(proposal.width, among: table.columnCount, gap: gaps.width) { column, offered in
      table.cells.lazy.filter { $0.columns == column..<column + 1 && !$0.unsized.contains(.horizontal) }
        .map { $0.subview.sizeThatFits(ProposedViewSize(width: offered, height: nil)).width }.max() ?? 0
    }
    // A cell over several columns makes the last of them wider where it needs more.
    for cell in table.cells where cell.columns.count > 1 && !cell.unsized.contains(.horizontal) {
      let have = sizes.width(cell.columns)
      let offered = proposal.width == nil ? nil : have
      let needed = cell.subview.sizeThatFits(ProposedViewSize(width: offered, height: nil)).width
      if needed > have { sizes.widths[cell.columns.upperBound - 1] += needed - have }
    }
    let widths = sizes
    sizes.heights = Self.share(proposal.height, among: table.rowAlignments.count, gap: gaps.height) {
      row, offered in
      table.cells.lazy.filter { $0.row == row && !$0.unsized.contains(.vertical) }
        .map {
          $0.subview.sizeThatFits(ProposedViewSize(width: widths.width($0.columns), height: offered)).height
        }.max() ?? 0
    }
    return sizes
  }

  /// Lengths as a stack gives them: the least flexible first, each an equal part of what is left.
  private static func share(
    _ total: CGFloat?, among count: Int, gap: CGFloat, length: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let total, total.isFinite else { return (0..<count).map { length($0, total) } }
    let flexibilities = (0..<count).map { length($0, .infinity) - length($0, 0) }
    var remaining = total - gap * CGFloat(count - 1)
    var result = Array(repeating: CGFloat(0), count: count)
    let order = (0..<count).sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
    for (served, index) in order.enumerated() {
      result[index] = length(index, max(0, remaining / CGFloat(count - served)))
      remaining -= result[index]
    }
    return result
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.isEmpty ? .zero : sizes(table(subviews), proposal).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    if subviews.isEmpty { return }
    let table = table(subviews)
    let sizes = sizes(table, proposal)
    for cell in table.cells {
      let place = CGRect(
        x: bounds.minX + sizes.x(cell.columns.lowerBound), y: bounds.minY + sizes.y(cell.row),
        width: sizes.width(cell.columns), height: sizes.heights[cell.row])
      let offered = ProposedViewSize(place.size)
      if let anchor = cell.subview[AnchorKey.self] {
        cell.subview.place(at: anchor.point(in: place), anchor: anchor, proposal: offered)
        continue
      }
      let frame = ViewDimensions(size: place.size)
      let own = cell.subview.dimensions(in: offered)
      let horizontal = table.columnAlignments[cell.columns.lowerBound] ?? alignment.horizontal
      let vertical = table.rowAlignments[cell.row] ?? alignment.vertical
      cell.subview.place(
        at: CGPoint(
          x: place.minX + frame[horizontal] - own[horizontal], y: place.minY + frame[vertical] - own[vertical]
        ),
        proposal: offered)
    }
  }
}

extension GridLayout: MergingLayout {}
