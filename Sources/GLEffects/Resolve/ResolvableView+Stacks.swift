// SPDX-License-Identifier: MIT
import Foundation

extension ZStack: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [
      LayoutNode(
        ZStackElement(
          children: try context.outsideStack.nodes(of: content), alignment: alignment,
          direction: context.environment.layoutDirection))
    ]
  }
}

extension HStack: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [
      try context.stack(
        of: content, axis: .horizontal, guide: alignment.key, spacing: spacing)
    ]
  }
}

extension VStack: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [
      try context.stack(
        of: content, axis: .vertical, guide: alignment.key, spacing: spacing)
    ]
  }
}

extension Spacer: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [
      LayoutNode(
        SpacerElement(minLength: minLength ?? StackElement.defaultSpacing, axis: context.stackAxis),
        isSpacer: true)
    ]
  }
}

extension ResolveContext {
  fileprivate func stack(
    of content: some View, axis: Axis, guide: AlignmentKey, spacing: CGFloat?
  ) throws(ResolveError) -> LayoutNode {
    var inner = self
    inner.stackAxis = axis
    return LayoutNode(
      StackElement(
        children: try inner.nodes(of: content), axis: axis, guide: guide,
        spacing: spacing, direction: environment.layoutDirection))
  }
}
