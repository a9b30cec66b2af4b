// SPDX-License-Identifier: MIT
import Foundation

/// A node whose picture is changed as a whole; its place in the layout stays.
struct EffectElement: LayoutElement {
  let content: LayoutNode
  let motion: PlaceMotion
  /// From the content's items, its size and the map to the picture's coordinates, to the changed items.
  let effect: @MainActor ([SceneItem], CGSize, CGAffineTransform) throws(ResolveError) -> [SceneItem]

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let items = try content.items(proposal, transform: transform)
    return try effect(items, motion.size(content.size(proposal), of: content), transform)
  }
}
