// SPDX-License-Identifier: MIT
import Foundation

/// Nodes arranged by a layout.
///
/// A class for the sake of the layout's cache.
@MainActor
final class ContainerElement<Arrangement: Layout>: LayoutElement {
  private let layout: Arrangement
  private let children: [LayoutNode]
  /// These, and among them those that are gone, which are drawn where they were last.
  private let nodes: [LayoutNode]
  private let home: ViewPlace
  private let updates: ViewUpdates
  private let subviews: LayoutSubviews
  private var cache: Arrangement.Cache
  private let path: ViewPath

  init(_ layout: Arrangement, nodes: [LayoutNode], context: ResolveContext) {
    let layout = context.motion.shown(layout)
    let children = nodes.filter { !$0.traits.isLeaving }
    self.layout = layout
    self.children = children
    self.nodes = nodes
    home = context.place
    updates = context.updates
    path = context.path
    subviews = LayoutSubviews(children, layoutDirection: context.environment.layoutDirection)
    cache = layout.makeCache(subviews: subviews)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Where views lie on each other, the place of one that was not arranged here before it left.
  private func standIn(
    for child: LayoutNode, _ proposal: ProposedViewSize, _ size: CGSize
  ) -> LayoutPlacements.Place {
    let origin = LayeredElement.origin(
      of: child, proposal: proposal, in: ViewDimensions(size: size),
      alignment: (layout as? ZStackLayout)?.alignment ?? .center, direction: subviews.layoutDirection)
    return LayoutPlacements.Place(origin: origin, proposal: proposal)
  }

  /// Lets the layout place its views; those that it does not place are put in the middle.
  private func place(_ proposal: ProposedViewSize, in bounds: CGRect) {
    for index in children.indices { subviews.placements?[index] = nil }
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    for subview in subviews where subview.placement == nil {
      subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
    guard subviews.layoutDirection == .rightToLeft else { return }
    for subview in subviews {
      guard var place = subview.placement else { continue }
      let width = subview.sizeThatFits(place.proposal).width
      place.origin.x = bounds.minX + bounds.maxX - place.origin.x - width
      subviews.placements?[subview.index] = place
    }
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    if children.isEmpty, layout is any MergingLayout { return [:] }
    let bounds = CGRect(origin: .zero, size: sizeThatFits(proposal))
    place(proposal, in: bounds)
    var keys: Set<AlignmentKey> = []
    for subview in subviews {
      guard let place = subview.placement else { continue }
      keys.formUnion(subview.dimensions(in: place.proposal).explicitGuides.keys)
    }
    var guides: [AlignmentKey: CGFloat] = [:]
    if layout is any MergingLayout {
      for key in keys { guides[key] = subviews.meanGuide(key, in: bounds) }
      return guides
    }
    for key in keys.union(Self.standardKeys) {
      guides[key] =
        key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return guides
  }

  private static var standardKeys: [AlignmentKey] {
    let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
    let vertical: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
    return horizontal.map(\.key) + vertical.map(\.key)
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    place(proposal, in: CGRect(origin: .zero, size: size))
    guard size.width.isFinite, size.height.isFinite else {
      // The view inside that has no size says so better.
      for (child, place) in zip(children, subviews.map(\.placement)) {
        if let place { _ = try child.items(place.proposal, at: place.origin, transform: transform) }
      }
      throw .nonFiniteSize(view: path.description, size: size)
    }
    // Where views are is kept aside: drawing one may ask this layout again.
    var placements = subviews.map(\.placement)[...]
    var drawn: [(node: LayoutNode, place: LayoutPlacements.Place)] = []
    for node in nodes {
      if node.traits.isLeaving {
        // One that was alone until now was not arranged by this container.
        let known = node.traits.owner.flatMap { home.placements[$0] }
        drawn.append((node, known ?? standIn(for: node, proposal, size)))
      } else if let placement = placements.popFirst().flatMap({ $0 }) {
        drawn.append((node, placement))
        if updates.isEvent, let owner = node.traits.owner { home.placements[owner] = placement }
      }
    }
    var items: [SceneItem] = []
    let order = drawn.indices.sorted {
      (drawn[$0].node.traits.zIndex, $0) < (drawn[$1].node.traits.zIndex, $1)
    }
    for index in order {
      let (node, place) = drawn[index]
      items += try node.items(place.proposal, at: place.origin, transform: transform)
    }
    return items
  }
}

extension ResolveContext {
  /// A node that arranges `content`.
  func container<Arrangement: Layout>(
    _ layout: Arrangement, of content: some View
  ) throws(ResolveError) -> LayoutNode {
    var inner = outsideStack
    inner.stackAxis =
      (layout as? AnyLayout)?.properties.stackOrientation ?? Arrangement.layoutProperties.stackOrientation
    return container(layout, of: try inner.nodes(of: content))
  }

  /// A node that arranges others.
  func container<Arrangement: Layout>(_ layout: Arrangement, of children: [LayoutNode]) -> LayoutNode {
    LayoutNode(ContainerElement(layout, nodes: children, context: self), traits: measuredTraits)
  }
}
