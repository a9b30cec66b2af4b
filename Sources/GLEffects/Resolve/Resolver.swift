// SPDX-License-Identifier: MIT
import Foundation
import Observation

/// Turns a view into scenes at any time: bodies are read, sizes found, styles resolved.
///
/// What views do is replayed from time 0 on. An event is a moment at which something happens by itself: the beginning, a date of a
/// timeline, the end of an animation, a timer. There, what appears or has changed is told, and views are built again until nothing
/// changes any more. A picture is built between two events from what was kept at the last one, and leaves no trace; so any times may be
/// asked for, in any order.
@MainActor
final class Resolver {
  private let build: (ResolveContext) throws(ResolveError) -> LayoutNode
  private let name: String
  private let makeContext: () -> ResolveContext
  private var context: ResolveContext
  /// Lays the views out, as for the pictures that are asked for.
  private var layOut: (LayoutNode) throws(ResolveError) -> Void = { _ in }
  private var hasBegun = false
  /// Whether a picture has left a trace, so that the next one begins again.
  private var isSpoiled = false
  /// Whether what pictures read since the last event is observed.
  private var isPictureTracked = false
  /// What went wrong while an action ran.
  private var failure: ResolveError?
  /// Events in the second of the last one.
  private var eventCount = 0

  /// The time that is shown, in seconds from the start.
  var time: TimeInterval

  /// So many times are views built at one time before they are thought never to come to rest.
  static let updateLimit = 100
  /// Most events in a second.
  static let eventLimit = 10_000
  /// What is due within so many seconds has happened: times that are sums and products of decimal fractions are not exactly these.
  static let slack = 1e-9

  /// Resolves `view` at the environment's time; several views at the top are put one below the other.
  init<Content: View>(_ view: Content, environment: EnvironmentValues = EnvironmentValues()) {
    makeContext = { ResolveContext(environment: environment, root: Content.self) }
    context = makeContext()
    build = { (context) throws(ResolveError) in
      let nodes = try context.nodes(of: view)
      let root = nodes.count == 1 ? nodes[0] : context.container(VStackLayout(), of: nodes)
      return root.wrapped(in: FrameContainerElement(content: root, container: context.frameContainer))
    }
    name = ViewPath.name(of: Content.self)
    time = environment.renderTime
  }

  /// The fonts of the texts found so far, and what they lack.
  var textReport: TextReport { context.textFindings.report }

  /// How often tasks have set something after they first waited, which is not drawn.
  var lateChangeCount: Int { context.updates.lateChangeCount }

  /// How many tasks have waited, after which what they set is not drawn.
  var waitingTaskCount: Int { context.updates.waitingTaskCount }

  /// The time of the last event, in seconds.
  var now: TimeInterval { context.updates.now }

  /// How often views have been built.
  var buildingCount: Int { context.updates.building }

  /// Whether `time` can be shown without beginning again.
  func canShow(_ time: TimeInterval) -> Bool { !isSpoiled && now <= max(time, 0) + Self.slack }

  /// What repeats itself for ever, as of the last event.
  var cycles: [MotionCycle] { context.place.cycles + context.updates.cycles }

  /// When everything that moves but once has come to rest, as of the last event, in seconds.
  var motionEnd: TimeInterval { context.updates.motionEnd }

  /// Whether anything moves or follows the time of which it is not known when that ends or repeats itself, as of the last event.
  var hasUnknownMotion: Bool {
    let updates = context.updates
    return updates.hasUnknownMotion || updates.isDue || changesInCycles || context.place.isEndless
  }

  /// Whether views have changed more, when a phase changed, than the phase: then they need not repeat themselves with it.
  var changesInCycles: Bool { context.updates.changesInCycles }

  /// Whether phases go on.
  var hasPhases: Bool { context.updates.isCycleDue }

  /// The size that the view takes when `proposal` is offered, in points.
  ///
  /// - Throws: `.nonFiniteSize` when it is infinite or NaN, `.endlessUpdates`.
  func size(_ proposal: ProposedViewSize = .unspecified) throws(ResolveError) -> CGSize {
    let updates = context.updates
    return try settled { [unowned self] (root) throws(ResolveError) in
      let size = try self.finiteSize(of: root, proposal)
      if updates.dependsOnLayout || updates.isEvent { _ = try root.items(proposal, transform: .identity) }
      return size
    }
  }

  private func finiteSize(of root: LayoutNode, _ proposal: ProposedViewSize) throws(ResolveError) -> CGSize {
    let size = root.size(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      // The view inside that has no size says so better.
      _ = try root.items(proposal, transform: .identity)
      throw .nonFiniteSize(view: name, size: size)
    }
    return size
  }

  /// A scene as large as the view when `proposal` is offered.
  func scene(_ proposal: ProposedViewSize = .unspecified) throws(ResolveError) -> Scene {
    try settled { [unowned self] (root) throws(ResolveError) in
      let size = try self.finiteSize(of: root, proposal)
      let items = try root.items(proposal, transform: .identity)
      return Scene(size: size, items: BackdropExpansion.expanded(items))
    }
  }

  /// A scene of `frame` points with the view in the middle; it is offered that size.
  func scene(frame: CGSize) throws(ResolveError) -> Scene {
    try settled { [unowned self] (root) throws(ResolveError) in
      let proposal = ProposedViewSize(frame)
      let size = try self.finiteSize(of: root, proposal)
      let origin = CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2)
      let items = try root.items(proposal, at: origin, transform: .identity)
      return Scene(size: frame, items: BackdropExpansion.expanded(items))
    }
  }

  /// A scene of `size` points with `view` in the middle; it is offered that size.
  static func scene(
    of view: some View, size: CGSize, environment: EnvironmentValues = EnvironmentValues()
  ) throws(ResolveError) -> Scene {
    try Resolver(view, environment: environment).scene(frame: size)
  }

  /// A scene as large as `view` when `proposal` is offered.
  static func scene(
    of view: some View, proposal: ProposedViewSize, environment: EnvironmentValues = EnvironmentValues()
  ) throws(ResolveError) -> Scene {
    try Resolver(view, environment: environment).scene(proposal)
  }
}

