// SPDX-License-Identifier: MIT
import Dispatch
import GLEffects

/// While it lives, an interrupt runs a clean-up before the process ends.
///
/// Signals that the process was started to ignore (as under `nohup`) stay ignored.
final class InterruptCleanup {
  private let sources: [any DispatchSourceSignal]

  /// - Parameters:
  ///   - signals: Those that end the process.
  ///   - cleanup: Called on a thread of its own, once for each signal that comes.
  ///   - end: Called after it with the signal; as a rule ends the process the way the signal would have.
  init(
    signals: [Int32] = [SIGINT, SIGTERM, SIGHUP], end: @escaping @Sendable (Int32) -> Void = endProcess,
    cleanup: @escaping @Sendable () -> Void
  ) {
    sources = signals.compactMap { number in
      // The source sees the signal although its default action is off.
      let before = signal(number, SIG_IGN)
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        cleanup()
        end(number)
      }
      source.setCancelHandler { signal(number, SIG_DFL) }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Ends the process by `number`, so that the shell sees the reason.
  static func endProcess(by number: Int32) {
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
