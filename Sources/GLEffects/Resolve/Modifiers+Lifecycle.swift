// SPDX-License-Identifier: MIT

extension AppearModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    inner.react()
    if inner.mayAct, !inner.place.hasAppeared {
      if inner.updates.isEvent { inner.place.hasAppeared = true }
      inner.updates.add(action)
    }
    return try inner.nodes(of: content)
  }
}

extension DisappearModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    inner.react()
    if inner.updates.isEvent { inner.place.disappear = action }
    return try inner.nodes(of: content)
  }
}

extension TaskModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    inner.react()
    if inner.mayAct, inner.place.seen(as: ID.self) != id {
      if inner.updates.isEvent { inner.place.see(id) }
      inner.updates.add { [weak place = inner.place, updates = inner.updates] in
        place?.task?.cancel()
        let end = TaskEnd()
        place?.task = Task.immediate(priority: priority) {
          await action()
          end.isReached = true
        }
        if !end.isReached { updates.noteWaitingTask() }
      }
    }
    return try inner.nodes(of: content)
  }
}

/// Whether a task has come to its end.
@MainActor
private final class TaskEnd {
  var isReached = false
}

extension TransitionModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    let scope = context.transition
    inner.transition = nil
    inner.react()
    if let scope, let animation = transition.animation(in: scope.phase) {
      inner.transaction.animation = animation
      scope.note(end: context.updates.time + animation.duration)
    }
    let changed = transition.apply(AnyView(content), scope?.phase ?? .identity)
    return try inner.nodes(of: changed).map { $0.with(\.hasTransition, true) }
  }
}

extension ReceiveModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    inner.react()
    if inner.mayAct, !inner.place.hasAppeared {
      if inner.updates.isEvent { inner.place.hasAppeared = true }
      inner.updates.add { [place = inner.place] in
        place.subscription = subscribe()
      }
    }
    return try inner.nodes(of: content)
  }
}

extension ChangeModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let inner = try context.entering(Self.self)
    inner.react()
    if !inner.mayAct { return try inner.nodes(of: content) }
    let old = inner.place.seen(as: Value.self)
    if inner.updates.isEvent { inner.place.see(value) }
    if let old, old != value {
      inner.updates.add { action(old, value) }
    } else if old == nil, isInitial {
      inner.updates.add { action(value, value) }
    }
    return try inner.nodes(of: content)
  }
}

extension IDModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: [PresentView(content, id: id)])
  }
}

extension ResolveContext {
  /// Whether views may ask for something to be done: inside a timeline, whose dates are events, a picture between two does not.
  var mayAct: Bool { updates.isEvent || !isInTimeline }
}

extension CycleModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = try context.entering(Self.self)
    if isWhole { inner.hasKnownLoop = true }
    if inner.updates.isEvent {
      let start = inner.place.lastValue as? Double ?? inner.updates.now
      inner.place.lastValue = start
      inner.updates.note(MotionCycle(start: start + onset, length: duration))
    }
    return try inner.nodes(of: content)
  }
}
