// SPDX-License-Identifier: MIT
import GLEffects

/// Folders of finished work, each named after what it was made of. A folder appears when it is whole; of many the least used ones go.
struct ViewCache: Sendable {
  /// Where they are.
  let folder: String
  /// What the compiler keeps for itself; it must not be moved.
  var compilersFolder: String { "\(folder)/modules" }

  /// Most finished folders.
  private static let countLimit = 24
  /// Seconds after which an unfinished folder is one that nobody works on.
  private static let longestWork: TimeInterval = 3600

  /// The user's own: `glowview` in `XDG_CACHE_HOME` or `~/.cache`, else in the folder for temporary files.
  /// - Throws: `.cannotCreate`.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ToolFailure) {
    let home = environment["HOME"].flatMap { access($0, W_OK) == 0 ? "\($0)/.cache" : nil }
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    if let base {
      folder = "\(base)/glowview"
    } else {
      folder = "\(environment["TMPDIR"] ?? "/tmp")/glowview-views-\(getuid())"
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ToolFailure(.cannotCreate, "'\(folder)' cannot be made: \(error.localizedDescription)")
    }
    // Programs in it are run.
    guard ShaderCacheFolder.isOwn(folder) else {
      throw ToolFailure(
        .cannotCreate, "'\(folder)' is not yours alone; set XDG_CACHE_HOME to a folder that is")
    }
  }

  /// The folder for `key`, made by `make` in a folder of another name where it is not there.
  func entry(
    _ key: String, make: (_ folder: String) throws(ToolFailure) -> Void
  ) throws(ToolFailure) -> String {
    let path = "\(folder)/\(key)"
    // A folder's time says when it was used last.
    if access(path, F_OK) == 0, utimes(path, nil) == 0 { return path }
    let work = "\(folder)/work-\(UUID().uuidString)"
    guard mkdir(work, 0o700) == 0 else {
      throw ToolFailure(.cannotCreate, "'\(work)' cannot be made: \(String(cString: strerror(errno)))")
    }
    defer { try? FileManager.default.removeItem(atPath: work) }
    try make(work)
    // Another process may have been faster: its folder holds the same.
    if rename(work, path) != 0, access(path, F_OK) != 0 {
      throw ToolFailure(.cannotCreate, "'\(path)' cannot be made: \(String(cString: strerror(errno)))")
    }
    removeOld(but: key)
    return path
  }

  /// Writes a text file into a folder that is being made.
  func write(_ text: String, to path: String) throws(ToolFailure) {
    do {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    } catch {
      throw ToolFailure(.outputFault, "'\(path)' cannot be written: \(error.localizedDescription)")
    }
  }

  private func removeOld(but key: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var finished: [(name: String, used: Date)] = []
    for name in names where name != key && "\(folder)/\(name)" != compilersFolder {
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      guard let used = attributes?[.modificationDate] as? Date else { continue }
      if name.hasPrefix("work-") {
        if -used.timeIntervalSinceNow > Self.longestWork { remove(name) }
      } else {
        finished.append((name, used))
      }
    }
    finished.sort { $0.used > $1.used }
    for entry in finished.dropFirst(Self.countLimit - 1) { remove(entry.name) }
  }

  /// Under another name first, so that nobody finds half of it.
  private func remove(_ name: String) {
    let path = "\(folder)/\(name)"
    let gone = name.hasPrefix("work-") ? path : "\(folder)/work-\(UUID().uuidString)"
    if gone != path, rename(path, gone) != 0 { return }
    try? FileManager.default.removeItem(atPath: gone)
  }
}
