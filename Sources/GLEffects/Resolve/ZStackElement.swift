// SPDX-License-Identifier: MIT
import Foundation

/// Nodes one in front of the other, lined up by a shared guide.
struct ZStackElement: LayoutElement {
  let children: [LayoutNode]
  let alignment: Alignment
  let direction: LayoutDirection

  /// The rectangle around all children with their guides at the origin, and each child's rectangle.
  private func frames(_ proposal: ProposedViewSize) -> (all: CGRect, each: [CGRect]) {
    let each = children.map { child in
      let dimensions = child.dimensions(proposal)
      return CGRect(
        origin: CGPoint(x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical]),
        size: dimensions.size)
    }
    guard let first = each.first else { return (.zero, []) }
    return (each.dropFirst().reduce(first) { $0.boundingBox(with: $1) }, each)
  }

  private func origins(_ proposal: ProposedViewSize) -> [CGPoint] {
    let (all, each) = frames(proposal)
    return each.map { frame in
      CGPoint(
        x: direction == .leftToRight ? frame.minX - all.minX : all.maxX - frame.maxX, y: frame.minY - all.minY
      )
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { frames(proposal).all.size }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    StackElement.meanGuides(children.map { ($0, proposal) }) { origins(proposal) }
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let origins = origins(proposal)
    var items: [SceneItem] = []
    for index in StackElement.drawingOrder(children) {
      items += try children[index].items(proposal, at: origins[index], transform: transform)
    }
    return items
  }
}

extension CGRect {
  /// The smallest rectangle around both, empty ones too (unlike `union`, which leaves those out).
  fileprivate func boundingBox(with other: CGRect) -> CGRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
