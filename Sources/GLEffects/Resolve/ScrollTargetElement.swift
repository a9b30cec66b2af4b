// SPDX-License-Identifier: MIT
import Foundation

/// A node that scroll views are to show; it tells where it is drawn.
struct ScrollTargetElement: LayoutElement {
  let content: LayoutNode
  let target: ScrollTarget

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    target.frame = CGRect(origin: .zero, size: content.size(proposal)).applying(transform)
    return try content.items(proposal, transform: transform)
  }
}

extension ResolveContext {
  /// The nodes of a view with an identity, which tell where they are if scroll views are to show it.
  func scrolled(_ nodes: [LayoutNode], id: AnyHashable) -> [LayoutNode] {
    guard let scrollTarget, scrollTarget.id == id else { return nodes }
    return nodes.map { $0.wrapped(in: ScrollTargetElement(content: $0, target: scrollTarget)) }
  }
}

extension ScrollViewReader: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    guard let target = context.place.box(0, make: { ScrollTarget() }) as? ScrollTarget else { return [] }
    let updates = context.updates
    target.changed = { updates.noteChange() }
    updates.dependsOnLayout = true
    var inner = context
    inner.scrollTarget = target
    return try inner.nodes(of: content(ScrollViewProxy(target: target)))
  }
}
