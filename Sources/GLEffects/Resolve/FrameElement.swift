// SPDX-License-Identifier: MIT
import Foundation

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
