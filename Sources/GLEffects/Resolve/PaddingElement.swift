// SPDX-License-Identifier: MIT
import Foundation

/// A node with room around it.
struct PaddingElement: LayoutElement {
  let content: LayoutNode
  let insets: EdgeInsets
  let direction: LayoutDirection

  /// Where the content begins.
  var origin: CGPoint {
    CGPoint(x: direction == .leftToRight ? insets.leading : insets.trailing, y: insets.top)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.size(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal.inset(by: insets)).explicitGuides(movedBy: { origin })
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(proposal.inset(by: insets), at: origin, transform: transform)
  }
}
