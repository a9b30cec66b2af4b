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

extension DisappearModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    inner.place.disappear = action
    return try inner.nodes(of: content)
  }
}

extension TaskModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    if inner.place.lastValue as? ID != id {
      inner.place.lastValue = id
      inner.updates.add { [weak place = inner.place] in
        place?.task?.cancel()
        place?.task = Task.immediate(priority: priority) { await action() }
      }
    }
    return try inner.nodes(of: content)
  }
}

extension TransitionModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    guard let rest = transition.rest else { return try context.nodes(of: content) }
    return try context.nodes(of: rest(AnyView(content)))
  }
}

extension ReceiveModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    if !inner.place.hasAppeared {
      inner.place.hasAppeared = true
      inner.updates.add { [place = inner.place] in
        place.subscription = subscribe()
      }
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
    try context.nodes(of: content, id: id)
  }
}
