// SPDX-License-Identifier: MIT
public import Foundation

/// The ellipse that touches the rectangle's sides: from its right-most point clockwise.
public struct Ellipse: Shape {
  /// An ellipse.
  public init() {}

  public func path(in rect: CGRect) -> Path {
    Path(ellipseIn: rect)
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Ellipse, ForegroundStyle>
}

extension Ellipse: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBasicShape(base: self, amount: amount) { shape, rect, _ in shape.path(in: rect) }
  }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}
