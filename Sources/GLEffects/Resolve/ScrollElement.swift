// SPDX-License-Identifier: MIT
import Foundation

/// A window on a node that may be larger.
struct ScrollElement: LayoutElement {
  let content: LayoutNode
  let axes: Axis.Set
  /// The point of the content that lies at the same point of the window.
  let anchor: UnitPoint
  let clips: Bool
  let direction: LayoutDirection
  let path: ViewPath

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var size = content.size(contentProposal(proposal))
    if axes.contains(.horizontal), let width = proposal.width { size.width = width }
    if axes.contains(.vertical), let height = proposal.height { size.height = height }
    return size
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      throw .nonFiniteSize(view: path.description, size: size)
    }
    let inner = contentProposal(proposal)
    let own = content.size(inner)
    let x = direction == .leftToRight ? anchor.x : 1 - anchor.x
    let origin = CGPoint(x: (size.width - own.width) * x, y: (size.height - own.height) * anchor.y)
    let items = try content.items(inner, at: origin, transform: transform)
    if !clips { return items }
    let window = Path(CGRect(origin: .zero, size: size))
    return items.clipped(to: SceneClip(path: window, transform: transform))
  }
}

extension ScrollView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let stack = axes == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
    var inner = context
    inner.stackAxis = axes == .horizontal ? .horizontal : .vertical
    let nodes = try inner.nodes(of: content)
    return [
      LayoutNode(
        ScrollElement(
          content: nodes.count == 1 ? nodes[0] : context.container(stack, of: nodes), axes: axes,
          anchor: context.environment.defaultScrollAnchor ?? .topLeading,
          clips: context.environment.clipsScrolledContent, direction: context.environment.layoutDirection,
          path: context.path))
    ]
  }
}
