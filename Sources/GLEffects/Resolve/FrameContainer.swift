// SPDX-License-Identifier: MIT
import Foundation

/// What views inside measure themselves by: the nearest scroll view around, or the whole picture.
///
/// A class, because views inside are resolved before sizes and places are known.
@MainActor
final class FrameContainer {
  /// The one around; nil for the picture.
  private let outer: FrameContainer?
  /// Along which it scrolls; none for the picture.
  let axes: Axis.Set
  /// What it was offered last.
  private var proposal = ProposedViewSize.unspecified
  /// Whether the size of anything inside depends on it.
  private(set) var isMeasured = false
  /// Its window's size as of the last drawing, in points.
  private(set) var window = CGSize.zero
  /// From the window's coordinates to the picture's.
  private(set) var transform = CGAffineTransform.identity

  init(inside outer: FrameContainer? = nil, axes: Axis.Set = []) {
    self.outer = outer
    self.axes = axes
  }

  /// Its size; where it was offered none, that of the next one around, and nil where that knows none.
  var size: ProposedViewSize {
    let further = outer?.size
    return ProposedViewSize(
      width: proposal.width ?? further?.width, height: proposal.height ?? further?.height)
  }

  /// To be called before what is inside is asked for sizes.
  func offer(_ proposal: ProposedViewSize) { self.proposal = proposal }

  /// To be called before what is inside is drawn.
  func draw(in window: CGSize, transform: CGAffineTransform) {
    self.window = window
    self.transform = transform
  }

  /// To be called by what depends on the size.
  func measure() {
    isMeasured = true
    outer?.measure()
  }
}

/// The whole picture: what views in it measure themselves by.
struct FrameContainerElement: LayoutElement {
  let content: LayoutNode
  let container: FrameContainer

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    container.offer(proposal)
    return content.size(proposal)
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    container.offer(proposal)
    return content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    container.offer(proposal)
    return try content.items(proposal, transform: transform)
  }
}
