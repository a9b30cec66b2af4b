// SPDX-License-Identifier: MIT

/// Why a file cannot be written. `path` is the file's name as it was given, "-" for standard output.
public enum OutputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A directory has that name.
  case isDirectory(path: String)
  /// The directory in which the file would be made is not there.
  case parentNotFound(path: String, parent: String)
  /// Permissions or a read-only file system forbid it; `reason` is the system's own text.
  case notPermitted(path: String, reason: String)
  /// Anything else that keeps the file from being created; `reason` is the system's own text.
  case cannotCreate(path: String, reason: String)
  /// No space, or no quota, is left.
  case diskFull(path: String)
  /// Whoever read it has gone away, or it was never open.
  case closed(path: String)
  /// Writing broke off for another reason; `reason` is the system's own text.
  case cannotWrite(path: String, reason: String)

  /// Whether the file could not be made at all, in contrast to failing while it was written.
  public var isAboutCreation: Bool {
    switch self {
    case .isDirectory, .parentNotFound, .notPermitted, .cannotCreate: true
    case .diskFull, .closed, .cannotWrite: false
    }
  }

  /// One line for people, without a line break at its end.
  public var description: String { MessageText.oneLine(text) }

  private var text: String {
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
