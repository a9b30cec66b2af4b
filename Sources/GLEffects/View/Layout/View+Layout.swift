// SPDX-License-Identifier: MIT
public import Foundation

nonisolated extension View {
  /// Puts the view into a frame; the view is offered its size. A dimension left out is the view's own.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Puts the view into a frame that keeps within limits.
  ///
  /// With a minimum and a maximum the frame takes what is offered, between the two. With only a minimum it is at
  /// least that and else no larger than the view; with only a maximum at least as large as the view. The ideal
  /// dimension counts where nothing is offered.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: FlexibleFrameModifier.Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: FlexibleFrameModifier.Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment))
  }

  /// Adds room around the view.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  /// Adds `length` points of room at `edges`; 16 where `nil`.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? PaddingModifier.defaultLength))
  }

  /// Adds `length` points of room on all sides.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Draws the view moved by `offset`; its place in the layout stays.
  public func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(offset: offset))
  }

  /// Draws the view moved by `x` and `y` points; its place in the layout stays.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Takes all the room that is offered and puts the view's centre at `position` in it.
  public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  /// Takes all the room that is offered and puts the view's centre at (`x`, `y`) in it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Offers the view a size of the ratio width : height, the view's own ideal one where `nil`.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Offers the view a size of the ratio of `aspectRatio`.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Keeps the view's ratio and makes it as large as fits.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Keeps the view's ratio and makes it as small as covers.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }

  /// Gives the view its ideal size in the directions that are true.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Gives the view its ideal size.
  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// A stack serves views of a higher priority first; 0 by default.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: value))
  }

  /// Siblings of a higher index are drawn in front; 0 by default.
  public func zIndex(_ value: Double) -> some View {
    modifier(ZIndexModifier(index: value))
  }

  /// Sets a guide of this view: a distance from its left side.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, computeValue: computeValue))
  }

  /// Sets a guide of this view: a distance from its top side.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, computeValue: computeValue))
  }
}
