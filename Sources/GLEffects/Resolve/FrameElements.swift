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

/// A frame whose width or height is fixed; the other dimension is the content's.
struct FrameElement: FramingElement {
  let content: LayoutNode
  let modifier: FrameModifier
  let direction: LayoutDirection

  var alignment: Alignment { modifier.alignment }

  /// A negative dimension counts as 0, NaN as not given.
  private func fixed(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isNaN ? nil : max($0, 0) }
  }

  func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: fixed(modifier.width) ?? proposal.width, height: fixed(modifier.height) ?? proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let width = fixed(modifier.width), let height = fixed(modifier.height) {
      return CGSize(width: width, height: height)
    }
    let size = content.size(contentProposal(proposal))
    return CGSize(
      width: fixed(modifier.width) ?? size.width, height: fixed(modifier.height) ?? size.height)
  }
}

/// A frame between limits.
struct FlexibleFrameElement: FramingElement {
  let content: LayoutNode
  let modifier: FlexibleFrameModifier
  let direction: LayoutDirection

  var alignment: Alignment { modifier.alignment }

  func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    func offered(_ length: CGFloat?, _ limits: FlexibleFrameModifier.Limits) -> CGFloat? {
      (length ?? limits.ideal).map { limits.clamp($0) }
    }
    return ProposedViewSize(
      width: offered(proposal.width, modifier.width), height: offered(proposal.height, modifier.height))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.size(contentProposal(proposal))
    func taken(_ own: CGFloat, _ length: CGFloat?, _ limits: FlexibleFrameModifier.Limits) -> CGFloat {
      if length == nil, let ideal = limits.ideal { return limits.clamp(ideal) }
      let offered = length ?? own
      var result = own
      if let minimum = limits.minimum { result = max(minimum, min(result, offered)) }
      if let maximum = limits.maximum { result = min(maximum, max(result, offered)) }
      if let minimum = limits.minimum { result = max(minimum, result) }
      return result
    }
    return CGSize(
      width: taken(size.width, proposal.width, modifier.width),
      height: taken(size.height, proposal.height, modifier.height))
  }
}

extension FlexibleFrameModifier.Limits {
  /// `length` between the limits; the minimum counts more.
  fileprivate func clamp(_ length: CGFloat) -> CGFloat {
    max(min(length, maximum ?? .infinity), minimum ?? -.infinity)
  }
}
