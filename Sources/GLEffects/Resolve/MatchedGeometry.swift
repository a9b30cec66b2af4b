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

  struct Source {
    var place: Place
    /// The number of the source's own place among the views.
    var owner: Int
    /// The change with which it was drawn last.
    var change: Int
  }

  /// The sources by their names.
  private(set) var sources: [MatchedGeometryModifier.Key: Source] = [:]
  /// The names whose places others have asked for.
  private var followed: Set<MatchedGeometryModifier.Key> = []

  /// The source's place, as of the last time that it was drawn.
  func place(of key: MatchedGeometryModifier.Key) -> Place? {
    followed.insert(key)
    return sources[key]?.place
  }

  /// The place of a source besides that of `owner` which is there, or was until this change.
  func place(of key: MatchedGeometryModifier.Key, besides owner: Int, change: Int) -> Place? {
    guard let source = sources[key], source.owner != owner, source.change >= change - 1 else { return nil }
    return source.place
  }

  /// Notes a source's place. Returns whether others are to be drawn again because of that.
  func note(_ place: Place, of key: MatchedGeometryModifier.Key, owner: Int, change: Int) -> Bool {
    let isAnother = sources[key]?.place != place
    sources[key] = Source(place: place, owner: owner, change: change)
    return isAnother && followed.contains(key)
  }

  /// Forgets the sources that were drawn neither with this change nor with the one before.
  func forget(before change: Int) {
    if sources.values.contains(where: { $0.change < change - 1 }) {
      sources = sources.filter { $0.value.change >= change - 1 }
    }
  }

  /// Does `body`, and leaves the sources as they were.
  func restoring<Result>(
    _ body: () throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let kept = sources
    defer { sources = kept }
    return try body()
  }
}

/// A node that takes the geometry of another one over, or gives others its own; its place in the layout stays.
///
/// A source that appears begins where the one was that it takes the place of, and one that leaves goes to where that is.
struct MatchedElement: LayoutElement {
  let content: LayoutNode
  let modifier: MatchedGeometryModifier
  let context: ResolveContext

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let (motion, updates) = (context.motion, context.updates)
    let (key, owner) = (modifier.key, context.place.number)
    let own = CGRect(origin: .zero, size: content.size(proposal))
    var (goal, beginning): (CGRect, CGRect?) = (own, nil)
    if !modifier.isSource {
      if let source = context.matchedGeometry.place(of: key) {
        goal = frame(over: source, own, transform)
      }
    } else if context.isLeaving {
      _ = context.matchedGeometry.place(of: key)
      if let next = context.matchedGeometry.place(of: key, besides: owner, change: updates.change) {
        goal = frame(over: next, own, transform)
      }
    } else {
      if updates.isEvent,
        let last = context.matchedGeometry.place(of: key, besides: owner, change: updates.change)
      {
        beginning = frame(over: last, own, transform)
      }
      let place = MatchedGeometry.Place(size: own.size, transform: transform)
      if context.matchedGeometry.note(place, of: key, owner: owner, change: updates.change) {
        updates.noteLayoutChange()
      }
    }
    let size = motion.size(goal.size, of: content, beginning: beginning?.size)
    let middle = shownMiddle(of: goal, beginning: beginning, transform)
    let offered = size == own.size ? proposal : ProposedViewSize(size)
    let drawn = size == own.size ? own.size : content.size(offered)
    let origin = CGPoint(x: middle.x - anchor.x * drawn.width, y: middle.y - anchor.y * drawn.height)
    return try motion.within(transform.translatedBy(x: origin.x, y: origin.y)) { () throws(ResolveError) in
      try content.items(offered, at: origin, transform: transform)
    }
  }

  /// Where the anchor of a frame is on its way.
  private func shownMiddle(
    of goal: CGRect, beginning: CGRect?, _ transform: CGAffineTransform
  ) -> CGPoint {
    func middle(of frame: CGRect) -> CGPoint {
      CGPoint(x: anchor.x * frame.width + frame.minX, y: anchor.y * frame.height + frame.minY)
    }
    let motion = context.motion
    guard let local = motion.local(transform), local.determinant != 0 else { return middle(of: goal) }
    let target = PlaceMotion.rounded(middle(of: goal).applying(local))
    let shown = motion.point(
      target, as: .origin(content.traits.owner ?? 0),
      beginning: beginning.map { middle(of: $0).applying(local) })
    return shown == target ? middle(of: goal) : shown.applying(local.inverted())
  }

  private var anchor: UnitPoint { modifier.anchor }

  /// The frame of the content that takes over a source's geometry: what is offered to it, with its anchor at the source's.
  private func frame(
    over source: MatchedGeometry.Place, _ own: CGRect, _ transform: CGAffineTransform
  ) -> CGRect {
    guard transform.determinant != 0 else { return own }
    let size = modifier.properties.contains(.size) ? source.size : own.size
    let goal =
      modifier.properties.contains(.position)
      ? anchor.point(in: CGRect(origin: .zero, size: source.size)).applying(source.transform)
        .applying(transform.inverted())
      : anchor.point(in: own)
    return CGRect(
      x: goal.x - anchor.x * size.width, y: goal.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }
}

extension MatchedGeometryModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    context.updates.dependsOnLayout = true
    return node.wrapped(in: MatchedElement(content: node, modifier: self, context: context))
  }
}
