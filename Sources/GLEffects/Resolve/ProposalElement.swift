// SPDX-License-Identifier: MIT
import Foundation

/// A node that is offered something else than its container says.
struct ProposalElement: LayoutElement {
  let content: LayoutNode
  let change: @MainActor (ProposedViewSize) -> ProposedViewSize

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(change(proposal)) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(change(proposal)).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(change(proposal), transform: transform)
  }
}
