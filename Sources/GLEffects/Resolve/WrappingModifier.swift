// SPDX-License-Identifier: MIT

/// A built-in modifier that wraps each node of its content by itself.
@MainActor
protocol WrappingModifier: ResolvableModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode
}

extension WrappingModifier {
  func layoutNodes(
    of content: some View, in context: ResolveContext
  ) throws(ResolveError) -> [LayoutNode] {
    var result: [LayoutNode] = []
    for node in try context.nodes(of: content) { result.append(try wrap(node, in: context)) }
    return result
  }
}
