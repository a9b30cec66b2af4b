// SPDX-License-Identifier: MIT
public import Foundation

/// A shape mapped by an affine transform.
public struct TransformedShape<Content: Shape>: Shape {
  /// The shape before the change.
  public var shape: Content
  /// The map from the shape's coordinates to its own, in points.
  public var transform: CGAffineTransform

  /// `shape` after the change.
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
