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
    case .first(let view): try context.nodes(of: [PresentView(view, at: .branch(true))])
    case .second(let view): try context.nodes(of: [PresentView(view, at: .branch(false))])
    }
  }
}

extension Optional: ResolvableView where Wrapped: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: map { [PresentView($0, at: .branch(true))] } ?? [])
  }
}

extension Group: ResolvableView where Content: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: content)
  }
}

extension ForEach: ResolvableView where Content: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: data.map { PresentView(content($0), id: AnyHashable(identify($0))) })
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

extension BodyTransactionModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    inner.outerTransaction = context.transaction
    inner.changeTransaction(transform)
    return try inner.nodes(of: content)
  }
}

extension PlaceholderContentView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    if isOutside { inner.transaction = context.outerTransaction }
    return try inner.nodes(of: view)
  }
}

extension TransactionModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    inner.changeTransaction(transform)
    inner.react()
    return try inner.nodes(of: content)
  }
}

extension ValueTransactionModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = try context.entering(Self.self)
    inner.react()
    let place = inner.place
    let isAnother = place.seen(as: Value.self).map { $0 != value } ?? false
    if inner.updates.isEvent {
      if isAnother { place.lastChange = inner.updates.change }
      place.see(value)
      if place.lastChange == inner.updates.change { inner.changeTransaction(transform) }
    } else if isAnother {
      // The timeline around has gone on since the last event.
      inner.changeTransaction(transform)
    }
    return try inner.nodes(of: content)
  }
}

extension ResolveContext {
  /// Changes how changes are shown from here on. What is to be done then is done when the animations are over that begin inside.
  fileprivate mutating func changeTransaction(_ transform: (inout Transaction) -> Void) {
    let before = transaction.completions
    transform(&transaction)
    updates.note(transaction.completions.filter { added in !before.contains { $0 === added } })
  }
}
