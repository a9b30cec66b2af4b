// SPDX-License-Identifier: MIT
public import Foundation

nonisolated extension Shape {
  /// The shape filled with `content`.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, Style> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// The shape filled with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// The outline drawn with `content`, centred on the shape's edge.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle
  ) -> StrokeShapeView<Self, Style, EmptyView> {
    StrokeShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
  }

  /// The outline drawn with `content`, `lineWidth` points wide and centred on the shape's edge.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1
  ) -> StrokeShapeView<Self, Style, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

nonisolated extension InsettableShape {
  /// The outline drawn with `content` inside the shape's edge: the shape moved inwards by half the line width,
  /// then stroked.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle
  ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
    StrokeBorderShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView())
  }

  /// The outline drawn with `content` inside the shape's edge, `lineWidth` points wide.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1
  ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline drawn with the foreground style inside the shape's edge.
  public func strokeBorder(style: StrokeStyle) -> StrokeBorderShapeView<Self, ForegroundStyle, EmptyView> {
    strokeBorder(ForegroundStyle(), style: style)
  }

  /// The outline drawn with the foreground style inside the shape's edge, `lineWidth` points wide.
  public func strokeBorder(lineWidth: CGFloat = 1) -> StrokeBorderShapeView<Self, ForegroundStyle, EmptyView>
  {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }
}

nonisolated extension ShapeView {
  /// The same shape filled with `content`, in front.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, Style, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// The same shape filled with the foreground style, in front.
  public func fill(style: FillStyle = FillStyle()) -> FillShapeView<Content, ForegroundStyle, Self> {
    fill(ForegroundStyle(), style: style)
  }

  /// The same shape's outline drawn with `content`, in front.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle
  ) -> StrokeShapeView<Content, Style, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, background: self)
  }

  /// The same shape's outline drawn with `content`, `lineWidth` points wide, in front.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1
  ) -> StrokeShapeView<Content, Style, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

nonisolated extension ShapeView where Content: InsettableShape {
  /// The same shape's outline drawn with `content` inside its edge, in front.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle
  ) -> StrokeBorderShapeView<Content, Style, Self> {
    StrokeBorderShapeView(shape: shape, style: content, strokeStyle: style, background: self)
  }

  /// The same shape's outline drawn with `content` inside its edge, `lineWidth` points wide, in front.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1
  ) -> StrokeBorderShapeView<Content, Style, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}
