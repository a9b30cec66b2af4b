// SPDX-License-Identifier: MIT
public import Foundation

/// Views in rows of columns whose widths are given; each row is as high as its highest view. Every view is drawn.
public nonisolated struct LazyVGrid<Content: View>: View {
  let layout: LazyGridLayout
  let content: Content

  /// `spacing` in points between rows; 8 where `nil`.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .horizontal, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    self.content = content()
  }

  @MainActor public var body: some View { layout { content } }
}
