// SPDX-License-Identifier: MIT

/// A shape filled with a style, in front of other drawings of it.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _Primitive {
  public typealias Body = Never

  /// The shape that is drawn.
  public var shape: Content
  /// What it is painted with.
  public var style: Style
  /// How its interior is found.
  public var fillStyle: FillStyle
  /// What is drawn behind.
  public var background: Background

  /// The shape drawn in `style`.
  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}
