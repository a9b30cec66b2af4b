// SPDX-License-Identifier: MIT
import Foundation

extension ResolveContext {
  /// The layout nodes of any view: a built-in one gives them itself, another one's body is read with its
  /// environment filled in.
  func nodes<Content: View>(of view: Content) throws(ResolveError) -> [LayoutNode] {
    let inner = try entering(Content.self)
    let nodes = try inner.ownNodes(of: view)
    return nodes.map { node in
      node.traits.owner == nil ? node.with(\.owner, inner.place.number) : node
    }
  }

  private func ownNodes<Content: View>(of view: Content) throws(ResolveError) -> [LayoutNode] {
    if let resolvable = view as? any ResolvableView { return try resolvable.layoutNodes(in: self) }
    // A shape's numbers are those of what draws it.
    var copy = view is any Shape ? view : motion.shownIfAnimatable(view)
    try properties.update(&copy, in: self)
    return try nodes(of: copy.body)
  }

  /// The layout nodes of a view after a modifier.
  func nodes<Modifier: ViewModifier>(
    of content: some View, modifier: Modifier
  ) throws(ResolveError) -> [LayoutNode] {
    let modifier = motion.shownIfAnimatable(modifier)
    if let resolvable = modifier as? any ResolvableModifier {
      return try resolvable.layoutNodes(of: content, in: self)
    }
    if let effect = modifier as? any GeometryEffect { return try nodes(of: content, effect: effect) }
    let inner = try entering(Modifier.self)
    var copy = modifier
    try properties.update(&copy, in: inner)
    return try inner.nodes(of: copy.body(content: _ViewModifier_Content(AnyView(content))))
  }

  /// What a new node's container wants to know: that its sizes depend on the container's, if any inside do.
  var measuredTraits: LayoutTraits {
    LayoutTraits(container: frameContainer.isMeasured ? frameContainer : nil)
  }

  /// What a view at a place is told of that.
  func proxy(size: CGSize, transform: CGAffineTransform) -> GeometryProxy {
    let frame = CGRect(origin: .zero, size: size)
    let insets = safeArea?.insets(around: frame, transform: transform) ?? EdgeInsets()
    return GeometryProxy(
      size: size, transform: transform, spaces: spaces.mapValues(\.transform),
      safeAreaInsets: insets.mirrored(in: environment.layoutDirection))
  }

  /// One node for a view: several nodes are put in front of each other, as in a `ZStack`.
  func node(of view: some View, alignment: Alignment = .center) throws(ResolveError) -> LayoutNode {
    node(of: try outsideStack.nodes(of: view), alignment: alignment)
  }

  /// One node for several that lie on each other.
  func node(of nodes: [LayoutNode], alignment: Alignment = .center) -> LayoutNode {
    if nodes.count == 1 { return nodes[0] }
    return container(ZStackLayout(alignment: alignment), of: nodes)
  }
}
