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
      var before = sigaction()
      sigaction(number, nil, &before)
      let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
      if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == ignored { return nil }

      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        cleanup()
        end(number)
      }
      // Until the source is registered the signal still has its default action, so wait for that.
      let isRegistered = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { isRegistered.signal() }
      source.resume()
      isRegistered.wait()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Ends the process by `number`, so that the shell sees the reason.
  static func endProcess(by number: Int32) {
    signal(number, SIG_DFL)
    // Dispatch blocks the signal on its threads.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }
}