// MARK: Replay

extension Resolver {
  /// Replays what happens until `time`, and draws the views then.
  private func settled<Result>(
    _ draw: @escaping (LayoutNode) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    layOut = { (root) throws(ResolveError) in _ = try draw(root) }
    let moment = max(time, 0)
    var last: Result?
    do throws(ResolveError) {
      if isSpoiled || context.updates.now > moment + Self.slack { forget() }
      if !hasBegun {
        last = try event(at: 0, draw)
        hasBegun = true
      } else if context.updates.isChanged {
        // Something outside of the views has changed.
        last = try event(at: context.updates.now, draw)
      }
      while context.updates.nextTime <= moment + Self.slack {
        last = try event(at: context.updates.nextTime, draw)
      }
      if let last, isStill || (context.updates.now == moment && moment == time) { return last }
      return try picture(at: time, draw)
    } catch {
      isSpoiled = true
      throw error
    }
  }

  /// Whether views show the same until the next event as they did at the last.
  private var isStill: Bool {
    !context.updates.followsTime && motionEnd <= now && cycles.isEmpty
  }

  /// Begins again.
  private func forget() {
    context = makeContext()
    hasBegun = false
    isSpoiled = false
    eventCount = 0
  }

  /// Lets happen what happens at a time, and draws the views when nothing is left to be done.
  private func event<Result>(
    at time: TimeInterval, _ draw: (LayoutNode) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let updates = context.updates
    eventCount = hasBegun && time.rounded(.down) == updates.now.rounded(.down) ? eventCount + 1 : 0
    if eventCount > Self.eventLimit { throw .endlessUpdates(view: name, limit: Self.eventLimit) }
    updates.beginEvent(at: time)
    updates.show = { [unowned self] transaction in
      guard failure == nil else { return }
      do throws(ResolveError) { try change(with: transaction, layOut) } catch { failure = error }
    }
    // First what time alone changes, so that it is not taken for what a transaction changes.
    var isTimeAlone = hasBegun
    for _ in 0..<Self.updateLimit {
      let result = try change(with: Transaction(), isTimeAlone: isTimeAlone, draw)
      isTimeAlone = false
      for action in context.place.prune(building: updates.building) { updates.add(action) }
      context.place.forgetGone()
      context.matchedGeometry.forget(before: updates.change)
      let actions = updates.takeActions()
      if actions.isEmpty, !updates.isChanged { return result }
      for (action, isDue) in actions {
        updates.perform(action, isDue: isDue)
        if let failure {
          self.failure = nil
          throw failure
        }
      }
    }
    throw .endlessUpdates(view: name, limit: Self.updateLimit)
  }

  /// Builds and draws the views after a change that is shown with a transaction.
  @discardableResult
  private func change<Result>(
    with transaction: Transaction, isTimeAlone: Bool = false,
    _ draw: (LayoutNode) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let updates = context.updates
    updates.beginChange(isTimeAlone: isTimeAlone)
    var result = try drawn(context.at(time: updates.time, transaction), draw)
    // What is new was built as it is before it appears.
    if updates.takeArrivals() { result = try drawn(context.at(time: updates.time, transaction), draw) }
    updates.scheduleCompletions()
    return result
  }

  /// Draws the views between two events. Where they ask for something to be done then, it is an event after all, which no later picture
  /// knows of.
  private func picture<Result>(
    at time: TimeInterval, _ draw: (LayoutNode) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let updates = context.updates
    for _ in 0..<Self.updateLimit {
      updates.beginPicture(at: max(time, 0))
      let first = updates.building + 1
      let result = try context.matchedGeometry.restoring { () throws(ResolveError) in
        try drawn(context.at(time: time, Transaction()), draw)
      }
      context.place.forget(firstFoundSince: first)
      if updates.hasActions {
        isSpoiled = true
        updates.dropActions()
        return try event(at: max(time, 0), draw)
      }
      if !updates.isChanged { return result }
    }
    throw .endlessUpdates(view: name, limit: Self.updateLimit)
  }

  /// Builds the views and draws them, again where they say then that others were drawn too early.
  private func drawn<Result>(
    _ context: ResolveContext, _ draw: (LayoutNode) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    for _ in 0..<Self.updateLimit {
      let result = try drawnOnce(context, draw)
      if !context.updates.takeLayoutChange() { return result }
    }
    throw .endlessUpdates(view: name, limit: Self.updateLimit)
  }

  /// Builds the views and draws them. When something observable that they read changes, they are built again.
  private func drawnOnce<Result>(
    _ context: ResolveContext, _ draw: (LayoutNode) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let updates = context.updates
    updates.beginBuilding()
    let log = updates.isEvent ? PeriodLog() : nil
    func built() -> Swift.Result<Result, ResolveError> {
      Swift.Result(catching: { () throws(ResolveError) in try draw(build(context)) })
    }
    // What pictures after an event read is what the first of them reads; each observation is kept until something changes.
    let isTracked = updates.isEvent || !isPictureTracked
    isPictureTracked = !updates.isEvent
    let result = LoopPhase.$log.withValue(log) {
      isTracked ? withObservationTracking(built, onChange: { updates.noteChange() }) : built()
    }
    if log?.isTimeRead == true { updates.noteTime() }
    for period in log?.periods ?? [] { updates.note(MotionCycle(start: 0, length: period)) }
    return try result.get()
  }
}
