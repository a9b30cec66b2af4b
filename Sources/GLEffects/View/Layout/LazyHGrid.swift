// SPDX-License-Identifier: MIT
public import Foundation

/// Views in columns of rows whose heights are given; each column is as wide as its widest view. Every view is drawn.
public nonisolated struct LazyHGrid<Content: View>: View {
  let layout: LazyGridLayout
  let content: Content

  /// `spacing` in points between columns; 8 where `nil`.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .vertical, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
    self.content = content()
  }

  @MainActor public var body: some View { layout { content } }
}
