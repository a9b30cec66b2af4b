// SPDX-License-Identifier: MIT
import Foundation

/// A view that builds its content when its size is known.
struct GeometryElement<Content: View>: LayoutElement {
  let reader: GeometryReader<Content>
  let context: ResolveContext

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      throw .nonFiniteSize(view: context.path.description, size: size)
    }
    let content = reader.content(context.proxy(size: size, transform: transform))
    let node = try context.node(of: content, alignment: .topLeading)
    let origin = LayeredElement.origin(
      of: node, in: ViewDimensions(size: size), alignment: .topLeading,
      direction: context.environment.layoutDirection)
    return try node.items(ProposedViewSize(size), at: origin, transform: transform)
  }
}

extension GeometryReader: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    context.updates.dependsOnLayout = true
    return [LayoutNode(GeometryElement(reader: self, context: context.outsideStack))]
  }
}
