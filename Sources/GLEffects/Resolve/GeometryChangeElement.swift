// SPDX-License-Identifier: MIT
import Foundation

/// A node that tells what is made of its geometry when it is drawn.
struct GeometryChangeElement<Value: Equatable>: LayoutElement {
  let content: LayoutNode
  let modifier: GeometryChangeModifier<Value>
  let context: ResolveContext

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    if context.updates.isEvent { tell(content.size(proposal), transform) }
    return try content.items(proposal, transform: transform)
  }

  /// Tells what is made of the geometry, where that is not the same as before.
  private func tell(_ size: CGSize, _ transform: CGAffineTransform) {
    context.react()
    let value = modifier.value(context.proxy(size: size, transform: transform))
    let old = context.place.seen(as: Value.self)
    if old != value {
      context.place.see(value)
      let action = modifier.action
      context.updates.add { action(old ?? value, value) }
    }
  }
}

extension GeometryChangeModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    inner.updates.dependsOnLayout = true
    let node = try inner.node(of: inner.nodes(of: content))
    return [node.wrapped(in: GeometryChangeElement(content: node, modifier: self, context: inner))]
  }
}
