// SPDX-License-Identifier: MIT
public import Foundation

/// The largest circle in the middle of the rectangle: from its right-most point clockwise.
public struct Circle: Shape {
  /// A circle.
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// A square: the shorter side of what is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Circle, ForegroundStyle>
}

extension Circle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBasicShape(base: self, amount: amount) { shape, rect, _ in shape.path(in: rect) }
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
