// SPDX-License-Identifier: MIT
import Foundation

/// Something with a place in the picture: it answers proposals with sizes and draws into the size it has.
@MainActor
protocol LayoutElement {
  /// The size for a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// The alignment guides that are set inside, for a proposal, in the element's own coordinates.
  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat]

  /// What to draw after `proposal` was accepted; `transform` leads from the element's coordinates, whose origin is
  /// its top left corner, to the picture's.
  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem]
}

extension LayoutElement {
  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] { [:] }
}
