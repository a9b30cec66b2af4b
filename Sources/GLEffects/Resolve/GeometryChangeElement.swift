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
    let value = modifier.value(
      GeometryProxy(
        size: content.size(proposal), transform: transform, spaces: context.spaces.mapValues(\.transform)))
    let old = context.place.lastValue as? Value
    if old != value {
      context.place.lastValue = value
      let action = modifier.action
      context.updates.add { action(old ?? value, value) }
    }
    return try content.items(proposal, transform: transform)
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
