// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A file that appears under its name only when it is complete.
///
/// Bytes go to a temporary file beside the target, which `commit()` renames over it; `discard()`, or letting go
/// of the object before, removes it. An existing file is untouched until then and keeps its permissions. Links
/// to existing files are followed. "-" is standard output, and a target that is not a regular file (a pipe, a device) is written
/// directly: neither can be taken back.
///
/// One task writes and commits; `discard()` may be called from any thread at any time, also while a write is
/// under way (that is what a signal handler does).
public final class AtomicFile: Sendable {
  /// As it was given.
  public let path: String

  private let descriptor: CInt
  private let state: Mutex<State>

  private struct State {
    /// The temporary file and the name it is to get; nil for direct writing and after the end.
    var pending: (temporary: String, target: String)?
    var isOpen: Bool
  }

  /// Creates the temporary file, or opens the target for direct writing.
  /// - Parameters:
  ///   - standardOutput: The descriptor that "-" stands for.
  ///   - observer: Hears the temporary file's name before there is one; who removes it on a signal needs to know.
  /// - Throws: `OutputError`, one of those about creation, or `.closed` if there is no standard output.
  public init(
    path: String, standardOutput: CInt = STDOUT_FILENO, observer: EncodingObserver = EncodingObserver()
  ) throws(OutputError) {
    self.path = path
    if path.isEmpty { throw .cannotCreate(path: path, reason: "the name is empty") }
    if path == "-" {
      let flags = fcntl(standardOutput, F_GETFL)
      guard flags >= 0, flags & O_ACCMODE != O_RDONLY else { throw .closed(path: path) }
      descriptor = standardOutput
      state = Mutex(State(pending: nil, isOpen: false))
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno != ENOENT { throw Self.creationError(errno, path: path) }
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw .isDirectory(path: path) }
    if exists, kind != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.creationError(errno, path: path) }
      state = Mutex(State(pending: nil, isOpen: true))
      return
    }
    if exists, access(path, W_OK) != 0 { throw Self.creationError(errno, path: path) }

    let target = exists ? Self.resolved(path) : Self.linkTarget(path)
    let slash = target.lastIndex(of: "/")
    let directory = slash.map { String(target[...$0]) } ?? ""
    if path.hasSuffix("/") { throw Self.creationError(ENOENT, path: path) }
    var temporary = ""
    var created: CInt = -1
    for _ in 0..<16 {
      temporary = "\(directory).gleffects-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
      observer.willCreate(temporary)
      created = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      let code = errno
      observer.didCreate()
      errno = code
      if created >= 0 || code != EEXIST { break }
    }
    guard created >= 0 else { throw Self.creationError(errno, path: path) }
    if exists { fchmod(created, status.st_mode & 0o7777) }
    descriptor = created
    state = Mutex(State(pending: (temporary, target), isOpen: true))
  }

  deinit {
    discard()
    state.withLock { state in
      if state.isOpen { close(descriptor) }
    }
  }

  /// Appends `bytes`.
  /// - Throws: `.diskFull`, `.closed` or `.cannotWrite`. A process that should see a reader's going away as an
  ///   error must ignore SIGPIPE.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.writingError(errno, path: path)
      }
    }
  }

  /// Appends `bytes`. Throws as `write(_:)` of a raw buffer does.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    var failure: OutputError?
    bytes.withUnsafeBytes { buffer in
      do throws(OutputError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Replaces bytes that have been written, `offset` bytes from the file's start.
  /// - Throws: as `write(_:)`; `.cannotWrite` for a pipe.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
    guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw Self.writingError(errno, path: path)
    }
  }

  /// Where the bytes are until `commit()`; nil for direct writing and after the end.
  var temporaryPath: String? { state.withLock { $0.pending?.temporary } }

  /// Ends the file and gives it its name. After `discard()` this does nothing.
  /// - Throws: as `write(_:)`, or an error about creation if the name cannot be given.
  public func commit() throws(OutputError) {
    let failure: OutputError? = state.withLock { state in
      // Some file systems report a full disk only here.
      if state.isOpen {
        state.isOpen = false
        if close(descriptor) != 0, errno != EINTR { return Self.writingError(errno, path: path) }
      }
      guard let pending = state.pending else { return nil }
      guard rename(pending.temporary, pending.target) == 0 else {
        return Self.creationError(errno, path: path)
      }
      state.pending = nil
      return nil
    }
    if let failure {
      discard()
      throw failure
    }
  }

  /// Removes what has been written, if it has not been committed. May be called more than once.
  public func discard() {
    state.withLock { state in
      if let pending = state.pending { unlink(pending.temporary) }
      state.pending = nil
    }
  }

  // MARK: Errors and names

  private static func resolved(_ path: String) -> String {
    guard let name = realpath(path, nil) else { return path }
    defer { free(name) }
    return String(cString: name)
  }

  /// Where a link that leads to nothing yet leads; any other name as it is.
  private static func linkTarget(_ path: String) -> String {
    var name = path
    // As many as Linux follows; a longer chain is a loop, which `stat` has refused.
    for _ in 0..<40 {
      var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = bytes.withUnsafeMutableBufferPointer { buffer -> Int in
        guard let start = buffer.baseAddress else { return -1 }
        return start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
          readlink(name, $0, buffer.count)
        }
      }
      guard count > 0, count < bytes.count else { break }
      let link = String(decoding: bytes[..<count], as: UTF8.self)
      let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
      name = link.hasPrefix("/") ? link : folder + link
    }
    return name
  }

  private static func creationError(_ code: CInt, path: String) -> OutputError {
    let reason = String(cString: strerror(code))
    switch code {
    case ENOENT:
      let link = linkTarget(path)
      let parent = link.lastIndex(of: "/").map { $0 == link.startIndex ? "/" : String(link[..<$0]) } ?? "."
      var status = stat()
      // Some file systems, such as /proc, refuse new files with this code too.
      if stat(parent, &status) == 0 { return .cannotCreate(path: path, reason: "no file can be made there") }
      return .parentNotFound(path: path, parent: parent)
    case EISDIR: return .isDirectory(path: path)
    case EACCES, EPERM, EROFS: return .notPermitted(path: path, reason: reason)
    case ENOSPC, EDQUOT: return .diskFull(path: path)
    default: return .cannotCreate(path: path, reason: reason)
    }
  }

  private static func writingError(_ code: CInt, path: String) -> OutputError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EPIPE, EBADF: .closed(path: path)
    default: .cannotWrite(path: path, reason: String(cString: strerror(code)))
    }
  }
}
