// SPDX-License-Identifier: MIT
import Foundation

/// One of the views at a place that may come and go.
@MainActor
struct PresentView {
  let step: ViewPlace.Step
  /// Builds the view as it is, in a context.
  let nodes: @MainActor (ResolveContext) throws(ResolveError) -> [LayoutNode]

  init(_ view: some View, at step: ViewPlace.Step) {
    self.step = step
    nodes = { (context) throws(ResolveError) in try context.nodes(of: view) }
  }

  /// A view with an identity, which scroll views may be told to show.
  init(_ view: some View, id: AnyHashable) {
    step = .id(id)
    nodes = { (context) throws(ResolveError) in
      context.scrolled(try context.nodes(of: view), id: id)
    }
  }
}

/// Which of the views at a place were there when it was built last, and which are leaving.
@MainActor
final class Presence {
  struct Leaving {
    let view: PresentView
    /// How many views were in front of it in order.
    let index: Int
    /// With what it goes.
    let transaction: Transaction
    /// When it is gone; nil before that is known.
    var end: TimeInterval?
  }

  private(set) var present: [PresentView]
  private(set) var leaving: [ViewPlace.Step: Leaving] = [:]
  /// The views that arrive with a change, by its number, and whether they are built as they are before.
  private var arrivals: [ViewPlace.Step: (change: Int, isBuilt: Bool)] = [:]

  init(_ views: [PresentView]) {
    present = views
  }

  /// Takes note of the views that are there now.
  func update(_ views: [PresentView], in context: ResolveContext) {
    let updates = context.updates
    let steps = Set(views.map(\.step))
    let earlier = Set(present.map(\.step))
    for view in views where !earlier.contains(view.step) {
      // A view that comes back while it leaves just stays.
      if leaving.removeValue(forKey: view.step) == nil {
        arrivals[view.step] = (updates.change, false)
        updates.noteArrival()
      }
    }
    for (index, view) in present.enumerated() where !steps.contains(view.step) {
      leaving[view.step] = Leaving(view: view, index: index, transaction: context.transaction)
    }
    leaving = leaving.filter { $0.value.end.map { $0 > updates.time } ?? true }
    arrivals = arrivals.filter { $0.value.change == updates.change }
    present = views
  }

  /// What a view is told that arrives with this change: at first that it is about to appear, when it is built again that it is there; nil for
  /// others.
  func takeArrival(_ step: ViewPlace.Step) -> TransitionScope? {
    guard let arrival = arrivals[step] else { return nil }
    arrivals[step] = (arrival.change, true)
    return TransitionScope(arrival.isBuilt ? .identity : .willAppear)
  }

  /// Lets go of a leaving view.
  func forget(_ step: ViewPlace.Step) { leaving[step] = nil }

  /// Sets when a leaving view is gone.
  func setEnd(_ end: TimeInterval, of step: ViewPlace.Step) { leaving[step]?.end = end }
}

extension ResolveContext {
  /// The nodes of views that come and go one by one: new ones appear, and those that are gone leave by their transitions.
  func nodes(of views: [PresentView]) throws(ResolveError) -> [LayoutNode] {
    guard let presence = place.presence else {
      if updates.isEvent { place.presence = Presence(views) }
      return try plainNodes(of: views)
    }
    if updates.isEvent { presence.update(views, in: self) }
    var result: [LayoutNode] = []
    var leaving = presence.leaving.values.sorted { $0.index < $1.index }[...]
    for (index, view) in views.enumerated() {
      while let first = leaving.first, first.index <= index {
        result += try nodes(of: leaving.removeFirst(), presence)
      }
      if updates.isEvent, let scope = presence.takeArrival(view.step) {
        var inner = inside(view.step)
        inner.transition = scope
        let isThere = scope.phase == .identity
        result += try view.nodes(inner).map { inner.faded($0, isThere: isThere) }
      } else {
        result += try plainNodes(of: [view])
      }
    }
    for view in leaving { result += try nodes(of: view, presence) }
    return result
  }

  private func plainNodes(of views: [PresentView]) throws(ResolveError) -> [LayoutNode] {
    var result: [LayoutNode] = []
    for view in views {
      let inner = inside(view.step)
      result += try view.nodes(inner).map { inner.faded($0, isThere: true) }
    }
    return result
  }

  /// The nodes of a view that leaves; none when it is gone.
  private func nodes(of leaving: Presence.Leaving, _ presence: Presence) throws(ResolveError) -> [LayoutNode]
  {
    if let end = leaving.end, end <= updates.time { return [] }
    var inner = inside(leaving.view.step)
    if leaving.end == nil { inner.transaction = leaving.transaction }
    let scope = TransitionScope(
      .didDisappear, end: updates.time + (inner.transaction.animation?.duration ?? 0))
    inner.transition = scope
    inner.isLeaving = true
    let nodes = try leaving.view.nodes(inner).map {
      inner.faded($0, isThere: false).with(\.isLeaving, true)
    }
    let end = leaving.end ?? scope.end
    if end > updates.time {
      if updates.isEvent {
        presence.setEnd(end, of: leaving.view.step)
        updates.wake(at: end)
      }
      return nodes
    }
    // It goes at once, with what it kept.
    if updates.isEvent {
      presence.forget(leaving.view.step)
      place.abandon(leaving.view.step)
    }
    return []
  }

  /// A node that fades where its view does not say itself how it comes and goes.
  private func faded(_ node: LayoutNode, isThere: Bool) -> LayoutNode {
    guard !node.traits.hasTransition, let owner = node.traits.owner else { return node }
    // With nothing that animates there is nothing to remember.
    if isThere, place.motions[.presence(owner)] == nil, transition == nil,
      transaction.animation == nil
    {
      return node
    }
    let shown = motion.shown(
      isThere ? 1.0 : 0.0, as: .presence(owner),
      beginning: transition?.phase == .didDisappear ? 1 : nil)
    return shown == 1
      ? node
      : node.wrapped(in: EffectElement(content: node) { items, _, _ in items.opacity(shown) })
  }
}
