// SPDX-License-Identifier: MIT

/// A built-in modifier that knows what it does to layout nodes.
@MainActor
protocol ResolvableModifier: ViewModifier {
  /// The nodes of `content` after the modification.
  func layoutNodes(
    of content: some View, in context: ResolveContext
  ) throws(ResolveError) -> [LayoutNode]
}
