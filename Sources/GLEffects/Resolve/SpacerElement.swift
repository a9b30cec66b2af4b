// SPDX-License-Identifier: MIT
import Foundation

/// Room that grows along a stack's axis, or in both directions.
struct SpacerElement: LayoutElement {
  let minLength: CGFloat
  let axis: Axis?

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ along: Axis) -> CGFloat {
      if let axis, axis != along { return 0 }
      return max(proposal[along] ?? minLength, minLength)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    []
  }
}
