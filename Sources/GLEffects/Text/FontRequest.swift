// SPDX-License-Identifier: MIT

/// Which font is wanted, in the terms of fontconfig.
struct FontRequest: Sendable, Hashable {
  /// A family's name, a face's PostScript or full name, or one of `genericFamilies`.
  var family: String
  /// Names of further fonts, in turn: for characters that the first lacks, and in its place where it is not there.
  var alternatives: [String] = []
  /// Points an em.
  var size: Double
  /// 1...1000, 400 is regular, 700 bold; nil takes the face's own weight.
  var weight: Int?
  var isItalic = false
  /// Whether digits are all equally wide where the font has such digits.
  var hasMonospacedDigits = false

  /// Names that stand for whatever the system prefers.
  static let genericFamilies: Set<String> = [
    "sans-serif", "serif", "monospace", "system-ui", "ui-sans-serif", "ui-serif", "ui-monospace",
    "ui-rounded",
    "cursive", "fantasy", "emoji", "sans", "mono",
  ]

  /// Points an em that are laid out.
  static let sizeRange = 0.1...10_000.0
}
