// SPDX-License-Identifier: MIT

/// What a colour written as text names: components, or one of the system's colours.
///
/// A system colour has no components yet: they follow the colour scheme and the palette.
public enum ParsedColor: Sendable, Hashable {
  /// Components, straight alpha, all in 0...1.
  case srgb(SRGBColor)
  /// One of `systemNames`.
  case system(String)

  /// The names that mean a system colour, in the order in which SwiftUI lists them.
  ///
  /// Several are CSS names too (`red`, `gray` …). Here they mean the system's colour, because a picture's
  /// colours should follow scheme and palette; CSS's own red is `#f00`. `grey` is read as `gray`.
  public static let systemNames: [String] = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
    "gray", "primary", "secondary",
  ]

  /// Every name that `init(css:)` knows, sorted: system names, `clear` and `transparent`, CSS names.
  public static var names: [String] {
    Set(systemNames).union(CSSNamedColor.table.keys).union(["clear", "transparent", "grey"]).sorted()
  }

  /// Reads a colour; white space around it and letter case do not matter.
  ///
  /// Known: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`; the system names; `clear`, `transparent` and the other
  /// CSS names; `rgb()`, `rgba()`, `hsl()`, `hsla()`, `oklch()` and `oklab()` in modern (spaces, `/ alpha`,
  /// `none`) and, for the first four, legacy (commas) syntax, with `%`, `deg`, `grad`, `rad` and `turn`.
  /// Components are clamped to the ranges of CSS; `oklch()` and `oklab()` outside sRGB are brought in by CSS's
  /// gamut mapping, which lowers the chroma and keeps lightness and hue. Results are within 0...1.
  /// - Throws: `ColorSyntaxError`, which says what is wrong.
  /// - Source: CSS Color Module Level 4, §4–6, 8, 9, 13.2.
  public init(css text: String) throws(ColorSyntaxError) {
    self = try CSSColorParser(text).parse()
  }
}
