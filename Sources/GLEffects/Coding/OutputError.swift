// SPDX-License-Identifier: MIT

/// Why a file cannot be written. `path` is the file's name as it was given, "-" for standard output.
public enum OutputError: Error, Sendable, Equatable, CustomStringConvertible {
  case isDirectory(path: String)
  case parentNotFound(path: String, parent: String)
  case notPermitted(path: String, reason: String)
  /// Anything else that keeps the file from being created; `reason` is the system's own text.
  case cannotCreate(path: String, reason: String)
  case diskFull(path: String)
  /// Whoever read it has gone away, or it was never open.
  case closed(path: String)
  case cannotWrite(path: String, reason: String)

  /// Whether the file could not be made at all, in contrast to failing while it was written.
  public var isAboutCreation: Bool {
    switch self {
    case .isDirectory, .parentNotFound, .notPermitted, .cannotCreate: true
    case .diskFull, .closed, .cannotWrite: false
    }
  }

  public var description: String {
    switch self {
    case .isDirectory(let path):
      "'\(path)' is a directory; name a file in it"
    case .parentNotFound(let path, let parent):
      "cannot create '\(path)': there is no directory '\(parent)'"
    case .notPermitted(let path, let reason), .cannotCreate(let path, let reason):
      "cannot create '\(path)': \(reason)"
    case .diskFull(let path):
      "no space left for \(Self.name(path))"
    case .closed(let path):
      "\(Self.name(path)) is closed"
    case .cannotWrite(let path, let reason):
      "cannot write \(Self.name(path)): \(reason)"
    }
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "standard output" : "'\(path)'"
  }
}
