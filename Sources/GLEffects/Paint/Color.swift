// SPDX-License-Identifier: MIT

/// A colour, or a rule for one: what it looks like may depend on colour scheme, contrast and palette.
///
/// A colour is also a view that fills its frame, and a style for fills and strokes.
public struct Color: Sendable, Hashable {
  /// How the components given to an initialiser are to be understood.
  @frozen
  public enum RGBColorSpace: Sendable, Hashable {
    /// sRGB-encoded components; values outside 0...1 are kept.
    case sRGB
    /// Linear-light components with the primaries of sRGB.
    case sRGBLinear
    /// Components of Display P3, encoded as sRGB is.
    case displayP3
  }

  indirect enum Definition: Sendable, Hashable {
    case fixed(SRGBColor)
    case system(SystemColor)
    case label(LabelColor)
    case accent
    /// One colour for each scheme, and for each with increased contrast.
    case byAppearance(light: SRGBColor, dark: SRGBColor, lightIncreased: SRGBColor, darkIncreased: SRGBColor)
    case opacity(Color, Double)
    case mix(Color, Color, fraction: Double, space: Gradient.ColorSpace)
  }

  var definition: Definition

  init(definition: Definition) {
    self.definition = definition
  }

  /// A colour whose components never change.
  public init(_ components: SRGBColor) {
    definition = .fixed(components)
  }

  /// The colour that the palette in force gives `systemColor`.
  public init(_ systemColor: SystemColor) {
    definition = .system(systemColor)
  }

  /// A colour from red, green and blue, nominally 0...1, in `colorSpace`.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    definition = .fixed(SRGBColor(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
  }

  /// A grey from black at 0 to white at 1, in `colorSpace`.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from hue (a turn of the colour circle is 1, red at 0), saturation and brightness, 0...1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    definition = .fixed(
      SRGBColor(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity))
  }

  /// The colour with its alpha multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    Color(definition: .opacity(self, opacity))
  }

  /// The colour `fraction` of the way to `other`; `fraction` is clamped to 0...1.
  ///
  /// `.perceptual` mixes lightness, both colour axes and alpha in Oklab, `.device` the sRGB-encoded components
  /// and alpha; neither weights components by alpha. Both colours are resolved where the mix is used.
  public func mix(
    with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(definition: .mix(self, other, fraction: fraction, space: colorSpace))
  }

  /// The components under `appearance`: alpha clamped to 0...1, and 0 for whatever is not finite.
  func resolved(in appearance: ColorAppearance) -> SRGBColor {
    let color = components(in: appearance)
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return SRGBColor(
      red: finite(color.red), green: finite(color.green), blue: finite(color.blue),
      alpha: min(max(finite(color.alpha), 0), 1))
  }

  private func components(in appearance: ColorAppearance) -> SRGBColor {
    switch definition {
    case .fixed(let color): return color
    case .system(let name):
      return appearance.palette.color(
        name, colorScheme: appearance.colorScheme, contrast: appearance.contrast)
    case .label(let level):
      return SystemPalette.color(level, colorScheme: appearance.colorScheme, contrast: appearance.contrast)
    case .accent:
      // An accent that speaks of the accent means the automatic one.
      var outer = appearance
      outer.accent = Color(SystemColor.blue)
      return appearance.accent.resolved(in: outer)
    case .byAppearance(let light, let dark, let lightIncreased, let darkIncreased):
      return switch (appearance.colorScheme, appearance.contrast) {
      case (.light, .standard): light
      case (.dark, .standard): dark
      case (.light, .increased): lightIncreased
      case (.dark, .increased): darkIncreased
      }
    case .opacity(let base, let factor): return base.resolved(in: appearance).opacity(factor)
    case .mix(let first, let second, let fraction, let space):
      return first.resolved(in: appearance).mixed(
        with: second.resolved(in: appearance), by: min(max(fraction, 0), 1), in: space)
    }
  }
}

extension Color: CustomStringConvertible {
  /// What the colour is made of, for people.
  public var description: String {
    switch definition {
    case .fixed(let color): Resolved(color).description
    case .system(let name): name.rawValue
    case .label(let level): "\(level)"
    case .accent: "accentColor"
    case .byAppearance(let light, let dark, _, _): "\(Resolved(light)) or \(Resolved(dark))"
    case .opacity(let base, let factor): "\(factor * 100)% \(base)"
    case .mix(let first, let second, let fraction, _): "\(first) mixed with \(second) by \(fraction)"
    }
  }
}
