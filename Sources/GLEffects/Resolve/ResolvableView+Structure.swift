// SPDX-License-Identifier: MIT

extension EmptyView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] { [] }
}

extension AnyView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: view)
  }
}

extension TupleView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var result: [LayoutNode] = []
    for (index, child) in children.enumerated() {
      result += try context.inside(.index(index)).nodes(of: child)
    }
    return result
  }
}

extension _ConditionalContent: ResolvableView where First: View, Second: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    switch storage {
    case .first(let view): try context.inside(.branch(true)).nodes(of: view)
    case .second(let view): try context.inside(.branch(false)).nodes(of: view)
    }
  }
}

extension Optional: ResolvableView where Wrapped: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    switch self {
    case .some(let view): try context.nodes(of: view)
    case .none: []
    }
  }
}

extension Group: ResolvableView where Content: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: content)
  }
}

extension ForEach: ResolvableView where Content: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var result: [LayoutNode] = []
    for element in data {
      result += try context.nodes(of: content(element), id: AnyHashable(identify(element)))
    }
    return result
  }
}

extension ModifiedContent: ResolvableView where Content: View, Modifier: ViewModifier {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: content, modifier: modifier)
  }
}

extension ModifiedContent: ResolvableModifier where Content: ViewModifier, Modifier: ViewModifier {
  func layoutNodes(
    of view: some View, in context: ResolveContext
  ) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(
      of: ModifiedContent<_, Content>(content: view, modifier: content), modifier: modifier)
  }
}

extension _ViewModifier_Content: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: view)
  }
}

extension EmptyModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode { node }
}

extension EnvironmentModifier: ResolvableModifier {
  func layoutNodes(
    of content: some View, in context: ResolveContext
  ) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    transform(&inner.environment)
    return try inner.nodes(of: content)
  }
}
