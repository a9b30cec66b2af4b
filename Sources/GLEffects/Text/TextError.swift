// SPDX-License-Identifier: MIT

/// Why text cannot be laid out.
public enum TextError: Error, Sendable, Equatable {
  /// A library of the text stack cannot be opened, or lacks a function; `reason` is the loader's.
  case libraryMissing(name: String, reason: String)
  /// fontconfig knows no font at all.
  case noFonts
  /// There is no such font file.
  case fontFileNotFound(path: String)
  /// The file is there and is no font.
  case notAFont(path: String)
  /// More characters (Unicode scalars) than are laid out.
  case textTooLong(count: Int, limit: Int)
  /// A font's size in points is not within the range.
  case fontSizeOutOfRange(size: Double, lowest: Double, highest: Double)
}

extension TextError: CustomStringConvertible {
  /// One line: what is wrong and how to mend it.
  public var description: String { MessageText.oneLine(text) }

  private var text: String {
    switch self {
    case .libraryMissing(let name, let reason):
      "text cannot be drawn: \(name) is missing (\(reason)); install Pango, which brings it: apt-get install libpangoft2-1.0-0"
    case .noFonts:
      "text cannot be drawn: no font is installed; install one: apt-get install fonts-dejavu-core"
    case .fontFileNotFound(let path):
      "there is no file '\(path)'"
    case .notAFont(let path):
      "'\(path)' is not a font"
    case .textTooLong(let count, let limit):
      "a text of \(count) characters is too long: at most \(limit) are drawn"
    case .fontSizeOutOfRange(let size, let lowest, let highest):
      "a font size of \(size) points is not from \(lowest) to \(highest)"
    }
  }
}
