// SPDX-License-Identifier: MIT

/// A built-in view that knows its place in the layout.
@MainActor
protocol ResolvableView: View {
  /// The view's layout nodes: none, one, or one for each of several views taken together.
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode]
}
