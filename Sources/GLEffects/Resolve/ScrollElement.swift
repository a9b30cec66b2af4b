// SPDX-License-Identifier: MIT
import Foundation

/// A window on a node that may be larger.
struct ScrollElement: LayoutElement {
  let content: LayoutNode
  let axes: Axis.Set
  /// The point of the content that lies at the same point of the window.
  let anchor: UnitPoint
  let clips: Bool
  let context: ResolveContext

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
      throw .nonFiniteSize(view: context.path.description, size: size)
    }
    let inner = contentProposal(proposal)
    let own = content.size(inner)
    let x = context.environment.layoutDirection == .leftToRight ? anchor.x : 1 - anchor.x
    let beginning = CGPoint(x: (size.width - own.width) * x, y: (size.height - own.height) * anchor.y)
    let origin = context.place.lastValue as? CGPoint ?? beginning
    let motion = context.motion
    let transform = motion.shownTransform(transform)
    let shown = motion.point(origin, as: .scroll)
    context.scrollTarget?.frame = nil
    let items = try motion.within(transform.translatedBy(x: shown.x, y: shown.y)) {
      () throws(ResolveError) in try content.items(inner, at: shown, transform: transform)
    }
    if context.updates.isEvent, let target = context.scrollTarget, let seen = target.frame,
      transform.determinant != 0
    {
      let frame = seen.applying(transform.inverted()).offsetBy(dx: -shown.x, dy: -shown.y)
      var next = target.origin(of: frame, in: size, content: own, from: origin)
      if !axes.contains(.horizontal) { next.x = origin.x }
      if !axes.contains(.vertical) { next.y = origin.y }
      if hypot(next.x - origin.x, next.y - origin.y) > 1e-6 {
        context.place.lastValue = next
        context.updates.noteLayoutChange()
      }
    }
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
          clips: context.environment.clipsScrolledContent, context: context))
    ]
  }
}
