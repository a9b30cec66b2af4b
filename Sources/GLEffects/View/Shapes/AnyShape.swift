// SPDX-License-Identifier: MIT
public import Foundation

/// A shape of any type.
public struct AnyShape: Shape {
  private(set) var shape: any Shape

  /// Hides the type of `shape`.
  public init<Base: Shape>(_ shape: Base) {
    self.shape = (shape as? AnyShape)?.shape ?? shape
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  /// That of the shape inside.
  public var animatableData: AnyAnimatableData {
    get { AnyAnimatableData(shape.animatableData) }
    set {
      func applied<Base: Shape>(_ shape: Base) -> any Shape { newValue.applied(to: shape) }
      shape = applied(shape)
    }
  }

  public typealias Body = _ShapeView<AnyShape, ForegroundStyle>
}

extension AnyShape: OutlinedShape {
  func outline(in rect: CGRect) -> ShapeOutline {
    shape.makeOutline(in: rect)
  }
}
