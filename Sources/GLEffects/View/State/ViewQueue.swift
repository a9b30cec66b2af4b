// SPDX-License-Identifier: MIT
public import Dispatch
import Foundation

/// What `DispatchQueue` means in views and their models: its main queue is on the views' own time in what views do (`onAppear` …),
/// and Dispatch's elsewhere.
public struct ViewQueue: Sendable {
  private init() {}

  /// Not there: queues with a label are on the machine's time.
  @available(*, unavailable, message: "use DispatchQueue.main, or Dispatch.DispatchQueue(label:)")
  public init(label: String) {}

  /// The main queue.
  public static var main: ViewQueue { ViewQueue() }

  /// One of Dispatch's queues besides the main one, which are on the machine's time.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Dispatch.DispatchQueue {
    Dispatch.DispatchQueue.global(qos: qos)
  }

  /// Does `work` so many times on several threads, and waits for that.
  public static func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    Dispatch.DispatchQueue.concurrentPerform(iterations: iterations, execute: work)
  }

  /// Does `work` when what is done now is done.
  public func async(execute work: @escaping @MainActor @Sendable () -> Void) {
    after(0, work) { Dispatch.DispatchQueue.main.async { work() } }
  }

  /// Does `work` at a deadline: `.now() + 0.5`.
  public func asyncAfter(deadline: ViewDeadline, execute work: @escaping @MainActor @Sendable () -> Void) {
    after(deadline.delay, work) {
      Dispatch.DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + deadline.delay) { work() }
    }
  }

  /// Does `work` at a time of the machine, which counts from now.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor @Sendable () -> Void) {
    let nanoseconds = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
    asyncAfter(deadline: ViewDeadline.now() + nanoseconds / 1e9, execute: work)
  }

  /// Does `work` when what is done now is done, unless it is cancelled before.
  public func async(execute work: DispatchWorkItem) {
    asyncAfter(deadline: ViewDeadline.now(), execute: work)
  }

  /// Does `work` at a deadline, unless it is cancelled before.
  public func asyncAfter(deadline: ViewDeadline, execute work: DispatchWorkItem) {
    nonisolated(unsafe) let item = work
    asyncAfter(deadline: deadline) {
      if !item.isCancelled { item.perform() }
    }
  }

  private func after(
    _ seconds: TimeInterval, _ work: @escaping @MainActor @Sendable () -> Void, elsewhere: () -> Void
  ) {
    guard let host = ActionScope.mainHost else { return elsewhere() }
    MainActor.assumeIsolated {
      _ = host.schedule(at: host.now + seconds) { work() }
    }
  }
}

/// A time from now on: `.now() + 0.5`.
public struct ViewDeadline: Sendable, Hashable {
  /// Seconds, at least 0.
  let delay: TimeInterval

  /// Now.
  public static func now() -> ViewDeadline { ViewDeadline(delay: 0) }

  /// So many seconds later.
  public static func + (deadline: ViewDeadline, seconds: Double) -> ViewDeadline {
    ViewDeadline(delay: max(0, deadline.delay + seconds))
  }

  /// So much later.
  public static func + (deadline: ViewDeadline, interval: DispatchTimeInterval) -> ViewDeadline {
    switch interval {
    case .seconds(let count): deadline + Double(count)
    case .milliseconds(let count): deadline + Double(count) / 1e3
    case .microseconds(let count): deadline + Double(count) / 1e6
    case .nanoseconds(let count): deadline + Double(count) / 1e9
    case .never: deadline + .infinity
    @unknown default: deadline
    }
  }
}
