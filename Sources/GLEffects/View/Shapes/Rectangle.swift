// SPDX-License-Identifier: MIT
public import Foundation

/// The rectangle itself: from its top left corner clockwise.
public struct Rectangle: Shape {
  /// A rectangle.
  public init() {}

  public func path(in rect: CGRect) -> Path {
    Path(rect)
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Rectangle, ForegroundStyle>
}

extension Rectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBasicShape(base: self, amount: amount) { shape, rect, _ in shape.path(in: rect) }
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
