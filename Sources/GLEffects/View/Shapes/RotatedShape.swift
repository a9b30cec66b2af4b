// SPDX-License-Identifier: MIT
public import Foundation

/// A shape turned around a point of its rectangle.
public struct RotatedShape<Content: Shape>: Shape {
  /// The shape before the change.
  public var shape: Content
  /// The turn, clockwise on screen.
  public var angle: Angle
  /// The point of the shape's rectangle that stays where it is.
  public var anchor: UnitPoint

  /// `shape` after the change.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path { outline(in: rect).resolvedPath }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
  {
    get {
      AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  public typealias Body = _ShapeView<RotatedShape<Content>, ForegroundStyle>
}

extension RotatedShape: OutlinedShape {
  func outline(in rect: CGRect) -> ShapeOutline {
    shape.makeOutline(in: rect)
      .applying(CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(anchor.point(in: rect)))
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}
