// SPDX-License-Identifier: MIT
import Foundation

/// A node whose centre is put at a point of all the room offered.
struct PositionElement: LayoutElement {
  let content: LayoutNode
  let position: CGPoint

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.size(proposal))
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = content.size(proposal)
    let origin = CGPoint(x: position.x - size.width / 2, y: position.y - size.height / 2)
    return try content.items(proposal, at: origin, transform: transform)
  }
}
