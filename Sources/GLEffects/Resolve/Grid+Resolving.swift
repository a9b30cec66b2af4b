// SPDX-License-Identifier: MIT

extension Grid: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [try context.container(layout, of: content)]
  }
}

extension GridRow: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let row = GridLayout.Row(alignment: alignment)
    var inner = context
    inner.stackAxis = .horizontal
    let key = ObjectIdentifier(GridLayout.RowKey.self)
    return try inner.nodes(of: content).map { node in
      node.with(\.values, node.traits.values.merging([key: row]) { _, new in new })
    }
  }
}
