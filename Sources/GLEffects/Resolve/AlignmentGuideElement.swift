// SPDX-License-Identifier: MIT
import Foundation

/// A node with a guide set.
struct AlignmentGuideElement: LayoutElement {
  let content: LayoutNode
  let modifier: AlignmentGuideModifier

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    let dimensions = content.dimensions(proposal)
    var guides = dimensions.explicitGuides
    guides[modifier.key] = modifier.computeValue(dimensions)
    return guides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(proposal, transform: transform)
  }
}
