// SPDX-License-Identifier: MIT
import Foundation

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
