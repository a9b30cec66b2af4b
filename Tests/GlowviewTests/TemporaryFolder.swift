// SPDX-License-Identifier: MIT
import GLEffects

/// A new folder that is removed, with what is in it, when the object goes.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "glowview-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Names of everything in it, hidden files too.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// Writes a file and gives its whole name.
  func write(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }
}
