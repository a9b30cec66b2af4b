// SPDX-License-Identifier: MIT
import Foundation

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
