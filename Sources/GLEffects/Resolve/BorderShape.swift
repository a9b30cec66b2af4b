// SPDX-License-Identifier: MIT
import Foundation

/// A shape moved inwards by half a line width, in the frame of the whole shape.
struct BorderShape<Content: InsettableShape>: OutlinedShape {
  var shape: Content
  var lineWidth: CGFloat

  func outline(in rect: CGRect) -> ShapeOutline {
    shape.inset(by: lineWidth / 2).makeOutline(in: rect)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, lineWidth) }
    set {
      shape.animatableData = newValue.first
      lineWidth = newValue.second
    }
  }
}
