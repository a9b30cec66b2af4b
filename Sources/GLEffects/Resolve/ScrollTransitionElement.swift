// SPDX-License-Identifier: MIT
import Foundation

/// A node with an effect that depends on where it is in its scroll view's window.
struct ScrollTransitionElement: LayoutElement {
  let content: LayoutNode
  let modifier: ScrollTransitionModifier
  let context: ResolveContext

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let view = effect(size: content.size(proposal), transform: transform)
      .applied(to: AnyView(_NodeView(node: content)))
    return try context.node(of: view).items(proposal, transform: transform)
  }

  /// The effect of the view's side, by as much as it is outside.
  private func effect(size: CGSize, transform: CGAffineTransform) -> any VisualEffect {
    let identity = modifier.effect(.identity)
    let container = context.frameContainer
    guard !container.axes.isEmpty, container.transform.determinant != 0 else { return identity }
    let axis = modifier.axis ?? (container.axes.contains(.vertical) ? .vertical : .horizontal)
    let map = transform.concatenating(container.transform.inverted())
    let frame = CGRect(origin: .zero, size: size).applying(map)
    let window = CGRect(origin: .zero, size: container.window)
    var distance = axis == .vertical ? frame.midY - window.midY : frame.midX - window.midX
    if axis == .horizontal, context.environment.layoutDirection == .rightToLeft { distance = -distance }
    let (phase, configuration) =
      distance < 0
      ? (ScrollTransitionPhase.topLeading, modifier.topLeading)
      : (.bottomTrailing, modifier.bottomTrailing)
    let fraction = configuration.fraction(
      distance: Double(abs(distance)), length: Double(frame.size[axis]), window: Double(window.size[axis]))
    if fraction == 0 { return identity }
    return identity.mixed(with: modifier.effect(phase), by: fraction)
  }
}

extension ScrollTransitionModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: ScrollTransitionElement(
        content: node, modifier: self, context: context.inside(.index(1)).outsideStack))
  }
}
