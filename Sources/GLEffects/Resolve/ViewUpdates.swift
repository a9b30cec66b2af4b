// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The time of views and what is to happen to them: what they ask for while they are built and laid out, what is due later, and how
/// changes are shown.
///
/// A class because the contexts of all views share it.
@MainActor
final class ViewUpdates: TransactionHost {
  private struct Due {
    let time: TimeInterval
    /// In the order of asking.
    let number: Int
    /// Whether it belongs to what is known to repeat itself.
    let isInCycle: Bool
    let action: () -> Void
  }

  /// The coordinates in which views move by themselves: those of the nearest effect around them, as a map to the picture's.
  var group = CGAffineTransform.identity

  /// Whether a kept value has changed since the views were built. An observed object may say so on any thread.
  private nonisolated let changed = Atomic(false)
  private var actions: [() -> Void] = []
  private var dues: [Due] = []
  /// Published timers that were stopped; kept, so that none of them is taken for a later one.
  private var stoppedTimers: [ObjectIdentifier: AnyObject] = [:]
  private var dueCount = 0
  private var transactions: [Transaction] = []
  private var isActing = false
  /// Whether what is done now was due.
  private var isDoingDue = false
  /// Whether something of what is known to repeat itself was done at this event.
  private var hasCycleActed = false
  /// Whether what it led to has ever changed more than it does itself.
  private(set) var changesInCycles = false

  /// Whether anything is known only once views have been laid out.
  var dependsOnLayout = false
  private var isLayoutChanged = false
  /// How often views have been built.
  private(set) var building = 0
  /// Counts what is shown together.
  private(set) var change = 0
  /// Whether what is built counts for later; else it is a picture between two events.
  private(set) var isEvent = true
  /// Whether nothing but time has gone on since the views were built before.
  private(set) var isTimeAlone = false
  /// The time of the last event.
  private(set) var now: TimeInterval = 0
  /// The time of what is built: that of the event or picture.
  private(set) var time: TimeInterval = 0
  /// When views want to be built again.
  private var wakeTime = TimeInterval.infinity
  /// When the last of the animations that end is over.
  private(set) var motionEnd: TimeInterval = 0
  /// Whether views are there that are to be built once more to begin to appear.
  private var hasArrivals = false
  private nonisolated let lateChanges = Atomic(0)
  /// How many tasks have waited for something, after which what they set is not drawn.
  private(set) var waitingTaskCount = 0
  /// What repeats itself for ever besides animations, as of the last building.
  private(set) var cycles: [MotionCycle] = []
  /// Whether views have asked what time it is, as of the last building.
  private var hasAskedTime = false
  /// Whether anything moves of which it is not known when that ends.
  private var isEndless = false
  /// Whether views may show something else whenever the time is another one, animations that end apart.
  var followsTime: Bool { hasAskedTime || isEndless }
  /// What views inside have added to their transactions in this change.
  private var completions: [AnimationCompletion] = []
  /// Whether a timeline goes on of which that is not known, as of the last building.
  private(set) var hasUnknownMotion = false
  /// Shows what has changed, at once.
  var show: (Transaction) -> Void = { _ in }

  /// To be called when a kept value has changed.
  nonisolated func noteChange() { changed.store(true, ordering: .sequentiallyConsistent) }

  var isChanged: Bool { changed.load(ordering: .sequentiallyConsistent) }

  /// To be called when something is known now that other views should have been drawn with.
  func noteLayoutChange() { isLayoutChanged = true }

  /// Whether that was so since it was asked before.
  func takeLayoutChange() -> Bool {
    defer { isLayoutChanged = false }
    return isLayoutChanged
  }

  // MARK: Building

  /// Begins an event at `time`, or goes on with it.
  func beginEvent(at time: TimeInterval) {
    isEvent = true
    hasCycleActed = false
    now = time
    self.time = time
  }

  /// Begins a picture between two events.
  func beginPicture(at time: TimeInterval) {
    isEvent = false
    isTimeAlone = false
    self.time = time
  }

  /// To be called before what has changed is built and shown together.
  func beginChange(isTimeAlone: Bool) {
    change += 1
    self.isTimeAlone = isTimeAlone
  }

  /// To be called before views are built.
  func beginBuilding() {
    building += 1
    group = .identity
    changed.store(false, ordering: .sequentiallyConsistent)
    if isEvent {
      wakeTime = .infinity
      cycles = []
      hasUnknownMotion = false
      hasAskedTime = false
    }
  }

  /// Asks for an event at `time`, unless it is over.
  func wake(at time: TimeInterval) {
    if isEvent, time > now { wakeTime = min(wakeTime, time) }
  }

  /// Says that something moves until a time.
  func noteMotion(until end: TimeInterval) {
    guard isEvent else { return }
    if end < .infinity { motionEnd = max(motionEnd, end) } else { isEndless = true }
  }

