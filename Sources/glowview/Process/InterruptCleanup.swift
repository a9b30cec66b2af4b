// SPDX-License-Identifier: MIT
import GLEffects
import Synchronization

/// Removes unfinished output files, and ends other programs that write them, when a signal ends the process.
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
    forgetAll()
    advise(nil)
    isEnding.store(false, ordering: .sequentiallyConsistent)
    for number in interrupts where !isIgnored(number) {
      signal(number) { number in
        InterruptCleanup.isEnding.store(true, ordering: .sequentiallyConsistent)
        InterruptCleanup.removeUnfinished()
        if let text = InterruptCleanup.advice.load(ordering: .sequentiallyConsistent) {
          _ = write(STDERR_FILENO, text, strlen(text))
        }
        signal(number, SIG_DFL)
        // Held back until this handler returns.
        raise(number)
      }
    }
    for number in faults {
      signal(number) { number in
        InterruptCleanup.isEnding.store(true, ordering: .sequentiallyConsistent)
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

  /// Names a file that is about to be made; `didCreate()` must follow. Does not return while a handler cleans up.
  static func willCreate(_ path: String) {
    making.wrappingAdd(1, ordering: .sequentiallyConsistent)
    remember(path)
    // A handler that begins after this sees that a file is being made, and waits for it.
    if isEnding.load(ordering: .sequentiallyConsistent) {
      making.wrappingSubtract(1, ordering: .sequentiallyConsistent)
      waitForTheEnd()
    }
  }

  /// The file is there, or could not be made.
  static func didCreate() {
    making.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    waitForTheEnd()
  }

  /// Forgets all files and programs, since all are complete.
  static func forgetAll() {
    naming.withLock { _ in
      for index in 0..<limit { retire(files[index].exchange(nil, ordering: .sequentiallyConsistent)) }
    }
    for index in 0..<limit { programs[index].store(0, ordering: .sequentiallyConsistent) }
  }

  /// Returns at once, or, while a handler cleans up, never: no file must be made then, and a failure that comes of files and
  /// programs that it took away is not the reason why the process ends.
  static func waitForTheEnd() {
    while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
  }

  /// Names a program to end, or with `hasEnded` forgets it.
  static func protect(program: Int32, hasEnded: Bool) {
    for index in 0..<limit {
      let (old, new) = hasEnded ? (program, 0) : (0, program)
      let isDone = programs[index].compareExchange(
        expected: old, desired: new, ordering: .sequentiallyConsistent
      ).exchanged
      if isDone { break }
    }
    while !hasEnded, isEnding.load(ordering: .sequentiallyConsistent) {
      kill(program, SIGKILL)
      pause()
    }
  }

  /// What to say when an interrupt ends the process: a whole line, or nil.
  static func advise(_ line: String?) {
    retire(advice.exchange(line.flatMap { strdup("glowview: \($0)\n") }, ordering: .sequentiallyConsistent))
  }

  /// What handlers do with files and programs. Public to tests, which cannot raise signals in their own process.
  static func removeUnfinished() {
    for index in 0..<limit {
      let program = programs[index].load(ordering: .sequentiallyConsistent)
      if program > 0 { kill(program, SIGKILL) }
    }
    // Other threads run on. Whoever has named a file, but not made it yet, makes it in the meantime; not for ever, as that may
    // be the thread that this runs on, and programs may have to die.
    if unlinkFiles() {
      var pauses = 0
      repeat {
        poll(nil, 0, 50)
        pauses += 1
      } while making.load(ordering: .sequentiallyConsistent) > 0 && pauses < 40
      _ = unlinkFiles()
    }
  }

  /// At most `limit` files are remembered, those that are there before those that are not. One that has got its real name is not
  /// there any more under this one.
  private static func remember(_ path: String) {
    naming.withLock { count in
      var index = 0
      for _ in 0..<limit {
        index = count % limit
        count += 1
        // A film's file stays while thousands of frames' files come and go.
        guard let old = files[index].load(ordering: .sequentiallyConsistent), access(old, F_OK) == 0 else {
          break
        }
      }
      retire(files[index].exchange(strdup(path), ordering: .sequentiallyConsistent))
    }
  }

  /// Frees what the tables do not hold any more. A handler that may still read it has said before that the process ends.
  private static func retire(_ text: UnsafeMutablePointer<CChar>?) {
    if !isEnding.load(ordering: .sequentiallyConsistent) { free(text) }
  }

  /// Whether any file was named.
  private static func unlinkFiles() -> Bool {
    var isAny = false
    for index in 0..<limit {
      guard let path = files[index].load(ordering: .sequentiallyConsistent) else { continue }
      unlink(path)
      isAny = true
    }
    return isAny
  }

  private static let limit = 256
  // Pointers are not Sendable; what they point to is written before they are stored, and never again.
  private nonisolated(unsafe) static let files = table(UnsafeMutablePointer<CChar>?.none) { Atomic($0) }
  private nonisolated(unsafe) static let programs = table(Int32(0)) { Atomic($0) }
  private nonisolated(unsafe) static let advice = Atomic<UnsafeMutablePointer<CChar>?>(nil)
  /// How many names were given; held while one is, as no handler does that.
  private static let naming = Mutex(0)
  /// How many files are named and not made yet.
  private static let making = Atomic<Int>(0)
  private static let isEnding = Atomic<Bool>(false)

  /// Memory that is never given back, since a handler may read it at any time.
  private static func table<Value, Cell: ~Copyable>(
    _ value: Value, _ make: (Value) -> Cell
  ) -> UnsafeMutablePointer<Cell> {
    let cells = UnsafeMutablePointer<Cell>.allocate(capacity: limit)
    for index in 0..<limit { (cells + index).initialize(to: make(value)) }
    return cells
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var before = sigaction()
    sigaction(number, nil, &before)
    return unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
