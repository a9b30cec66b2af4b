// SPDX-License-Identifier: MIT

/// A view that draws a shape, and on which more drawings of the same shape can be put.
public nonisolated protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  /// The shape that is drawn.
  var shape: Content { get }
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView, _Primitive, Sendable {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

/// A shape filled with a style, in front of other drawings of it.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _Primitive {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}

/// A shape stroked with a style, in front of other drawings of it.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _Primitive {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var background: Background

  public init(shape: Content, style: Style, strokeStyle: StrokeStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.background = background
  }
}

/// A shape stroked with a style inside its edge, in front of other drawings of it.
public struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView, _Primitive {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var background: Background

  public init(shape: Content, style: Style, strokeStyle: StrokeStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.background = background
  }
}
