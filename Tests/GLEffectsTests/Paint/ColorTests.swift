// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct ColorTests {
  @Test(
    arguments: [
      (
        SystemPalette.ios18, ColorScheme.dark, ColorSchemeContrast.standard, SystemColor.purple,
        [191, 90, 242]
      ),
      (.ios18, .light, .standard, .teal, [48, 176, 199]),
      (.ios18, .light, .increased, .yellow, [178, 80, 0]),
      (.ios18, .dark, .increased, .cyan, [10, 215, 255]),
      (.ios18, .dark, .standard, .gray, [142, 142, 147]),
      (.ios26, .dark, .standard, .cyan, [60, 211, 254]),
      (.ios26, .light, .standard, .purple, [203, 48, 224]),
      (.ios26, .light, .increased, .green, [0, 137, 50]),
      (.ios26, .dark, .increased, .brown, [219, 166, 121]),
      (.ios26, .light, .standard, .red, [255, 56, 60]),
      (.ios26, .dark, .increased, .gray, [174, 174, 178]),
    ] as [(SystemPalette, ColorScheme, ColorSchemeContrast, SystemColor, [Int])])
  func paletteGivesThePublishedComponents(
    palette: SystemPalette, scheme: ColorScheme, contrast: ColorSchemeContrast, name: SystemColor,
    expected: [Int]
  ) {
    #expect(bytes(palette.color(name, colorScheme: scheme, contrast: contrast)) == expected)
  }

  @Test func everyPaletteHasEveryColour() {
    for palette in SystemPalette.allPalettes {
      #expect(SystemPalette(named: palette.description) == palette)
      for name in SystemColor.allCases {
        #expect(palette.color(name, colorScheme: .light).alpha == 1, "\(palette) \(name)")
      }
    }
    #expect(SystemPalette(named: "ios27") == nil)
  }

  @Test func labelColoursFadeByLevel() {
    let dark = ColorAppearance(colorScheme: .dark)
    #expect(Color.primary.resolved(in: dark) == .white)
    #expect(Color.primary.resolved(in: ColorAppearance()) == .black)
    let secondary = Color.secondary.resolved(in: dark)
    #expect(bytes(secondary) == [235, 235, 245] && secondary.alpha == 0.6)
    let increased = ColorAppearance(colorScheme: .light, contrast: .increased)
    #expect(Color.secondary.resolved(in: increased).alpha == 0.8)
  }

  @Test(
    arguments: [
      (SystemPalette.ios18, ColorScheme.dark, [163, 156, 249], [146, 150, 248]),
      (.ios18, .light, [137, 133, 226], [112, 128, 226]),
      (.ios26, .dark, [175, 149, 249], [140, 132, 248]),
      (.ios26, .light, [157, 136, 229], [102, 120, 228]),
    ] as [(SystemPalette, ColorScheme, [Int], [Int])])
  func halfWayFromPurpleToCyanIsTheKnownColour(
    palette: SystemPalette, scheme: ColorScheme, perceptual: [Int], device: [Int]
  ) {
    let appearance = ColorAppearance(colorScheme: scheme, palette: palette)
    #expect(bytes(Color.purple.mix(with: .cyan, by: 0.5).resolved(in: appearance)) == perceptual)
    // Means of two bytes may end in one half, which the table rounds either way.
    let mixed = Color.purple.mix(with: .cyan, by: 0.5, in: .device).resolved(in: appearance)
    for (component, byte) in zip([mixed.red, mixed.green, mixed.blue], device) {
      #expect(abs(component * 255 - Double(byte)) <= 0.5000001)
    }
  }

  // The mix of pink and orange has a red of 257, which is clamped where it is painted.
  @Test func otherKnownMixesInOklab() {
    let dark18 = ColorAppearance(colorScheme: .dark, palette: .ios18)
    #expect(bytes(Color.pink.mix(with: .orange, by: 0.5).resolved(in: dark18)) == [255, 115, 72])
    let blue = Color(red: 0, green: 0, blue: 1)
    let yellow = Color(red: 1, green: 1, blue: 0)
    #expect(bytes(blue.mix(with: yellow, by: 0.5).resolved(in: ColorAppearance())) == [108, 171, 199])
  }

  @Test func mixesEndAtTheirColoursAndClampTheFraction() {
    let appearance = ColorAppearance()
    for fraction in [0.0, -3] {
      #expect(bytes(Color.red.mix(with: .blue, by: fraction).resolved(in: appearance)) == [255, 56, 60])
    }
    for fraction in [1.0, 7] {
      #expect(bytes(Color.red.mix(with: .blue, by: fraction).resolved(in: appearance)) == [0, 136, 255])
    }
    let half = Color.red.opacity(0.2).mix(with: .blue, by: 0.5).resolved(in: appearance)
    #expect(abs(half.alpha - 0.6) < 1e-12)
  }

  @Test func opacitiesMultiply() {
    #expect(Color.black.opacity(0.5).opacity(0.5).resolved(in: ColorAppearance()).alpha == 0.25)
    #expect(Color.secondary.opacity(0.5).resolved(in: ColorAppearance()).alpha == 0.3)
  }

  @Test func alphaIsClampedAndWhatIsNotFiniteCountsAsNothing() {
    let appearance = ColorAppearance()
    #expect(Color.black.opacity(3).resolved(in: appearance).alpha == 1)
    #expect(Color.black.opacity(-1).resolved(in: appearance).alpha == 0)
    #expect(Color.black.opacity(.nan).resolved(in: appearance).alpha == 0)
    let color = Color(red: .nan, green: .infinity, blue: 1.5).resolved(in: appearance)
    #expect(color == SRGBColor(red: 0, green: 0, blue: 1.5))
  }

  @Test(
    arguments: [
      (0.0, 1.0, 1.0, [255, 0, 0]), (1.0, 1, 1, [255, 0, 0]), (1.0 / 3, 1, 1, [0, 255, 0]),
      (0.5, 1, 1, [0, 255, 255]), (0.25, 1, 1, [128, 255, 0]), (0.9, 1, 1, [255, 0, 153]),
      (0.6, 0.5, 0.8, [102, 143, 204]), (0.1, 0, 0.4, [102, 102, 102]), (-0.5, 1, 1, [0, 255, 255]),
    ] as [(Double, Double, Double, [Int])])
  func hueSaturationAndBrightnessGiveTheHexcone(
    hue: Double, saturation: Double, brightness: Double, expected: [Int]
  ) {
    let color = Color(hue: hue, saturation: saturation, brightness: brightness)
    #expect(bytes(color.resolved(in: ColorAppearance())) == expected)
  }

  @Test func p3RedIsOutsideSRGB() {
    let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolved(in: ColorAppearance())
    #expect(abs(red.red - 1.0930) < 2e-4 && abs(red.green + 0.2267) < 2e-4 && abs(red.blue + 0.1501) < 2e-4)
    let white = Color(.displayP3, white: 1).resolved(in: ColorAppearance())
    #expect(abs(white.red - 1) < 1e-9 && abs(white.green - 1) < 1e-9 && abs(white.blue - 1) < 1e-9)
  }

  @Test func linearComponentsAreEncoded() {
    // The standard's middle grey: linear 0.214041 is 0.5 encoded.
    let grey = Color(.sRGBLinear, white: 0.2140411).resolved(in: ColorAppearance())
    #expect(abs(grey.red - 0.5) < 1e-6)
    #expect(SRGBTransfer.linear(0.04045) == 0.04045 / 12.92)
    #expect(abs(SRGBTransfer.encoded(SRGBTransfer.linear(-0.7)) + 0.7) < 1e-12)
  }

  @Test func resolvedColourSpeaksInBothEncodings() {
    let resolved = Color(red: 1, green: 0.5, blue: 0, opacity: 0.25).resolve(in: EnvironmentValues())
    #expect(abs(resolved.linearGreen - 0.2140411) < 1e-6)
    #expect(abs(resolved.green - 0.5) < 1e-6)
    #expect(resolved.description == "#FF800040")
    #expect(Color.Resolved(red: 2, green: -1, blue: 0).description == "#FF0000FF")
    #expect(Color(resolved).resolve(in: EnvironmentValues()) == resolved)
  }

  @Test func oklabOfRedHasThePublishedValues() {
    let red = Oklab(SRGBColor(red: 1, green: 0, blue: 0))
    #expect(abs(red.lightness - 0.627955) < 1e-5 && abs(red.a - 0.224863) < 1e-5)
    #expect(abs(red.b - 0.125846) < 1e-5)
    let back = red.sRGB
    #expect(abs(back.red - 1) < 1e-6 && abs(back.green) < 1e-5 && abs(back.blue) < 1e-5)
  }

  private func bytes(_ color: SRGBColor) -> [Int] {
    [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
  }
}
