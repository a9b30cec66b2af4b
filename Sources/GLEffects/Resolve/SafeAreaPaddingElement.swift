// SPDX-License-Identifier: MIT
import Foundation

/// A node with room around it that what ignores the safe area may use.
struct SafeAreaPaddingElement: LayoutElement {
  let content: LayoutNode
  let insets: EdgeInsets
  let area: SafeArea
  let direction: LayoutDirection

  private var sides: EdgeInsets { insets.mirrored(in: direction) }

  private var origin: CGPoint { CGPoint(x: sides.leading, y: sides.top) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.size(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal.inset(by: insets)).explicitGuides(movedBy: { origin })
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let inner = proposal.inset(by: insets)
    let safeFrame = CGRect(origin: origin, size: content.size(inner))
    area.note(frame: safeFrame.outset(by: sides), safeFrame: safeFrame, transform: transform)
    return try content.items(inner, at: origin, transform: transform)
  }
}

extension SafeAreaPaddingModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    let area = SafeArea(inside: context.safeArea)
    inner.safeArea = area
    let node = try inner.node(of: inner.nodes(of: content))
    return [
      node.wrapped(
        in: SafeAreaPaddingElement(
          content: node, insets: insets, area: area, direction: context.environment.layoutDirection))
    ]
  }
}
