// SPDX-License-Identifier: MIT
import GLEffects

/// What changes when a file is written again: its size and time.
enum FileMark {
  /// Nil where there is no such file.
  static func of(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)"
  }
}
