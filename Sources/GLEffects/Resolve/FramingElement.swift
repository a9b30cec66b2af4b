// SPDX-License-Identifier: MIT
import Foundation

/// A node inside a frame of another size, lined up by a guide.
@MainActor
protocol FramingElement: LayoutElement {
  var content: LayoutNode { get }
  var alignment: Alignment { get }
  var direction: LayoutDirection { get }

  /// What the content is offered.
  func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize
}

extension FramingElement {
  private func origin(_ proposal: ProposedViewSize) -> CGPoint {
    LayeredElement.origin(
      of: content, proposal: contentProposal(proposal),
      in: ViewDimensions(size: sizeThatFits(proposal)), alignment: alignment, direction: direction)
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(contentProposal(proposal)).explicitGuides(movedBy: { origin(proposal) })
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(contentProposal(proposal), at: origin(proposal), transform: transform)
  }
}

extension ViewDimensions {
  /// The explicit guides in coordinates whose origin is at `-offset()`; the offset is only asked for if there
  /// are guides to move.
  func explicitGuides(movedBy offset: () -> CGPoint) -> [AlignmentKey: CGFloat] {
    if explicitGuides.isEmpty { return [:] }
    let offset = offset()
    var moved = explicitGuides
    for (key, value) in explicitGuides {
      moved[key] = value + (key.axis == .horizontal ? offset.x : offset.y)
    }
    return moved
  }
}
