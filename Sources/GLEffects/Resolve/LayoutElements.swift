// SPDX-License-Identifier: MIT
import Foundation

/// A node with room around it.
struct PaddingElement: LayoutElement {
  let content: LayoutNode
  let insets: EdgeInsets
  let direction: LayoutDirection

  private var origin: CGPoint {
    CGPoint(x: direction == .leftToRight ? insets.leading : insets.trailing, y: insets.top)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.size(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal.inset(by: insets)).explicitGuides(movedBy: { origin })
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(proposal.inset(by: insets), at: origin, transform: transform)
  }
}

/// A node whose centre is put at a point of all the room offered.
struct PositionElement: LayoutElement {
  let content: LayoutNode
  let position: CGPoint

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.size(proposal))
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = content.size(proposal)
    let origin = CGPoint(x: position.x - size.width / 2, y: position.y - size.height / 2)
    return try content.items(proposal, at: origin, transform: transform)
  }
}

/// A node that is offered something else than its container says.
struct ProposalElement: LayoutElement {
  let content: LayoutNode
  let change: @MainActor (ProposedViewSize) -> ProposedViewSize

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(change(proposal)) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(change(proposal)).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(change(proposal), transform: transform)
  }
}

/// A node that is offered a size of a fixed ratio.
struct AspectRatioElement: LayoutElement {
  let content: LayoutNode
  let modifier: AspectRatioModifier

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(contentProposal(proposal)) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(contentProposal(proposal)).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(contentProposal(proposal), transform: transform)
  }

  /// The largest size of the ratio inside what is offered, or the smallest around it. Where only one dimension is
  /// offered it decides; where none is, or the ratio is no positive number, the proposal is passed on.
  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.size(.unspecified)
    let ratio = modifier.ratio ?? ideal.width / ideal.height
    guard ratio.isFinite, ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return modifier.ratio == nil ? proposal : fitting(ideal, ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?): return fitting(CGSize(width: width, height: height), ratio)
    }
  }

  private func fitting(_ size: CGSize, _ ratio: CGFloat) -> ProposedViewSize {
    let isWide = size.width > size.height * ratio
    let heightDecides = modifier.contentMode == .fit ? isWide : !isWide
    return heightDecides
      ? ProposedViewSize(width: size.height * ratio, height: size.height)
      : ProposedViewSize(width: size.width, height: size.width / ratio)
  }
}

/// A node with a guide set.
struct AlignmentGuideElement: LayoutElement {
  let content: LayoutNode
  let modifier: AlignmentGuideModifier

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    let dimensions = content.dimensions(proposal)
    var guides = dimensions.explicitGuides
    guides[modifier.key] = modifier.computeValue(dimensions)
    return guides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(proposal, transform: transform)
  }
}

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

/// A view that builds its content when its size is known.
struct GeometryElement<Content: View>: LayoutElement {
  let reader: GeometryReader<Content>
  let context: ResolveContext

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      throw .nonFiniteSize(view: context.path.description, size: size)
    }
    let content = reader.content(GeometryProxy(size: size, transform: transform))
    let node = try context.node(of: content, alignment: .topLeading)
    let origin = LayeredElement.origin(
      of: node, in: ViewDimensions(size: size), alignment: .topLeading,
      direction: context.environment.layoutDirection)
    return try node.items(ProposedViewSize(size), at: origin, transform: transform)
  }
}

extension GeometryReader: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [LayoutNode(GeometryElement(reader: self, context: context.outsideStack))]
  }
}
