// SPDX-License-Identifier: MIT
import GLEffects

/// Another program that is run to its end, or goes on in this one's place.
enum OtherProgram {
  /// Runs a program and gives what it printed, both outputs in one.
  /// - Parameters:
  ///   - path: Not looked for in PATH.
  ///   - environment: Variables that it gets besides this program's own, or instead.
  /// - Throws: `.internalFault` where it cannot be started.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws(ToolFailure) -> (status: Int32, text: String) {
    let outputPath = NSTemporaryDirectory() + "/glowview-\(UUID().uuidString)"
    let output = open(outputPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
    guard output >= 0 else {
      throw ToolFailure(.cannotCreate, "'\(outputPath)' cannot be made: \(String(cString: strerror(errno)))")
    }
    unlink(outputPath)
    defer { close(output) }
    let process = try start(path, arguments, environment, output: output, errors: output)
    InterruptCleanup.protect(program: process, hasEnded: false)
    let status = wait(for: process)
    InterruptCleanup.protect(program: process, hasEnded: true)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    lseek(output, 0, SEEK_SET)
    while case let count = read(output, &part, part.count), count > 0 { bytes += part[..<count] }
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  /// Runs a program with this one's standard streams.
  /// - Throws: `.internalFault` where it cannot be started.
  static func runHere(_ path: String, _ arguments: [String]) throws(ToolFailure) -> Int32 {
    wait(for: try start(path, arguments, [:], output: StandardStreams.output, errors: STDERR_FILENO))
  }

  /// Goes on as another program, with this one's standard streams.
  /// - Throws: `.internalFault` where it cannot be started.
  static func become(_ path: String, _ arguments: [String]) throws(ToolFailure) -> Never {
    let words = ([path] + arguments).map { strdup($0) }
    dup2(StandardStreams.output, STDOUT_FILENO)
    execv(path, words + [nil])
    throw ToolFailure(.internalFault, "'\(path)' cannot be started: \(String(cString: strerror(errno)))")
  }

  private static func start(
    _ path: String, _ arguments: [String], _ environment: [String: String], output: CInt, errors: CInt
  ) throws(ToolFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // This program ignores SIGPIPE and its threads block signals; neither is to be passed on.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let words = ([path] + arguments).map { strdup($0) }
    let all = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let variables = all.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let result = posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil])
    guard result == 0 else {
      throw ToolFailure(.internalFault, "'\(path)' cannot be started: \(String(cString: strerror(result)))")
    }
    return process
  }

  /// How a program ended, as a shell tells it.
  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
