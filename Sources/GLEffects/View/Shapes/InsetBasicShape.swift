// SPDX-License-Identifier: MIT
import Foundation

/// A basic shape moved inwards: drawn by `draw` into the smaller rectangle, with the amount for what else
/// changes (corner radii).
struct InsetBasicShape<Base: InsettableShape>: InsettableShape {
  var base: Base
  var amount: CGFloat
  let draw: @Sendable (Base, CGRect, CGFloat) -> Path

  func path(in rect: CGRect) -> Path {
    // A rectangle smaller than twice the inset becomes its own centre.
    let (x, y) = (min(amount, rect.width / 2), min(amount, rect.height / 2))
    let inner = CGRect(
      x: rect.minX + x, y: rect.minY + y, width: rect.width - 2 * x, height: rect.height - 2 * y)
    return draw(base, inner, amount)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  func inset(by more: CGFloat) -> InsetBasicShape {
    InsetBasicShape(base: base, amount: amount + more, draw: draw)
  }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}
