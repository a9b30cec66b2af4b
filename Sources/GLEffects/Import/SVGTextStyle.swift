// SPDX-License-Identifier: MIT
import Foundation

/// The properties that decide how a text looks, besides its font's size and its paints.
/// - Source: SVG 2 §11; CSS Fonts 4 §2, CSS Text 3 §8, CSS Inline 3 §5.
struct SVGTextStyle {
  /// Which point of a line of text its position is.
  enum Anchor: String { case start, middle, end }

  /// What of the letters lies on the text's line.
  enum Baseline: String {
    case alphabetic, central, middle, hanging, mathematical, ideographic
    case before = "text-before-edge"
    case after = "text-after-edge"
  }

  // Inherited.
  /// In the order in which they are tried. The first ones are what browsers and librsvg begin with.
  var families = ["Times New Roman", "serif"]
  /// 1...1000.
  var weight = 400
  var isItalic = false
  /// User units between two letters, and more than that between two words.
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var anchor = Anchor.start
  var isRightToLeft = false
  /// Whether every space counts, of several in a row too.
  var keepsSpaces = false
  var baseline = Baseline.alphabetic
  var isVertical = false
  var isSmallCaps = false
  var isStretched = false
  var isDecorated = false

  // Of the element itself.
  /// In the place of `baseline`.
  var ownBaseline: Baseline?
  /// Ems by which the element is raised over what is around it.
  var raise = 0.0

  static let propertyNames = [
    "font-family", "font-weight", "font-style", "font-variant", "font-stretch", "letter-spacing",
    "word-spacing",
    "text-anchor", "direction", "white-space", "dominant-baseline", "alignment-baseline", "baseline-shift",
    "text-decoration", "text-decoration-line", "writing-mode",
  ]

  static let initialValues = [
    "font-family": "Times New Roman, serif", "font-weight": "normal", "font-style": "normal",
    "font-variant": "normal", "font-stretch": "normal", "letter-spacing": "normal", "word-spacing": "normal",
    "text-anchor": "start", "direction": "ltr", "white-space": "normal", "dominant-baseline": "auto",
    "alignment-baseline": "baseline", "baseline-shift": "0", "text-decoration": "none",
    "text-decoration-line": "none", "writing-mode": "horizontal-tb",
  ]

  /// Applies a property's value; one that is not valid changes nothing.
  mutating func apply(_ name: String, _ value: String, lengths: SVGLengths) {
    let word = value.lowercased()
    switch name {
    case "font-family":
      let names = Self.families(value)
      if !names.isEmpty { families = names }
    case "font-weight": weight = Self.weight(word, parent: weight) ?? weight
    case "font-style":
      if word == "normal" { isItalic = false }
      if word.hasPrefix("italic") || word.hasPrefix("oblique") { isItalic = true }
    case "font-variant": isSmallCaps = word.contains("small-caps")
    case "font-stretch": isStretched = word != "normal" && word != "100%"
    case "letter-spacing": letterSpacing = Self.spacing(word, lengths) ?? letterSpacing
    case "word-spacing": wordSpacing = Self.spacing(word, lengths) ?? wordSpacing
    case "text-anchor": anchor = Anchor(rawValue: word) ?? anchor
    case "direction":
      if word == "ltr" || word == "rtl" { isRightToLeft = word == "rtl" }
    case "white-space":
      if ["pre", "pre-wrap", "break-spaces"].contains(word) { keepsSpaces = true }
      if ["normal", "nowrap", "pre-line"].contains(word) { keepsSpaces = false }
    case "dominant-baseline": baseline = Self.baseline(word) ?? baseline
    case "alignment-baseline": ownBaseline = word == "baseline" || word == "auto" ? nil : Self.baseline(word)
    case "baseline-shift": raise = Self.raise(word, lengths) ?? raise
    case "text-decoration", "text-decoration-line": isDecorated = !word.hasPrefix("none")
    case "writing-mode": isVertical = word.hasPrefix("tb") || word.hasPrefix("vertical")
    default: break
    }
  }

  /// What an element inside one of this style has where nothing is said about it.
  var inherited: SVGTextStyle {
    var result = self
    result.ownBaseline = nil
    result.raise = 0
    return result
  }

  // MARK: Values

  private static func families(_ text: String) -> [String] {
    CSSText.split(text, at: ",").prefix(familyLimit).compactMap { part in
      var name = part.trimmed
      if let quote = name.first, quote == "\"" || quote == "'", name.count > 1, name.last == quote {
        name = String(name.dropFirst().dropLast())
      } else {
        name = CSSText.words(name).joined(separator: " ")
      }
      return name.isEmpty ? nil : String(name.prefix(nameLimit))
    }
  }

  /// Names of one list of fonts that are read, and characters of one name.
  private static let familyLimit = 32
  private static let nameLimit = 200

  /// - Source: CSS Fonts 4 §2.2.1 for the relative words.
  private static func weight(_ text: String, parent: Int) -> Int? {
    switch text {
    case "normal": return 400
    case "bold": return 700
    case "bolder": return parent < 350 ? 400 : parent < 550 ? 700 : 900
    case "lighter": return parent < 550 ? 100 : parent < 750 ? 400 : 700
    default:
      var scanner = ByteScanner(text)
      guard let number = scanner.number(), scanner.isAtEnd, number >= 1, number <= 1000 else { return nil }
      return Int(number)
    }
  }

  private static func spacing(_ text: String, _ lengths: SVGLengths) -> Double? {
    if text == "normal" { return 0 }
    guard let length = lengths.length(text, along: .other), abs(length) <= Double(SVGPathData.coordinateLimit)
    else { return nil }
    return length
  }

  private static func baseline(_ text: String) -> Baseline? {
    switch text {
    case "auto", "use-script", "no-change", "reset-size": .alphabetic
    case "text-top": .before
    case "text-bottom": .after
    default: Baseline(rawValue: text)
    }
  }

  /// Ems; percentages are of the line's height, taken as an em, and lengths of any unit become ems of the font.
  private static func raise(_ text: String, _ lengths: SVGLengths) -> Double? {
    switch text {
    case "baseline": return 0
    case "sub": return -0.2
    case "super": return 0.34
    default:
      guard lengths.fontSize > 0 else { return nil }
      var lengths = lengths
      lengths.viewport = CGSize(width: lengths.fontSize, height: lengths.fontSize)
      guard let length = lengths.length(text, along: .vertical), length.isFinite else { return nil }
      return length / lengths.fontSize
    }
  }
}
