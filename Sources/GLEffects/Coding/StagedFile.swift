// SPDX-License-Identifier: MIT
import Foundation

/// A file that is written out of order, or by another program, and then completes `target`.
///
/// Where the target is a regular file that is the target's own temporary file; where it is a pipe, a temporary file elsewhere
/// whose bytes are passed on in the end.
final class StagedFile: Sendable {
  let target: AtomicFile
  /// A regular file.
  let scratch: AtomicFile
  /// Where `scratch` is.
  let path: String

  /// - Throws: `.output` where no temporary file can be made.
  init(target: AtomicFile, observer: EncodingObserver) throws(EncodingError) {
    self.target = target
    if let path = target.temporaryPath {
      scratch = target
      self.path = path
      return
    }
    do throws(OutputError) {
      scratch = try AtomicFile(
        path: NSTemporaryDirectory() + "/gleffects-\(UUID().uuidString)", observer: observer)
    } catch {
      throw .output(error)
    }
    path = scratch.temporaryPath ?? ""
  }

  /// Completes the target.
  func commit() throws(OutputError) {
    if scratch !== target {
      defer { scratch.discard() }
      guard let reader = FileHandle(forReadingAtPath: path) else {
        throw .cannotWrite(path: target.path, reason: String(cString: strerror(errno)))
      }
      while let part = try? reader.read(upToCount: 1 << 20), !part.isEmpty { try target.write(Array(part)) }
    }
    try target.commit()
  }

  func discard() {
    scratch.discard()
    target.discard()
  }
}
