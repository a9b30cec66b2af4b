// SPDX-License-Identifier: MIT

/// A version of the system colours; each has four appearances.
///
/// Apple changes these values between releases, so a palette is named after the one that introduced it.
public struct SystemPalette: Sendable, Hashable, CustomStringConvertible {
  private enum Version: String, CaseIterable {
    case ios18, ios26
  }

  private var version: Version

  /// The colours of iOS 26 (Human Interface Guidelines of June 2025); the default.
  public static let ios26 = SystemPalette(version: .ios26)

  /// The colours of iOS 13 to 18.
  public static let ios18 = SystemPalette(version: .ios18)

  /// Every palette, oldest first.
  public static let allPalettes: [SystemPalette] = [.ios18, .ios26]

  private init(version: Version) {
    self.version = version
  }

  /// The palette called `name` (`ios18`, `ios26`); `nil` if there is none.
  public init?(named name: String) {
    guard let version = Version(rawValue: name) else { return nil }
    self.version = version
  }

  /// The name, as `init(named:)` takes it.
  public var description: String { version.rawValue }

  /// The components of `color`, opaque.
  public func color(
    _ color: SystemColor, colorScheme: ColorScheme, contrast: ColorSchemeContrast = .standard
  ) -> SRGBColor {
    let table = version == .ios26 ? Self.ios26Table : Self.ios18Table
    guard let entry = table[color] else { return .clear }
    return entry.color(colorScheme: colorScheme, contrast: contrast)
  }

  /// The components of a label level, the same in every palette: black on light, white on dark, and below the
  /// first level a tinted grey whose alpha falls.
  static func color(
    _ label: LabelColor, colorScheme: ColorScheme, contrast: ColorSchemeContrast
  ) -> SRGBColor {
    let isDark = colorScheme == .dark
    if label == .primary { return isDark ? .white : .black }
    let base = SRGBColor(hex: isDark ? 0xEBEBF5 : 0x3C3C43)
    let alpha: Double =
      switch (label, contrast, colorScheme) {
      case (.primary, _, _): 1
      case (.secondary, .standard, _): 0.6
      case (.secondary, .increased, .light): 0.8
      case (.secondary, .increased, .dark): 0.7
      case (.tertiary, .standard, _): 0.3
      case (.tertiary, .increased, .light): 0.7
      case (.tertiary, .increased, .dark): 0.55
      case (.quaternary, .standard, .light): 0.18
      case (.quaternary, .standard, .dark): 0.16
      case (.quaternary, .increased, .light): 0.55
      case (.quaternary, .increased, .dark): 0.4
      }
    return base.opacity(alpha)
  }

  /// A colour's four appearances as 0xRRGGBB.
  private struct Entry {
    var light: UInt32
    var dark: UInt32
    var lightIncreased: UInt32
    var darkIncreased: UInt32

    init(_ light: UInt32, _ dark: UInt32, _ lightIncreased: UInt32, _ darkIncreased: UInt32) {
      self.light = light
      self.dark = dark
      self.lightIncreased = lightIncreased
      self.darkIncreased = darkIncreased
    }

    func color(colorScheme: ColorScheme, contrast: ColorSchemeContrast) -> SRGBColor {
      switch (colorScheme, contrast) {
      case (.light, .standard): SRGBColor(hex: light)
      case (.dark, .standard): SRGBColor(hex: dark)
      case (.light, .increased): SRGBColor(hex: lightIncreased)
      case (.dark, .increased): SRGBColor(hex: darkIncreased)
      }
    }
  }

  // Light, dark, light with increased contrast, dark with increased contrast.
  private static let ios18Table: [SystemColor: Entry] = [
    .red: Entry(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961),
    .orange: Entry(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340),
    .yellow: Entry(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426),
    .green: Entry(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B),
    .mint: Entry(0x00C7BE, 0x63E6E2, 0x0C817B, 0x63E6E2),
    .teal: Entry(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF),
    .cyan: Entry(0x32ADE6, 0x64D2FF, 0x0071A4, 0x0AD7FF),
    .blue: Entry(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),
    .indigo: Entry(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF),
    .purple: Entry(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF),
    .pink: Entry(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482),
    .brown: Entry(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469),
    .gray: Entry(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2),
  ]

  // Light, dark, light with increased contrast, dark with increased contrast.
  private static let ios26Table: [SystemColor: Entry] = [
    .red: Entry(0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165),
    .orange: Entry(0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056),
    .yellow: Entry(0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43),
    .green: Entry(0x34C759, 0x30D158, 0x008932, 0x4AD968),
    .mint: Entry(0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB),
    .teal: Entry(0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC),
    .cyan: Entry(0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF),
    .blue: Entry(0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF),
    .indigo: Entry(0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF),
    .purple: Entry(0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF),
    .pink: Entry(0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4),
    .brown: Entry(0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679),
    .gray: Entry(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2),
  ]
}

extension SRGBColor {
  /// The opaque colour 0xRRGGBB.
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
}
