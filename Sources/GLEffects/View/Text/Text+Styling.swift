// SPDX-License-Identifier: MIT
public import Foundation

// What is said first, nearest to the text, holds; what is said later fills in what is open.
extension Text {
  /// The text in a font; `nil` leaves it to the environment.
  public func font(_ font: Font?) -> Text { setting(\.font, font) }

  /// The text with a weight; `nil` leaves it to the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { setting(\.weight, weight) }

  /// The text in the system's font of another make; `nil` leaves it to the font.
  public func fontDesign(_ design: Font.Design?) -> Text { setting(\.design, design) }

  /// The text in bold.
  public func bold() -> Text { bold(true) }

  /// The text in bold, or in the font's own weight.
  public func bold(_ isActive: Bool) -> Text { setting(\.isBold, isActive) }

  /// The text in italic.
  public func italic() -> Text { italic(true) }

  /// The text in italic, or upright.
  public func italic(_ isActive: Bool) -> Text { setting(\.isItalic, isActive) }

  /// The text in the system's monospaced font, where its font is the system's.
  public func monospaced(_ isActive: Bool = true) -> Text { setting(\.isMonospaced, isActive) }

  /// The text with all digits equally wide, where the font has such digits.
  public func monospacedDigit() -> Text { setting(\.hasMonospacedDigits, true) }

  /// The text painted with `style`; a gradient runs over the frame of the whole text.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    setting(\.style, AnyShapeStyle(style))
  }

  /// The text in a colour; `nil` leaves it to the environment.
  public func foregroundColor(_ color: Color?) -> Text { setting(\.style, color.map { AnyShapeStyle($0) }) }

  /// More room between characters, in points; negative is less. Ligatures stay, where there is tracking it counts
  /// instead.
  public func kerning(_ kerning: CGFloat) -> Text { setting(\.kerning, kerning) }

  /// More room between characters, in points; negative is less. There are no ligatures then, but letters of scripts that
  /// join them stay joined.
  public func tracking(_ tracking: CGFloat) -> Text { setting(\.tracking, tracking) }

  /// The text with a line below it, in the text's own style unless a colour is given.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    setting(\.underline, LineStyle(pattern: pattern, color: color, isActive: isActive))
  }

  /// The text with a line through it, in the text's own style unless a colour is given.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    setting(\.strikethrough, LineStyle(pattern: pattern, color: color, isActive: isActive))
  }

  /// The text raised by points; negative lowers it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { setting(\.baselineOffset, baselineOffset) }
}
