// SPDX-License-Identifier: MIT
import Foundation

/// A node in a frame measured by the container.
struct RelativeFrameElement: LayoutElement {
  let content: LayoutNode
  let modifier: RelativeFrameModifier
  let container: FrameContainer
  let direction: LayoutDirection

  /// The frame's length; nil where it has none of its own, or the container's size is not known. Negative ones count as 0.
  private func length(_ axis: Axis) -> CGFloat? {
    guard modifier.axes.contains(Axis.Set(axis)), let whole = container.size[axis] else { return nil }
    let length = modifier.length(whole, axis)
    return length.isNaN ? nil : max(length, 0)
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: length(.horizontal) ?? proposal.width, height: length(.vertical) ?? proposal.height)
  }

  private func origin(_ proposal: ProposedViewSize) -> CGPoint {
    LayeredElement.origin(
      of: content, proposal: contentProposal(proposal), in: ViewDimensions(size: sizeThatFits(proposal)),
      alignment: modifier.alignment, direction: direction)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.size(contentProposal(proposal))
    return CGSize(width: length(.horizontal) ?? size.width, height: length(.vertical) ?? size.height)
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(contentProposal(proposal)).explicitGuides(movedBy: { origin(proposal) })
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(contentProposal(proposal), at: origin(proposal), transform: transform)
  }
}

extension RelativeFrameModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    context.frameContainer.measure()
    return node.with(\.container, context.frameContainer).wrapped(
      in: RelativeFrameElement(
        content: node, modifier: self, container: context.frameContainer,
        direction: context.environment.layoutDirection))
  }
}
