// SPDX-License-Identifier: MIT
public import Foundation

/// A font as it is asked for: by the system's text styles, or by name.
///
/// The system's fonts are what fontconfig has for `sans-serif`, `serif` and `monospace`.
public struct Font: Sendable, Hashable {
  /// How thick strokes are.
  public struct Weight: Sendable, Hashable {
    /// On the scale of OpenType and CSS: 400 is regular, 700 bold.
    let value: Int

    /// The thinnest weight, OpenType's 100.
    public static let ultraLight = Weight(value: 100)
    /// OpenType's 200.
    public static let thin = Weight(value: 200)
    /// OpenType's 300.
    public static let light = Weight(value: 300)
    /// OpenType's 400.
    public static let regular = Weight(value: 400)
    /// OpenType's 500.
    public static let medium = Weight(value: 500)
    /// OpenType's 600.
    public static let semibold = Weight(value: 600)
    /// OpenType's 700.
    public static let bold = Weight(value: 700)
    /// OpenType's 800.
    public static let heavy = Weight(value: 800)
    /// OpenType's 900.
    public static let black = Weight(value: 900)
  }

  /// The make of the system's font.
  @frozen
  public enum Design: Sendable, Hashable {
    /// Sans-serif.
    case `default`
    /// With serifs.
    case serif
    /// With round ends, where fontconfig has such a font for `ui-rounded`; else the default.
    case rounded
    /// With all characters equally wide.
    case monospaced
  }

  /// A purpose that text has, with its size and weight.
  @frozen
  public enum TextStyle: Sendable, Hashable, CaseIterable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points.
    case subheadline
    /// 17 points.
    case body
    /// 16 points.
    case callout
    /// 13 points.
    case footnote
    /// 12 points.
    case caption
    /// 11 points.
    case caption2
  }

  enum Source: Sendable, Hashable {
    case system(Design?)
    /// A family, or a face by its PostScript or full name.
    case named(String)
  }

  var source: Source
  /// Points an em at the standard text size.
  var size: CGFloat
  /// What the size grows with where the reader wants larger text; nil stays as it is.
  var textStyle: TextStyle?
  var weight: Weight?
  var isItalic = false
  var hasMonospacedDigits = false

  init(source: Source, size: CGFloat, weight: Weight? = nil, textStyle: TextStyle? = nil) {
    self.source = source
    self.size = size
    self.weight = weight
    self.textStyle = textStyle
  }

  /// Points an em at a text size.
  func size(at typeSize: DynamicTypeSize) -> CGFloat {
    guard let textStyle, typeSize != .large else { return size }
    return size * textStyle.size(at: typeSize) / textStyle.size(at: .large)
  }

  /// The system's font; `size` in points, the same for all readers.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(source: .system(design), size: size, weight: weight)
  }

  /// The system's font for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(
      source: .system(design), size: style.size(at: .large), weight: weight ?? style.weight, textStyle: style)
  }

  /// A font by its family's name, or a face by its PostScript or full name; `size` in points.
  ///
  /// Where there is no such font, fontconfig's nearest one is used, and reports say so.
  /// `size` is that at the standard text size; it grows as the body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(source: .named(name), size: size, textStyle: .body)
  }

  /// A font as `custom(_:size:)` has it, of one size for all readers.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(source: .named(name), size: fixedSize)
  }

  /// A font as `custom(_:size:)` has it, whose size grows as text of a style does.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(source: .named(name), size: size, textStyle: textStyle)
  }

  /// The font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font in italic.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The system's monospaced font in the same size and weight; a named font stays.
  public func monospaced() -> Font {
    var font = self
    if case .system = source { font.source = .system(.monospaced) }
    return font
  }

  /// The font with all digits equally wide, where it has such digits.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }
}
