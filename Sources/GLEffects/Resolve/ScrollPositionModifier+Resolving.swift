// SPDX-License-Identifier: MIT

extension ScrollPositionModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = try context.entering(Self.self)
    guard let target = inner.place.box(0, make: { ScrollTarget() }) as? ScrollTarget, let id = id() else {
      return try inner.nodes(of: content)
    }
    target.set(id, anchor: anchor)
    inner.updates.dependsOnLayout = true
    inner.scrollTarget = target
    return try inner.nodes(of: content)
  }
}
