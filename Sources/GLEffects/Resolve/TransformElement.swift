// SPDX-License-Identifier: MIT
import Foundation

/// A node drawn through a map; its place in the layout stays.
struct TransformElement: LayoutElement {
  let content: LayoutNode
  let motion: PlaceMotion
  /// The map for a size of the content.
  let map: @MainActor (CGSize) -> CGAffineTransform

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = motion.size(content.size(proposal), of: content)
    let inner = map(size).concatenating(motion.shownTransform(transform, of: content))
    return try motion.within(inner) { () throws(ResolveError) in
      try content.items(proposal, transform: inner)
    }
  }
}
