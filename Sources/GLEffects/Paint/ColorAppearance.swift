// SPDX-License-Identifier: MIT

/// Everything that a colour's components may depend on.
struct ColorAppearance: Sendable, Hashable {
  var colorScheme: ColorScheme = .light
  var contrast: ColorSchemeContrast = .standard
  var palette: SystemPalette = .ios26
  /// What `Color.accentColor` stands for.
  var accent: Color = Color(SystemColor.blue)
}
