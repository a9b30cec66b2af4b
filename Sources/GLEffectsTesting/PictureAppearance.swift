// SPDX-License-Identifier: MIT
public import GLEffects

/// An environment that a view is drawn in, and what its pictures are called after.
public struct PictureAppearance: Sendable {
  /// What stands behind the picture's name where there are several appearances.
  public let name: String
  /// Makes the environment from the default one.
  public let change: @Sendable (inout EnvironmentValues) -> Void

  /// An appearance of one's own: `PictureAppearance("german") { $0.locale = Locale(identifier: "de_DE") }`.
  public init(_ name: String, _ change: @escaping @Sendable (inout EnvironmentValues) -> Void) {
    self.name = name
    self.change = change
  }

  /// Light colours.
  public static let light = PictureAppearance("light") { $0.colorScheme = .light }
  /// Dark colours.
  public static let dark = PictureAppearance("dark") { $0.colorScheme = .dark }
  /// Light colours that stand apart further.
  public static let lightContrast = PictureAppearance("light-contrast") {
    $0.colorScheme = .light
    $0.colorSchemeContrast = .increased
  }
  /// Dark colours that stand apart further.
  public static let darkContrast = PictureAppearance("dark-contrast") {
    $0.colorScheme = .dark
    $0.colorSchemeContrast = .increased
  }
  /// From right to left.
  public static let rightToLeft = PictureAppearance("right-to-left") { $0.layoutDirection = .rightToLeft }
  /// The largest texts.
  public static let largestText = PictureAppearance("largest-text") { $0.dynamicTypeSize = .accessibility5 }
}
