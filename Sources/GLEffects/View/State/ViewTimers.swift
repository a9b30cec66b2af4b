// SPDX-License-Identifier: MIT
public import Foundation

/// What `Timer` means in an expression: in what views do, timers on the views' own time; elsewhere Foundation's.
public struct ViewTimers: Sendable {
  /// Calls `block` after `interval` seconds, again and again where `repeats` says so, until the result is invalidated.
  ///
  /// In what views do (`onAppear` …) the seconds are those of the pictures. An interval below 1/10000 s counts as that.
  @discardableResult
  public func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Foundation.Timer) -> Void
  ) -> Foundation.Timer {
    guard let host = ActionScope.mainHost else {
      return Foundation.Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
    }
    let length = max(interval, 1e-4)
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
  public func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: max(interval, 1e-4))
  }

  /// Calls `action` for the firing `number`, and for those after it as long as it returns true. Dates are multiples of the interval, so that
  /// they do not drift.
  @MainActor
  func schedule(
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

/// Hands out the date every so often, once it is connected.
public struct TimerPublisher: Publisher {
  public typealias Output = Date
  public typealias Failure = Never

  let interval: TimeInterval

  /// The same publisher: it is connected as soon as somebody subscribes.
  public func autoconnect() -> TimerPublisher { self }

  /// Hands out dates while a view is there; outside of what views do, none.
  public func subscribe(
    receive: @escaping (Date) -> Void, end: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    guard let host = ActionScope.mainHost else { return AnyCancellable {} }
    let interval = interval
    nonisolated(unsafe) let connection = Connection(receive)
    MainActor.assumeIsolated {
      Timer.schedule(1, from: host.now, every: interval, repeats: true, on: host) {
        connection.receive?(Date(timeIntervalSinceReferenceDate: host.now))
        return connection.receive != nil
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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `Timer` in an expression.
public let Timer = ViewTimers()
