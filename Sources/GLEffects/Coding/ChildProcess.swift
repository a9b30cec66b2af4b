// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Another program that runs beside this one, reads what is written to it, and leaves what it says in a file.
///
/// It has a process group of its own, so that an interrupt from the terminal does not end it half-way: `cancel()` does.
final class ChildProcess: Sendable {
  private let identifier: pid_t
  /// Where its standard input is written to; -1 after `closeInput()`.
  private let input: Mutex<CInt>
  private let isEnded = Mutex(false)
  /// Held while a pipe is made or a program started.
  private static let starting = Mutex(())
  private let observer: EncodingObserver
  /// What it prints, on both its outputs: a file without a name.
  private let outputFile: CInt

  /// Starts `program`, which is looked for in PATH.
  /// - Throws: `.missing` where there is no such program; `.failed`.
  init(_ program: String, _ arguments: [String], _ observer: EncodingObserver) throws(EncodingError) {
    var ends: [CInt] = [-1, -1]
    // A child that inherited another one's pipe would keep it open for ever.
    let hasPipe = Self.starting.withLock { _ in
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }
    guard hasPipe else { throw .failed("no pipe to \(program): \(Self.reason(errno))") }
    let outputPath = NSTemporaryDirectory() + "/gleffects-\(UUID().uuidString)"
    outputFile = open(outputPath, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    unlink(outputPath)
    guard outputFile >= 0 else {
      let reason = Self.reason(errno)
      for end in ends { close(end) }
      throw .failed("no temporary file for what \(program) says: \(reason)")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, outputFile, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // This program ignores SIGPIPE and its threads block signals; neither is to be passed on.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    let result = Self.starting.withLock { _ in
      posix_spawnp(&process, program, &actions, &attributes, words + [nil], environ)
    }
    close(ends[0])
    guard result == 0 else {
      close(ends[1])
      close(outputFile)
      throw result == ENOENT
        ? .missing(program) : .failed("\(program) cannot be started: \(Self.reason(result))")
    }
    identifier = process
    self.observer = observer
    input = Mutex(ends[1])
    observer.program(process, false)
  }

  deinit {
    cancel()
    closeInput()
    close(outputFile)
  }

  /// Gives bytes to its standard input; waits while it is busy. False when it takes no more.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let descriptor = input.withLock { $0 }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Ends its input and waits for its own end.
  /// - Returns: Whether it says that all went well.
  func wait() -> Bool {
    closeInput()
    return reap()
  }

  /// Ends it at once.
  func cancel() {
    // Its input stays open: another thread may be writing to it.
    isEnded.withLock { ended in if !ended { kill(identifier, SIGKILL) } }
    _ = reap()
  }

  /// Everything that it has printed, up to 1 MiB.
  var output: String {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(outputFile, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private func closeInput() {
    input.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }

  /// Waits for the end without keeping `cancel()` from ending it; false after the first time.
  private func reap() -> Bool {
    if isEnded.withLock({ $0 }) { return false }
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return isEnded.withLock { ended in
      if ended { return false }
      ended = true
      observer.program(identifier, true)
      var status: CInt = -1
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      return status == 0
    }
  }

  private static func reason(_ code: CInt) -> String { String(cString: strerror(code)) }
}
