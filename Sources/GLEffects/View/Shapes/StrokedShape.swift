// SPDX-License-Identifier: MIT
import Foundation

/// The area that a shape's stroke covers.
struct StrokedShape<Content: Shape>: OutlinedShape {
  var shape: Content
  var style: StrokeStyle

  static var role: ShapeRole { .stroke }

  func outline(in rect: CGRect) -> ShapeOutline {
    shape.makeOutline(in: rect).stroked(style)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(style.lineWidth, style.dashPhase)) }
    set {
      shape.animatableData = newValue.first
      style.lineWidth = newValue.second.first
      style.dashPhase = newValue.second.second
    }
  }
}
