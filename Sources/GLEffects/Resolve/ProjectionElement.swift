// SPDX-License-Identifier: MIT
import Foundation

/// A node drawn through a map, affine or projective; its place in the layout stays.
struct ProjectionElement: LayoutElement {
  let content: LayoutNode
  let motion: PlaceMotion
  /// The map for a size of the content.
  let map: @MainActor (CGSize) -> ProjectionTransform

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let map = map(motion.size(content.size(proposal), of: content))
    let transform = motion.shownTransform(transform, of: content)
    let inner = map.affine.map { $0.concatenating(transform) } ?? .identity
    let items = try motion.within(inner) { () throws(ResolveError) in
      try content.items(proposal, transform: inner)
    }
    if map.affine != nil { return items }
    guard map.determinant != 0, map.determinant.isFinite else { return [] }
    let projection = SceneProjection(map.concatenating(ProjectionTransform(transform)))
    return projection.applied(to: items)
  }
}

extension ProjectionModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: ProjectionElement(content: node, motion: context.motion) { _ in map })
  }
}

extension SpaceRotationModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: ProjectionElement(content: node, motion: context.motion) { map($0) })
  }
}

extension ResolveContext {
  /// The layout nodes of a view after a geometry effect.
  func nodes(of content: some View, effect: some GeometryEffect) throws(ResolveError) -> [LayoutNode] {
    var copy = effect
    let inner = try entering(type(of: effect))
    try inner.properties.update(&copy, in: inner)
    let filled = copy
    return try inner.nodes(of: content).map { node in
      node.wrapped(
        in: ProjectionElement(content: node, motion: inner.motion) { filled.effectValue(size: $0) })
    }
  }
}
