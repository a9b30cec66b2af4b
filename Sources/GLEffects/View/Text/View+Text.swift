// SPDX-License-Identifier: MIT
public import Foundation

nonisolated extension View {
  /// Sets the font of text inside; `nil` goes back to the body font.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of text inside; `nil` goes back to the fonts' own.
  public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.textAttributes.weight, weight) }

  /// Sets the make of the system's font inside; `nil` goes back to the fonts' own.
  public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.textAttributes.design, design)
  }

  /// Sets text inside in bold.
  public func bold(_ isActive: Bool = true) -> some View { environment(\.textAttributes.isBold, isActive) }

  /// Sets text inside in italic.
  public func italic(_ isActive: Bool = true) -> some View {
    environment(\.textAttributes.isItalic, isActive)
  }

  /// Sets text inside in the system's monospaced font, where its font is the system's.
  public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.textAttributes.isMonospaced, isActive)
  }

  /// Makes all digits inside equally wide, where the font has such digits.
  public func monospacedDigit() -> some View { environment(\.textAttributes.hasMonospacedDigits, true) }

  /// Puts more room between the characters of text inside, in points; see `Text.kerning(_:)`.
  public func kerning(_ kerning: CGFloat) -> some View { environment(\.textAttributes.kerning, kerning) }

  /// Puts more room between the characters of text inside, in points; see `Text.tracking(_:)`.
  public func tracking(_ tracking: CGFloat) -> some View { environment(\.textAttributes.tracking, tracking) }

  /// Draws a line below text inside, in the text's own style unless a colour is given.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.textAttributes.underline, Text.LineStyle(pattern: pattern, color: color, isActive: isActive))
  }

  /// Draws a line through text inside, in the text's own style unless a colour is given.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.textAttributes.strikethrough, Text.LineStyle(pattern: pattern, color: color, isActive: isActive))
  }

  /// Writes text inside in capitals or small letters; `nil` leaves it as it is.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Lets text inside become smaller, down to a factor, before anything is left out.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }

  /// Lets characters move together before anything is left out. It is a permission, of which no use is made.
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

  /// Whether a person may select text; in a picture nobody does.
  public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View {
    self
  }

  /// Raises text inside by points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.textAttributes.baselineOffset, baselineOffset)
  }

  /// Puts points between the lines of text inside, beyond the fonts' heights; negative counts as 0.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, max(lineSpacing, 0))
  }

  /// Aligns the lines of each text inside with each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Limits text inside to a number of lines; dots stand for what is left out. `nil` is any number.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Gives text inside room for a number of lines, also where it has fewer, if `reservesSpace`.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimits(reservesSpace ? limit : nil, limit)
  }

  /// Gives text inside room for at least as many lines as the range begins with, and at most as many as it ends with.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimits(limit.lowerBound, limit.upperBound)
  }

  /// Gives text inside room for at least as many lines as the range begins with.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimits(limit.lowerBound, nil) }

  /// Limits text inside to as many lines as the range ends with.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimits(nil, limit.upperBound) }

  private func lineLimits(_ least: Int?, _ most: Int?) -> some View {
    environment(\.reservedLineCount, least).environment(\.lineLimit, most)
  }

  /// Sets where dots stand for what does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
}
