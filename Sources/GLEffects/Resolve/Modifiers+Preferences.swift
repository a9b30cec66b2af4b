// SPDX-License-Identifier: MIT
import Foundation

/// A node that looks at what the views inside hand over, once they have been drawn.
struct PreferenceElement: LayoutElement {
  let content: LayoutNode
  let values: PreferenceValues
  /// Given the items, the size and the map to the picture's coordinates.
  let change:
    @MainActor (PreferenceValues, inout [SceneItem], CGSize, CGAffineTransform) throws(ResolveError) -> Void

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    var items: [SceneItem] = []
    try values.collected { () throws(ResolveError) in
      items = try content.items(proposal, transform: transform)
    } change: { (values) throws(ResolveError) in
      try change(values, &items, content.size(proposal), transform)
    }
    return items
  }
}

extension PreferenceModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let change = change
    var result: [LayoutNode] = []
    for node in try context.nodes(of: content) {
      result.append(
        node.wrapped(
          in: PreferenceElement(content: node, values: context.preferences) { values, _, size, transform in
            change(&values[Key.self], size, transform)
          }))
    }
    return result
  }
}

extension PreferenceChangeModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    let action = action
    inner.updates.dependsOnLayout = true
    let node = try inner.node(of: inner.nodes(of: content))
    return [
      node.wrapped(
        in: PreferenceElement(content: node, values: context.preferences) { values, _, _, _ in
          inner.react()
          guard inner.updates.isEvent else { return }
          let value = values[Key.self]
          if let last = inner.place.seen(as: Key.Value.self), last == value { return }
          inner.place.see(value)
          inner.updates.add { action(value) }
        })
    ]
  }
}

extension PreferenceLayerModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    context.updates.dependsOnLayout = true
    let inner = context.inside(.index(1)).outsideStack
    let (alignment, isInFront, layer) = (alignment, isInFront, layer)
    return node.wrapped(
      in: PreferenceElement(content: node, values: context.preferences) {
        (values, items, size, transform) throws(ResolveError) in
        let secondary = try inner.node(of: layer(values[Key.self]), alignment: alignment)
        let origin = LayeredElement.origin(
          of: secondary, in: ViewDimensions(size: size), alignment: alignment,
          direction: inner.environment.layoutDirection)
        let drawn = try secondary.items(ProposedViewSize(size), at: origin, transform: transform)
        items = isInFront ? items + drawn : drawn + items
      })
  }
}
