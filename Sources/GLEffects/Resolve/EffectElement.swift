// SPDX-License-Identifier: MIT
import Foundation

/// A node whose picture is changed as a whole; its place in the layout stays.
struct EffectElement: LayoutElement {
  let content: LayoutNode
  /// Nil where it does not matter to the effect how large the content is and where.
  var motion: PlaceMotion?
  /// From the content's items, its size and the map to the picture's coordinates, to the changed items.
  let effect: @MainActor ([SceneItem], CGSize, CGAffineTransform) throws(ResolveError) -> [SceneItem]

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    guard let motion else {
      return try effect(try content.items(proposal, transform: transform), content.size(proposal), transform)
    }
    return try motion.placed(transform, of: content) { (transform) throws(ResolveError) in
      let items = try content.items(proposal, transform: transform)
      return try effect(items, motion.size(content.size(proposal), of: content), transform)
    }
  }
}
