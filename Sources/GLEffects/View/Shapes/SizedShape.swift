// SPDX-License-Identifier: MIT
import Foundation

/// A shape that is always drawn as if into a rectangle of one size, at the top left.
struct SizedShape<Content: Shape>: OutlinedShape {
  var shape: Content
  var size: CGSize

  func outline(in rect: CGRect) -> ShapeOutline {
    shape.makeOutline(in: CGRect(origin: rect.origin, size: size))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
