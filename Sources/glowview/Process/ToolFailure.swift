// SPDX-License-Identifier: MIT
import GLEffects

/// Why the tool stops: one line for people and an exit code for scripts.
struct ToolFailure: Error, Sendable, Equatable {
  let code: ExitCode
  /// One line without line breaks or other control characters, whatever the input holds.
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = Self.printable(message)
  }

  init(_ error: OutputError) {
    self.init(error.isAboutCreation ? .cannotCreate : .outputFault, error.description)
  }

  /// `file` is the SVG file's name as it was given.
  init(_ error: SVGError, file: String) {
    switch error {
    case .fileNotFound, .isDirectory, .unreadable:
      self.init(.missingInput, error.description)
    case .fileTooLarge:
      self.init(.badData, error.description)
    default:
      self.init(.badData, "\(file): \(error.description)")
    }
  }

  /// `text` with control characters replaced by a space and at most 300 characters long, left out from its middle: what a
  /// message is about stands in front, and what is wrong at the end.
  static func printable(_ text: String) -> String {
    let clean = String(
      text.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: " "
        default: Character(scalar)
        }
      })
    return clean.count <= 300 ? clean : clean.prefix(147) + "..." + clean.suffix(150)
  }
}
