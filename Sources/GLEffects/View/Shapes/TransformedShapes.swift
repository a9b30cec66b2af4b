// SPDX-License-Identifier: MIT
public import Foundation

/// A shape moved by a distance.
public struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  /// In points.
  public var offset: CGSize

  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  public func path(in rect: CGRect) -> Path { outline(in: rect).resolvedPath }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }

  public typealias Body = _ShapeView<OffsetShape<Content>, ForegroundStyle>
}

extension OffsetShape: OutlinedShape {
  func outline(in rect: CGRect) -> ShapeOutline {
    shape.makeOutline(in: rect)
      .applying(CGAffineTransform(translationX: offset.width, y: offset.height))
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

/// A shape turned around a point of its rectangle.
public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint

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

/// A shape scaled around a point of its rectangle.
public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  /// Factors along x and y.
  public var scale: CGSize
  public var anchor: UnitPoint

  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path { outline(in: rect).resolvedPath }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
  {
    get {
      AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  public typealias Body = _ShapeView<ScaledShape<Content>, ForegroundStyle>
}

extension ScaledShape: OutlinedShape {
  func outline(in rect: CGRect) -> ShapeOutline {
    shape.makeOutline(in: rect)
      .applying(CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor.point(in: rect)))
  }
}

/// A shape mapped by an affine transform.
public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public func path(in rect: CGRect) -> Path { outline(in: rect).resolvedPath }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  public typealias Body = _ShapeView<TransformedShape<Content>, ForegroundStyle>
}

extension TransformedShape: OutlinedShape {
  func outline(in rect: CGRect) -> ShapeOutline {
    shape.makeOutline(in: rect).applying(transform)
  }
}

extension CGAffineTransform {
  /// This map with `anchor` in the place of the origin.
  func around(_ anchor: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }
}
