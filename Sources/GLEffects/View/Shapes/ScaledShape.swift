// SPDX-License-Identifier: MIT
public import Foundation

/// A shape scaled around a point of its rectangle.
public struct ScaledShape<Content: Shape>: Shape {
  /// The shape before the change.
  public var shape: Content
  /// Factors along x and y.
  public var scale: CGSize
  /// The point of the shape's rectangle that stays where it is.
  public var anchor: UnitPoint

  /// `shape` after the change.
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
