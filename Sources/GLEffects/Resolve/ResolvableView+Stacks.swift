// SPDX-License-Identifier: MIT
import Foundation

extension ZStack: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [try context.container(ZStackLayout(alignment: alignment), of: content)]
  }
}

extension HStack: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [try context.container(HStackLayout(alignment: alignment, spacing: spacing), of: content)]
  }
}

extension VStack: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [try context.container(VStackLayout(alignment: alignment, spacing: spacing), of: content)]
  }
}

extension _LayoutView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [try context.container(layout, of: content)]
  }
}

extension Spacer: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var traits = LayoutTraits()
    traits.isSpacer = true
    // Served after everything else.
    traits.priority = -.infinity
    return [
      LayoutNode(
        SpacerElement(minLength: minLength ?? StackArrangement.defaultSpacing, axis: context.stackAxis),
        traits: traits)
    ]
  }
}

extension Divider: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let line = Rectangle().fill(.separator)
    let thickness = context.environment.pixelLength
    return context.stackAxis == .horizontal
      ? try context.nodes(of: line.frame(width: thickness))
      : try context.nodes(of: line.frame(height: thickness))
  }
}

extension _StyledView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    func nodes<Maker: StyleMaker>(_ maker: Maker) throws(ResolveError) -> [LayoutNode] {
      var maker = maker
      try context.properties.update(&maker.style, in: context)
      return try context.nodes(of: maker.makeBody())
    }
    return try nodes(maker)
  }
}
