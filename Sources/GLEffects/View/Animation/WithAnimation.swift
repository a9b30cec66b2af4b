// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// What shows the changes of views: at first what keeps them, while they are replayed.
@MainActor
protocol TransactionHost: AnyObject, Sendable {
  /// Shows what was changed before, and changes from now on with `transaction`.
  func begin(_ transaction: Transaction)
  /// Shows what was changed since `begin`.
  func end()
  /// The time of the views, in seconds from their start.
  var now: Double { get }
  /// Calls `action` at a time of the views. Returns a number by which that can be cancelled.
  ///
  /// - Parameter isInCycle: Whether it belongs to what is known to repeat itself.
  @discardableResult
  func schedule(at time: Double, isInCycle: Bool, _ action: @escaping () -> Void) -> Int
  /// Cancels what was scheduled.
  func cancel(_ number: Int)
  /// Notes that a published timer was stopped by what views do. That holds for these views alone: a timer is part of a view that others show too.
  func stop(_ timer: AnyObject)
  /// Whether a published timer was stopped.
  func hasStopped(_ timer: AnyObject) -> Bool
  /// To be called when something is set too late: by a task after it first waited.
  nonisolated func noteLateChange()
}

extension TransactionHost {
  /// Calls `action` at a time of the views. Returns a number by which that can be cancelled.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping () -> Void) -> Int {
    schedule(at: time, isInCycle: false, action)
  }
}

/// One action of a view while it runs, which is on the main actor.
final class ActionScope: Sendable {
  /// That of the action that runs; tasks that it begins keep it when it is over.
  @TaskLocal static var current: ActionScope?

  private let host: any TransactionHost
  // The main actor is no certain thread, but an action stays on the one where it began.
  private let thread = pthread_self()
  private let isOpen = Atomic(true)

  init(host: any TransactionHost) {
    self.host = host
  }

  /// To be called when the action is over.
  func close() { isOpen.store(false, ordering: .sequentiallyConsistent) }

  private var isRunningHere: Bool {
    isOpen.load(ordering: .sequentiallyConsistent) && pthread_equal(thread, pthread_self()) != 0
  }

  /// What shows the changes of the views whose action runs here; nil outside of one. Where it is not nil, this is the main actor.
  static var mainHost: (any TransactionHost)? {
    guard let current, current.isRunningHere else { return nil }
    return current.host
  }

  /// Whether a kept value may change: outside of actions, and while one runs.
  static var acceptsChange: Bool {
    guard let current, !current.isRunningHere else { return true }
    current.host.noteLateChange()
    return false
  }
}

/// Does `body`, and shows what it changes with `transaction`.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  guard let host = ActionScope.mainHost else { return try body() }
  MainActor.assumeIsolated { host.begin(transaction) }
  defer { MainActor.assumeIsolated { host.end() } }
  return try body()
}

/// Does `body`, and shows what it changes with a transaction that carries a value.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Does `body`, and lets values that change because of it go to what they become.
///
/// Only in what views do while they are replayed (`onAppear`, `onChange`, timers …); elsewhere it is the same as `body`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Does `body`, and lets values that change because of it go to what they become; then calls `completion`.
///
/// Where no value changes, `completion` is called at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Binding {
  /// The same value, set with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(get: { wrappedValue }, set: { value in withTransaction(transaction) { wrappedValue = value } })
  }

  /// The same value, set with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}
