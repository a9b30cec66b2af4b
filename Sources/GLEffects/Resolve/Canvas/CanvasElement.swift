// SPDX-License-Identifier: MIT
import Foundation

/// A canvas: calls its renderer when its size is known.
struct CanvasElement: LayoutElement {
  let isOpaque: Bool
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: [LayoutNode]
  let context: ResolveContext

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      throw .nonFiniteSize(view: context.path.description, size: size)
    }
    let transform = context.motion.shownTransform(transform)
    let contents = CanvasContents(context: context)
    var graphics = GraphicsContext(
      size: size, environment: context.environment, symbols: resolvedSymbols(in: size), source: contents)
    let recording = graphics.recording
    renderer(&graphics, size)
    if let failure = contents.failure { throw failure }
    var composer = CanvasComposer(symbols: symbols, size: size, transform: transform, context: context)
    var items = try composer.items(of: recording.commands)
    let frame = Path(CGRect(origin: .zero, size: size))
    if isOpaque {
      let backdrop = SceneShape(
        path: frame, style: .fill(FillStyle()), paint: .color(.black), transform: transform)
      items.insert(.shape(backdrop), at: 0)
    }
    if items.isEmpty { return [] }
    return [.layer(SceneLayer(items: items, clips: [SceneClip(path: frame, transform: transform)]))]
  }

  /// The first node of each name.
  private func resolvedSymbols(in size: CGSize) -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
    var result: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    for (index, node) in symbols.enumerated() {
      guard let tag = node.traits.tag, result[tag] == nil else { continue }
      result[tag] = GraphicsContext.ResolvedSymbol(index: index, size: node.size(ProposedViewSize(size)))
    }
    return result
  }
}

extension Canvas: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [
      LayoutNode(
        CanvasElement(
          isOpaque: isOpaque, renderer: renderer, symbols: try context.outsideStack.nodes(of: symbols),
          context: context))
    ]
  }
}
