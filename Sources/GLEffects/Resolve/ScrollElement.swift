// SPDX-License-Identifier: MIT
import Foundation

/// A window on a node that may be larger.
struct ScrollElement: LayoutElement {
  let content: LayoutNode
  let axes: Axis.Set
  /// The point of the content that lies at the same point of the window.
  let anchor: UnitPoint
  let clips: Bool
  /// What views inside measure themselves by.
  let container: FrameContainer
  /// Around the content, which has them already.
  let margins: EdgeInsets
  let context: ResolveContext

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    container.offer(proposal.inset(by: margins))
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
    container.draw(in: size, transform: transform)
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
    // What is scrolled is seen below bars too.
    let frame = CGRect(origin: .zero, size: size)
    let insets = context.safeArea?.insets(around: frame, transform: transform) ?? EdgeInsets()
    return items.clipped(to: SceneClip(path: Path(frame.outset(by: insets)), transform: transform))
  }
}

extension ScrollView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let stack = axes == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
    var inner = context
    inner.stackAxis = axes == .horizontal ? .horizontal : .vertical
    inner.frameContainer = FrameContainer(inside: context.frameContainer, axes: axes)
    inner.safeArea = nil
    let margins = context.environment.contentMargins
    inner.environment.contentMargins = EdgeInsets()
    let nodes = try inner.nodes(of: content)
    let node = nodes.count == 1 ? nodes[0] : inner.container(stack, of: nodes)
    let padded = try margins == EdgeInsets() ? node : inner.node(of: _NodeView(node: node).padding(margins))
    return [
      LayoutNode(
        ScrollElement(
          content: padded, axes: axes,
          anchor: context.environment.defaultScrollAnchor ?? .topLeading,
          clips: context.environment.clipsScrolledContent, container: inner.frameContainer,
          margins: margins, context: context),
        traits: context.measuredTraits)
    ]
  }
}
