// SPDX-License-Identifier: MIT
public import Dispatch
import Foundation

/// What `DispatchQueue` means before `.main`: in what views do, the views' own time; elsewhere Dispatch's queue.
public struct ViewQueues: Sendable {
  /// The main queue.
  public var main: ViewQueue { ViewQueue() }
}

/// The main queue: in what views do (`onAppear` …), on the views' own time.
public struct ViewQueue: Sendable {
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

  /// Does `work` at a deadline of the machine's clock; in what views do, as far ahead as that is now, in whole hundredths of a second, of
  /// which the time since the deadline was made is a small part.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor @Sendable () -> Void) {
    let nanoseconds = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
    after(max(0, (nanoseconds / 1e7).rounded(.up) / 100), work) {
      Dispatch.DispatchQueue.main.asyncAfter(deadline: deadline) { work() }
    }
  }

  private func after(
    _ seconds: TimeInterval, _ work: @escaping @MainActor @Sendable () -> Void, elsewhere: () -> Void
  ) {
    guard let host = ActionScope.mainHost else { return elsewhere() }
    MainActor.assumeIsolated {
      _ = host.schedule(at: host.now + seconds) { MainActor.assumeIsolated { work() } }
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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `DispatchQueue` in an expression, before `.main`.
public let DispatchQueue = ViewQueues()
