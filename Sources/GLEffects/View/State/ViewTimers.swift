// SPDX-License-Identifier: MIT
public import Foundation

/// What `Timer` means in expressions of views and their models: timers on the views' own time in what views do (`onAppear` …), and
/// Foundation's elsewhere.
public struct ViewTimers {
  /// A shorter interval counts as this many seconds.
  static let shortestInterval = 1e-4

  /// Not there: run loops are on the machine's time.
  @available(*, unavailable, message: "use Timer.scheduledTimer(withTimeInterval:repeats:block:)")
  public init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor @Sendable (Foundation.Timer) -> Void
  ) {}

  /// Not there: run loops are on the machine's time.
  @available(*, unavailable, message: "use Timer.scheduledTimer(withTimeInterval:repeats:block:)")
  public init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor @Sendable (Foundation.Timer) -> Void
  ) {}

  /// Calls `block` after `interval` seconds, again and again where `repeats` says so, until the result is invalidated.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor @Sendable (Foundation.Timer) -> Void
  ) -> Foundation.Timer {
    guard let host = ActionScope.mainHost else {
      return Foundation.Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { timer in
        nonisolated(unsafe) let timer = timer
        MainActor.assumeIsolated { block(timer) }
      }
    }
    let length = max(interval, shortestInterval)
    // On no run loop: it only says whether it is still valid.
    let timer = Foundation.Timer(timeInterval: length, repeats: repeats) { _ in }
    nonisolated(unsafe) let token = timer
    MainActor.assumeIsolated {
      schedule(1, from: host.now, every: length, repeats: repeats, on: host) {
        guard token.isValid else { return false }
        block(token)
        if !repeats { token.invalidate() }
        return token.isValid
      }
    }
    return timer
  }

  /// Hands out the date every `interval` seconds, in `autoconnect()`'s publisher: in what views receive, on the views' own time.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: max(interval, shortestInterval))
  }

  /// Calls `action` for the firing `number`, and for those after it as long as it returns true. Dates are multiples of the interval, so that
  /// they do not drift.
  @MainActor
  static func schedule(
    _ number: Int, from start: TimeInterval, every interval: TimeInterval, repeats: Bool,
    on host: any TransactionHost, _ action: @escaping () -> Bool
  ) {
    host.schedule(at: start + Double(number) * interval) {
      if action(), repeats {
        schedule(number + 1, from: start, every: interval, repeats: true, on: host, action)
      }
    }
  }
}

extension Foundation.Timer {
  /// Hands out the date every `interval` seconds; see `ViewTimers`.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    ViewTimers.publish(every: interval, tolerance: tolerance, on: runLoop, in: mode)
  }
}

/// Hands out the date every so often, once it is connected.
public struct TimerPublisher: Publisher {
  public typealias Output = Date
  public typealias Failure = Never

  private final class Switch: Cancellable {
    func cancel() {
      guard let host = ActionScope.mainHost else { return }
      nonisolated(unsafe) let timer = self
      MainActor.assumeIsolated { host.stop(timer) }
    }
  }

  private let interval: TimeInterval
  private let shared = Switch()

  init(interval: TimeInterval) {
    self.interval = interval
  }

  /// The same publisher: it is connected as soon as somebody subscribes.
  public func autoconnect() -> TimerPublisher { self }

  /// The publisher that is connected by itself.
  public var upstream: TimerPublisher { self }

  /// What ends the publisher when it is cancelled by what views do; it is connected anyway.
  @discardableResult
  public func connect() -> any Cancellable { shared }

  /// Hands out dates while a view is there; outside of what views do, none.
  public func subscribe(
    receive: @escaping (Date) -> Void, end: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    guard let host = ActionScope.mainHost else { return AnyCancellable {} }
    let interval = interval
    nonisolated(unsafe) let (connection, shared) = (Connection(receive), shared)
    MainActor.assumeIsolated {
      ViewTimers.schedule(1, from: host.now, every: interval, repeats: true, on: host) {
        if host.hasStopped(shared) { return false }
        connection.receive?(Date(timeIntervalSinceReferenceDate: host.now))
        return connection.receive != nil && !host.hasStopped(shared)
      }
    }
    return AnyCancellable { connection.receive = nil }
  }

  private final class Connection {
    /// Nil when it is cancelled.
    var receive: ((Date) -> Void)?

    init(_ receive: @escaping (Date) -> Void) {
      self.receive = receive
    }
  }
}
