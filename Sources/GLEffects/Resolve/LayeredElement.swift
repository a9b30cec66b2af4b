// SPDX-License-Identifier: MIT
import Foundation

/// A node with a second one in front or behind; the first alone decides the size.
struct LayeredElement: LayoutElement {
  let primary: LayoutNode
  let secondary: LayoutNode
  let alignment: Alignment
  let isInFront: Bool
  let direction: LayoutDirection

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { primary.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    primary.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let dimensions = primary.dimensions(proposal)
    let first = try primary.items(proposal, transform: transform)
    let origin = Self.origin(of: secondary, in: dimensions, alignment: alignment, direction: direction)
    let second = try secondary.items(ProposedViewSize(dimensions.size), at: origin, transform: transform)
    return isInFront ? first + second : second + first
  }

  /// Where a node goes so that its guides meet those of the frame around it; it is offered `proposal`, by default
  /// the frame's size.
  static func origin(
    of node: LayoutNode, proposal: ProposedViewSize? = nil, in frame: ViewDimensions, alignment: Alignment,
    direction: LayoutDirection
  ) -> CGPoint {
    let dimensions = node.dimensions(proposal ?? ProposedViewSize(frame.size))
    let x = frame[alignment.horizontal] - dimensions[alignment.horizontal]
    return CGPoint(
      x: direction == .leftToRight ? x : frame.width - x - dimensions.width,
      y: frame[alignment.vertical] - dimensions[alignment.vertical])
  }
}
