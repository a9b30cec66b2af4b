// SPDX-License-Identifier: MIT
import Foundation

/// The open icon font that symbols are drawn from: Material Design Icons, Debian's fonts-materialdesignicons-webfont.
enum SymbolFont {
  static let family = "Material Design Icons"
  /// The em of the icons, whose live area is 20 of 24 units, over that of the text beside them: so the live area is an em.
  static let scale = 1.2
  /// Room around the ink of a symbol, in ems of the icons.
  static let margin = 0.04
  /// The height of capital letters over the em of the text beside a symbol, about that of common fonts. The middle of a
  /// symbol is half of it above the baseline.
  static let capHeight = 0.7

  /// The letter of the icon font for a symbol; nil where the name is not known.
  ///
  /// - Parameter variants: parts such as "fill" that are added to the name where there is such a symbol.
  static func letter(of name: String, variants: [String] = []) -> String? {
    for candidate in candidates(name, variants) {
      if let letter = plainLetter(of: candidate) { return letter }
    }
    return nil
  }

  /// The letter of the icon font for a symbol, and what is to be drawn around it where the font has the symbol only without it; nil where the
  /// name is not known.
  ///
  /// - Parameter variants: parts such as "fill" that are added to the name where there is such a symbol.
  static func drawing(
    of name: String, variants: [String] = []
  ) -> (letter: String, enclosure: SymbolEnclosure?)? {
    for candidate in candidates(name, variants) {
      if let letter = plainLetter(of: candidate) { return (letter, nil) }
      if let (inner, enclosure) = SymbolEnclosure.split(candidate),
        let letter = plainLetter(of: inner + ".fill") ?? plainLetter(of: inner)
      {
        return (letter, enclosure)
      }
    }
    return nil
  }

  private static func candidates(_ name: String, _ variants: [String]) -> [String] {
    variants.isEmpty ? [name] : [([name] + variants).joined(separator: "."), name]
  }

  private static func plainLetter(of name: String) -> String? {
    SymbolNames.codePoints[name].flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
  }
}
