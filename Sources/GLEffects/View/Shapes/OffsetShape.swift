// SPDX-License-Identifier: MIT
public import Foundation

/// A shape moved by a distance.
public struct OffsetShape<Content: Shape>: Shape {
  /// The shape before the change.
  public var shape: Content
  /// In points.
  public var offset: CGSize

  /// `shape` after the change.
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
