// SPDX-License-Identifier: MIT
import Foundation

/// The first of several nodes whose ideal size fits.
struct FittingElement: LayoutElement {
  /// At least one.
  let choices: [LayoutNode]
  let axes: Axis.Set

  private func choice(_ proposal: ProposedViewSize) -> LayoutNode {
    for node in choices.dropLast() {
      let ideal = node.size(.unspecified)
      let isWide = axes.contains(.horizontal) && proposal.width.map { ideal.width > $0 } ?? false
      let isHigh = axes.contains(.vertical) && proposal.height.map { ideal.height > $0 } ?? false
      if !isWide, !isHigh { return node }
    }
    return choices[choices.count - 1]
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { choice(proposal).size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    choice(proposal).dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try choice(proposal).items(proposal, transform: transform)
  }
}

extension ViewThatFits: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let choices = try context.outsideStack.nodes(of: content).filter { !$0.traits.isLeaving }
    return choices.isEmpty
      ? [] : [LayoutNode(FittingElement(choices: choices, axes: axes), traits: context.measuredTraits)]
  }
}