  /// Says that views have asked what time it is.
  func noteTime() { if isEvent { hasAskedTime = true } }

  /// Says that views are there that begin to appear when they are built once more.
  func noteArrival() { hasArrivals = true }

  /// Whether there were such views since it was asked before.
  func takeArrivals() -> Bool {
    defer { hasArrivals = false }
    return hasArrivals
  }

  /// Says that something repeats itself for ever.
  func note(_ cycle: MotionCycle) {
    if isEvent, cycle.length > 0, cycle.length.isFinite { cycles.append(cycle) }
  }

  /// Notes what is to be done when the animations are over that views begin with a change.
  func note(_ completions: [AnimationCompletion]) { if isEvent { self.completions += completions } }

  /// To be called when a change is shown. What nothing has begun to move for is forgotten.
  func scheduleCompletions() {
    for completion in completions where !completion.isScheduled {
      guard let end = completion.end else { continue }
      completion.isScheduled = true
      schedule(at: end, completion.action)
    }
    completions = []
  }

  /// Says that something follows the time of which it is not known after how long it repeats itself.
  func noteUnknownMotion() { if isEvent { hasUnknownMotion = true } }

  // MARK: Actions

  /// Does `action` when the views are laid out.
  func add(_ action: @escaping () -> Void) { actions.append(action) }

  /// What is to be done now, and whether it was due; it is forgotten here.
  func takeActions() -> [(action: () -> Void, isDue: Bool)] {
    var taken = actions.map { (action: $0, isDue: false) }
    actions = []
    let due = dues.filter { $0.time <= now }.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
    dues.removeAll { $0.time <= now }
    if due.contains(where: \.isInCycle) { hasCycleActed = true }
    taken += due.map { (action: $0.action, isDue: true) }
    return taken
  }

  /// Whether anything is to be done now.
  var hasActions: Bool { !actions.isEmpty }

  /// Forgets what is to be done now and was asked for by a picture.
  func dropActions() { actions = [] }

  /// Does one of them, in which changes are accepted.
  func perform(_ action: () -> Void, isDue: Bool) {
    isActing = true
    isDoingDue = isDue
    defer { isActing = false }
    let scope = ActionScope(host: self)
    defer { scope.close() }
    ActionScope.$current.withValue(scope) { action() }
    noteCycleChange()
  }

  /// To be called before what an action has changed is shown.
  private func noteCycleChange() {
    if isChanged, hasCycleActed, !isDoingDue { changesInCycles = true }
  }

  /// Makes what a view keeps. What that begins by itself, as timers of a model, is on the views' time, unless it is made for a picture alone.
  func make(_ make: () -> AnyObject) -> AnyObject {
    let scope = ActionScope(host: self)
    defer { scope.close() }
    return ActionScope.$current.withValue(scope) { make() }
  }

  /// Whether anything of what is known to repeat itself is done again later.
  var isCycleDue: Bool { dues.contains(where: \.isInCycle) }

  /// Whether an action is due later of which it is not known whether it comes again.
  var isDue: Bool { dues.contains { !$0.isInCycle } }

  /// When the next event is; infinite where there is none.
  var nextTime: TimeInterval { dues.map(\.time).reduce(wakeTime, min) }

  @discardableResult
  func schedule(at time: TimeInterval, isInCycle: Bool, _ action: @escaping () -> Void) -> Int {
    guard isEvent else { return 0 }
    dueCount += 1
    if time < .infinity {
      dues.append(
        Due(time: max(time, now), number: dueCount, isInCycle: isInCycle, action: action))
    }
    return dueCount
  }

  func cancel(_ number: Int) { dues.removeAll { $0.number == number } }

  func stop(_ timer: AnyObject) { stoppedTimers[ObjectIdentifier(timer)] = timer }

  func hasStopped(_ timer: AnyObject) -> Bool { stoppedTimers[ObjectIdentifier(timer)] != nil }

  /// Says that a task has begun and waits.
  func noteWaitingTask() { waitingTaskCount += 1 }

  nonisolated func noteLateChange() { lateChanges.add(1, ordering: .relaxed) }

  /// How often tasks have set something after they first waited, which is not drawn.
  var lateChangeCount: Int { lateChanges.load(ordering: .relaxed) }

  // MARK: Transactions

  func begin(_ transaction: Transaction) {
    showChanges()
    transactions.append(transaction)
  }

  func end() {
    showChanges()
    for completion in transactions.popLast()?.completions ?? [] where !completion.isScheduled {
      completion.isScheduled = true
      schedule(at: completion.end ?? now, completion.action)
    }
  }

  private func showChanges() {
    guard isActing, isChanged else { return }
    noteCycleChange()
    show(transactions.last ?? Transaction())
  }
}
