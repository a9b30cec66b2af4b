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

  /// Sets where dots stand for what does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
}
