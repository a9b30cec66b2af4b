// SPDX-License-Identifier: MIT
import GLEffects
import Synchronization

/// Standard output and error, written without buffers in between, so that every failure is seen.
enum StandardStreams {
  /// To be called before anything else opens a file.
  ///
  /// Descriptors 0–2 that are closed are opened on /dev/null, reading only: otherwise the next file that is opened
  /// would get the number and be written to. Writing to them still fails. And a reader that goes away becomes an
  /// error of `write` instead of the end of the process.
  static func prepare() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      let opened = open("/dev/null", O_RDONLY)
      if opened >= 0, opened != descriptor {
        dup2(opened, descriptor)
        close(opened)
      }
    }
    signal(SIGPIPE, SIG_IGN)
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
    outputDescriptor.store(copy, ordering: .sequentiallyConsistent)
  }

  /// The standard output that the process was started with. Under its own number drivers print warnings now and then,
  /// which would end up in a picture or a report; that number leads to standard error.
  static var output: CInt { outputDescriptor.load(ordering: .sequentiallyConsistent) }

  private static let outputDescriptor = Atomic<CInt>(STDOUT_FILENO)

  /// Writes `text` to standard output.
  static func output(_ text: String) throws(ToolFailure) {
    do throws(OutputError) {
      let file = try AtomicFile(path: "-", standardOutput: output)
      try file.write(Array(text.utf8))
    } catch {
      throw ToolFailure(error)
    }
  }

  /// Writes "glowview: ", `line` and a line feed to standard error; if that fails there is nobody to tell.
  static func complain(_ line: String) {
    let bytes = Array("glowview: \(ToolFailure.printable(line))\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

extension StandardStreams {
  /// Writes a report to standard output, or to standard error where that carries the picture.
  static func report(_ text: String, toError: Bool) throws(ToolFailure) {
    guard toError else { return try output(text) }
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Writes what another program said to standard error, as it is.
  static func say(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
