// SPDX-License-Identifier: MIT

extension Section: ResolvableView where Parent: View, Content: View, Footer: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.inside(.index(0)).nodes(of: header) + context.inside(.index(1)).nodes(of: content)
      + context.inside(.index(2)).nodes(of: footer)
  }
}
