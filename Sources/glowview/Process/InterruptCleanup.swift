// SPDX-License-Identifier: MIT
import GLEffects
import Synchronization

/// Removes the unfinished output file when a signal ends the process.
///
/// The handlers run on whatever thread the signal hits, so they only call what POSIX allows there, and need no thread, file
/// descriptor or memory, of which there may be none left. Signals that the process was started to ignore (as under `nohup`)
/// stay ignored.
enum InterruptCleanup {
  /// End the process as they would have, so that the shell sees the reason.
  static let interrupts = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU]
  /// Faults: the process says so in one line and ends with `ExitCode.internalFault`.
  static let faults = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// Takes over the signals, once for the whole process.
  static func install() {
    // Initialises what the handlers read, which is not allowed in them.
    unfinished.store(nil, ordering: .sequentiallyConsistent)
    for number in interrupts where !isIgnored(number) {
      signal(number) { number in
        InterruptCleanup.removeUnfinished()
        signal(number, SIG_DFL)
        // Held back until this handler returns.
        raise(number)
      }
    }
    for number in faults {
      signal(number) { number in
        InterruptCleanup.removeUnfinished()
        let text: StaticString =
          """
          glowview: a fault of glowview itself, or no memory or open files left; nothing was written. If they are not short, please \
          report the command line

          """
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(ExitCode.internalFault.rawValue)
      }
    }
  }

  /// Names the file to remove; nil for none. To be called before the file is made, and after it is complete.
  static func protect(_ path: String?) {
    let next = path.flatMap { strdup($0) }
    let previous = unfinished.exchange(next, ordering: .sequentiallyConsistent)
    free(previous)
  }

  /// What handlers do with the file. Public to tests, which cannot raise signals in their own process.
  static func removeUnfinished() {
    if let path = unfinished.load(ordering: .sequentiallyConsistent) { unlink(path) }
  }

  // A pointer is not Sendable; what it points to is written before it is stored, and never again.
  private nonisolated(unsafe) static let unfinished = Atomic<UnsafeMutablePointer<CChar>?>(nil)

  private static func isIgnored(_ number: Int32) -> Bool {
    var before = sigaction()
    sigaction(number, nil, &before)
    return unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
