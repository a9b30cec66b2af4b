// SPDX-License-Identifier: MIT
import Foundation

/// A node with an effect that depends on where it is drawn.
struct VisualEffectElement: LayoutElement {
  let content: LayoutNode
  let modifier: VisualEffectModifier
  let context: ResolveContext

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let proxy = context.proxy(size: content.size(proposal), transform: transform)
    let view = modifier.effect(proxy).applied(to: AnyView(_NodeView(node: content)))
    return try context.node(of: view).items(proposal, transform: transform)
  }
}

/// A view that is laid out already.
struct _NodeView: _Primitive, ResolvableView {
  typealias Body = Never

  let node: LayoutNode

  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] { [node] }
}

extension VisualEffectModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    context.updates.dependsOnLayout = true
    return node.wrapped(
      in: VisualEffectElement(content: node, modifier: self, context: context.inside(.index(1)).outsideStack))
  }
}
