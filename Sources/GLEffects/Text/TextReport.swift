// SPDX-License-Identifier: MIT

/// Which fonts a text is drawn with, and what they lack.
public struct TextReport: Sendable, Hashable, Encodable {
  /// A stretch of text that one font draws.
  public struct Run: Sendable, Hashable, Encodable {
    /// The characters, in reading order.
    public var text: String
    /// The font's family, as the font calls it.
    public var family: String
    /// The font's style, as the font calls it: "Bold Oblique".
    public var style: String
    /// The font's file.
    public var file: String
    /// Whether the font stands in for one that lacks these characters.
    public var isFallback: Bool
    /// Whether the glyphs are pictures in their own colours.
    public var isColored: Bool
  }

  /// A font that was asked for and is not there.
  public struct Substitution: Sendable, Hashable, Encodable {
    /// The name that was asked for.
    public var requested: String
    /// The family that is used in its place.
    public var used: String
  }

  /// In the order of the text.
  public var runs: [Run] = []
  /// Fonts that are not installed, each once.
  public var substitutions: [Substitution] = []
  /// Characters for which no font has a glyph, each once, in the order of the text; a box is drawn for each.
  public var missingCharacters: [Character] = []
  /// Characters whose colour glyph is in a form that is not drawn (SVG, or COLR version 1); a box is drawn for each.
  public var undrawnColorCharacters: [Character] = []

  /// Names of symbols that are not known or cannot be drawn, each once; a crossed box is drawn for each.
  public var missingSymbols: [String] = []

  /// Whether everything is drawn as asked.
  public var isComplete: Bool {
    substitutions.isEmpty && missingCharacters.isEmpty && undrawnColorCharacters.isEmpty
      && missingSymbols.isEmpty
  }

  /// Nothing.
  public init() {}

  /// One line each for people, about what is not drawn as asked; empty when all is well.
  public var notes: [String] {
    var notes = substitutions.map { "the font '\($0.requested)' is not installed; '\($0.used)' is used" }
    if !missingCharacters.isEmpty {
      notes.append(
        "no installed font has \(Self.list(missingCharacters)); boxes are drawn")
    }
    if !undrawnColorCharacters.isEmpty {
      notes.append(
        "the colour glyphs of \(Self.list(undrawnColorCharacters)) are of a kind that is not drawn; boxes are drawn"
      )
    }
    notes += missingSymbols.prefix(8).map { "there is no symbol '\($0)'; a crossed box is drawn" }
    return notes
  }

  /// "'x' (U+0078), …": at most eight.
  private static func list(_ characters: [Character]) -> String {
    let named = characters.prefix(8).map { character in
      let codes = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      return "'\(character)' (\(codes.joined(separator: " ")))"
    }
    let more = characters.count - named.count
    return named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private enum CodingKeys: String, CodingKey {
    case runs, substitutions, missingCharacters, undrawnColorCharacters, missingSymbols
  }

  /// Characters are encoded as strings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(runs, forKey: .runs)
    try container.encode(substitutions, forKey: .substitutions)
    try container.encode(missingCharacters.map { String($0) }, forKey: .missingCharacters)
    try container.encode(undrawnColorCharacters.map { String($0) }, forKey: .undrawnColorCharacters)
    try container.encode(missingSymbols, forKey: .missingSymbols)
  }
}

extension TextReport {
  /// Adds what another text's report says.
  mutating func merge(_ other: TextReport) {
    runs += other.runs
    for substitution in other.substitutions where !substitutions.contains(substitution) {
      substitutions.append(substitution)
    }
    for character in other.missingCharacters where !missingCharacters.contains(character) {
      missingCharacters.append(character)
    }
    for character in other.undrawnColorCharacters where !undrawnColorCharacters.contains(character) {
      undrawnColorCharacters.append(character)
    }
    for symbol in other.missingSymbols where !missingSymbols.contains(symbol) {
      missingSymbols.append(symbol)
    }
  }
}
