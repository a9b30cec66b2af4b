// SPDX-License-Identifier: MIT
import Foundation

/// Where the sources of `matchedGeometryEffect` were drawn last.
///
/// A class because the contexts of all views share it.
@MainActor
final class MatchedGeometry {
  struct Place: Equatable {
    var size: CGSize
    /// From the source's coordinates to the picture's.
    var transform: CGAffineTransform
  }

  private var places: [MatchedGeometryModifier.Key: Place] = [:]

  /// The source's place, as of the last time that it was drawn.
  func place(of key: MatchedGeometryModifier.Key) -> Place? { places[key] }

  /// Notes a source's place. Returns whether it is another one than before.
  func note(_ place: Place, of key: MatchedGeometryModifier.Key) -> Bool {
    defer { places[key] = place }
    return places[key] != place
  }
}

/// A node that notes where it is drawn.
struct MatchedSourceElement: LayoutElement {
  let content: LayoutNode
  let key: MatchedGeometryModifier.Key
  let geometry: MatchedGeometry
  let updates: ViewUpdates

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let place = MatchedGeometry.Place(size: content.size(proposal), transform: transform)
    if geometry.note(place, of: key) { updates.noteChange() }
    return try content.items(proposal, transform: transform)
  }
}

/// A node drawn where a source is; its place in the layout stays.
struct MatchedFollowerElement: LayoutElement {
  let content: LayoutNode
  let modifier: MatchedGeometryModifier
  let geometry: MatchedGeometry

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    guard let source = geometry.place(of: modifier.key), transform.determinant != 0 else {
      return try content.items(proposal, transform: transform)
    }
    let place = CGRect(origin: .zero, size: content.size(proposal))
    let target = modifier.properties.contains(.size) ? ProposedViewSize(source.size) : proposal
    let frame = CGRect(origin: .zero, size: content.size(target))
    let anchor = modifier.anchor.point(in: frame)
    let goal =
      modifier.properties.contains(.position)
      ? modifier.anchor.point(in: CGRect(origin: .zero, size: source.size)).applying(source.transform)
        .applying(transform.inverted())
      : modifier.anchor.point(in: place)
    return try content.items(
      target, at: CGPoint(x: goal.x - anchor.x, y: goal.y - anchor.y), transform: transform)
  }
}

extension MatchedGeometryModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let geometry = context.matchedGeometry
    context.updates.dependsOnLayout = true
    return isSource
      ? node.wrapped(
        in: MatchedSourceElement(content: node, key: key, geometry: geometry, updates: context.updates))
      : node.wrapped(in: MatchedFollowerElement(content: node, modifier: self, geometry: geometry))
  }
}
