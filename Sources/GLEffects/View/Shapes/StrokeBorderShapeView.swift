// SPDX-License-Identifier: MIT

/// A shape stroked with a style inside its edge, in front of other drawings of it.
public struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView, _Primitive {
  public typealias Body = Never

  /// The shape that is drawn.
  public var shape: Content
  /// What it is painted with.
  public var style: Style
  /// How its outline is drawn.
  public var strokeStyle: StrokeStyle
  /// What is drawn behind.
  public var background: Background

  /// The shape drawn in `style`.
  public init(shape: Content, style: Style, strokeStyle: StrokeStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.background = background
  }
}
