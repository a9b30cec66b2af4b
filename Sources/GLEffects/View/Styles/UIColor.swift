// SPDX-License-Identifier: MIT
public import Foundation

/// A colour as UIKit names it, for `Color(.systemBackground)` and `Color(uiColor: .label)`; nothing else of UIKit is here.
///
/// Source of the numbers that the palette does not have: Apple's Human Interface Guidelines, the greys of iOS in their four appearances.
/// Backgrounds are those greys, black and white.
public struct UIColor: Sendable, Hashable {
  let color: Color

  init(_ color: Color) {
    self.color = color
  }

  /// The colour that a view would have.
  public init(color: Color) {
    self.init(color)
  }

  /// A colour by its sRGB components, 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.sRGB, red: red, green: green, blue: blue, opacity: alpha))
  }

  /// A grey, 0 black and 1 white.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(.sRGB, white: white, opacity: alpha))
  }

  /// A colour by hue, saturation and brightness, 0...1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// The same colour with an opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }
}

extension Color {
  /// The colour that UIKit has under a name.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  /// The colour that UIKit has under a name: `Color(.systemGray6)`.
  public init(_ color: UIColor) {
    self = color.color
  }
}

extension UIColor {
  /// Opaque colours as 0xRRGGBB; those for increased contrast are the others where nil.
  private static func adaptive(
    _ light: UInt32, _ dark: UInt32, _ lightIncreased: UInt32? = nil, _ darkIncreased: UInt32? = nil
  ) -> UIColor {
    UIColor(
      Color(
        definition: .byAppearance(
          light: SRGBColor(hex: light), dark: SRGBColor(hex: dark),
          lightIncreased: SRGBColor(hex: lightIncreased ?? light),
          darkIncreased: SRGBColor(hex: darkIncreased ?? dark))))
  }

  private static func veil(
    _ light: UInt32, _ lightAlpha: Double, _ dark: UInt32, _ darkAlpha: Double
  ) -> UIColor {
    let (light, dark) = (SRGBColor(hex: light).opacity(lightAlpha), SRGBColor(hex: dark).opacity(darkAlpha))
    return UIColor(
      Color(
        definition: .byAppearance(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)))
  }

  /// No colour.
  public static let clear = UIColor(.clear)
  /// Black.
  public static let black = UIColor(.black)
  /// White.
  public static let white = UIColor(.white)
  /// Two thirds white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// One third white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)

  /// Text.
  public static let label = UIColor(.primary)
  /// Text that matters less.
  public static let secondaryLabel = UIColor(Color(definition: .label(.secondary)))
  /// Text that matters little.
  public static let tertiaryLabel = UIColor(Color(definition: .label(.tertiary)))
  /// Text that hardly matters.
  public static let quaternaryLabel = UIColor(Color(definition: .label(.quaternary)))
  /// Text that stands where there is none yet.
  public static let placeholderText = veil(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  /// A link.
  public static let link = adaptive(0x007AFF, 0x0984FF)
  /// A line that lets through what is behind.
  public static let separator = veil(0x3C3C43, 0.29, 0x545458, 0.6)
  /// A line.
  public static let opaqueSeparator = adaptive(0xC6C6C8, 0x38383A)

  /// The ground of a screen.
  public static let systemBackground = adaptive(0xFFFFFF, 0x000000)
  /// What lies on that.
  public static let secondarySystemBackground = adaptive(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
  /// What lies on that.
  public static let tertiarySystemBackground = adaptive(0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638)
  /// The ground of a screen of groups.
  public static let systemGroupedBackground = adaptive(0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000)
  /// A group on that.
  public static let secondarySystemGroupedBackground = adaptive(0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426)
  /// What lies on a group.
  public static let tertiarySystemGroupedBackground = adaptive(0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638)

  /// A veil over small things.
  public static let systemFill = veil(0x787880, 0.2, 0x787880, 0.36)
  /// A veil over things of middle size.
  public static let secondarySystemFill = veil(0x787880, 0.16, 0x787880, 0.32)
  /// A veil over large things.
  public static let tertiarySystemFill = veil(0x767680, 0.12, 0x767680, 0.24)
  /// A veil over large things full of detail.
  public static let quaternarySystemFill = veil(0x747480, 0.08, 0x767680, 0.18)

  /// The palette's red.
  public static let systemRed = UIColor(Color(SystemColor.red))
  /// The palette's orange.
  public static let systemOrange = UIColor(Color(SystemColor.orange))
  /// The palette's yellow.
  public static let systemYellow = UIColor(Color(SystemColor.yellow))
  /// The palette's green.
  public static let systemGreen = UIColor(Color(SystemColor.green))
  /// The palette's mint.
  public static let systemMint = UIColor(Color(SystemColor.mint))
  /// The palette's teal.
  public static let systemTeal = UIColor(Color(SystemColor.teal))
  /// The palette's cyan.
  public static let systemCyan = UIColor(Color(SystemColor.cyan))
  /// The palette's blue.
  public static let systemBlue = UIColor(Color(SystemColor.blue))
  /// The palette's indigo.
  public static let systemIndigo = UIColor(Color(SystemColor.indigo))
  /// The palette's purple.
  public static let systemPurple = UIColor(Color(SystemColor.purple))
  /// The palette's pink.
  public static let systemPink = UIColor(Color(SystemColor.pink))
  /// The palette's brown.
  public static let systemBrown = UIColor(Color(SystemColor.brown))
  /// The palette's grey.
  public static let systemGray = UIColor(Color(SystemColor.gray))
  /// The second grey: nearer to the ground.
  public static let systemGray2 = adaptive(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
  /// The third grey.
  public static let systemGray3 = adaptive(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
  /// The fourth grey.
  public static let systemGray4 = adaptive(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
  /// The fifth grey.
  public static let systemGray5 = adaptive(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
  /// The sixth grey: the nearest to the ground.
  public static let systemGray6 = adaptive(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
}
