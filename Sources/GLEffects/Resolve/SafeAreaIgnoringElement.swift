// SPDX-License-Identifier: MIT
import Foundation

/// A node that is drawn larger where it ends at what is kept free around it; its place in the layout stays.
struct SafeAreaIgnoringElement: LayoutElement {
  let content: LayoutNode
  let edges: Edge.Set
  let area: SafeArea
  let direction: LayoutDirection

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  /// The content is offered as much more as is kept free, and put into the middle of that.
  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = content.size(proposal)
    let frame = CGRect(origin: .zero, size: size)
    let insets = area.insets(around: frame, transform: transform).mirrored(in: direction).at(edges)
    if insets == EdgeInsets() { return try content.items(proposal, transform: transform) }
    let larger = frame.outset(by: insets.mirrored(in: direction))
    var offer = proposal
    if insets.horizontal > 0 { offer.width = (proposal.width ?? size.width) + insets.horizontal }
    if insets.vertical > 0 { offer.height = (proposal.height ?? size.height) + insets.vertical }
    let own = content.size(offer)
    let origin = CGPoint(x: larger.midX - own.width / 2, y: larger.midY - own.height / 2)
    return try content.items(offer, at: origin, transform: transform)
  }
}

extension SafeAreaIgnoringModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    guard let area = context.safeArea, !edges.isEmpty else { return node }
    return node.wrapped(
      in: SafeAreaIgnoringElement(
        content: node, edges: edges, area: area, direction: context.environment.layoutDirection))
  }
}
