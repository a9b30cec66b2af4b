// SPDX-License-Identifier: MIT
import Foundation

/// Where a view with a named coordinate space is drawn.
///
/// A class, because views inside are resolved before the place is known, and read it when they are drawn.
@MainActor
final class SpacePlace {
  /// From the view's coordinates to the picture's.
  var transform = CGAffineTransform.identity
}

/// A node that notes where it is drawn.
struct SpaceElement: LayoutElement {
  let content: LayoutNode
  let place: SpacePlace

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    place.transform = transform
    return try content.items(proposal, transform: transform)
  }
}

extension CoordinateSpaceModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    let place = SpacePlace()
    inner.spaces[name] = place
    return try inner.nodes(of: content).map { $0.wrapped(in: SpaceElement(content: $0, place: place)) }
  }
}
