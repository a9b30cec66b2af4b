// SPDX-License-Identifier: MIT

extension AppearModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    if !inner.place.hasAppeared {
      inner.place.hasAppeared = true
      inner.updates.add(action)
    }
    return try inner.nodes(of: content)
  }
}

extension ChangeModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    let old = inner.place.lastValue as? Value
    inner.place.lastValue = value
    if let old, old != value {
      inner.updates.add { action(old, value) }
    } else if old == nil, isInitial {
      inner.updates.add { action(value, value) }
    }
    return try inner.nodes(of: content)
  }
}

extension IDModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.inside(.id(id)).nodes(of: content)
  }
}
