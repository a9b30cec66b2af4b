// SPDX-License-Identifier: MIT

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView, _Primitive, Sendable {
  public typealias Body = Never

  /// The shape that is drawn.
  public var shape: Content
  /// What it is painted with.
  public var style: Style
  /// How its interior is found.
  public var fillStyle: FillStyle

  /// The shape drawn in `style`.
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}
