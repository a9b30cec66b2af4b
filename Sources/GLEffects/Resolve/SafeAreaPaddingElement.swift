// SPDX-License-Identifier: MIT
import Foundation

/// A node with room around it that what ignores the safe area may use.
struct SafeAreaPaddingElement: LayoutElement {
  let padding: PaddingElement
  let area: SafeArea

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { padding.sizeThatFits(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    padding.explicitGuides(proposal)
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = padding.content.size(proposal.inset(by: padding.insets))
    let safeFrame = CGRect(origin: padding.origin, size: size)
    area.note(
      frame: safeFrame.outset(by: padding.insets.mirrored(in: padding.direction)), safeFrame: safeFrame,
      transform: transform)
    return try padding.items(proposal, transform: transform)
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
          padding: PaddingElement(
            content: node, insets: insets, direction: context.environment.layoutDirection), area: area))
    ]
  }
}
