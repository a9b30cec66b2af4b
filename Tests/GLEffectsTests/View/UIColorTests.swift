// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

/// UIKit's names as values.
struct UIColorTests {
  /// The components in light, dark, light of increased contrast and dark of increased contrast.
  private func appearances(_ color: Color) -> [SRGBColor] {
    [ColorSchemeContrast.standard, .increased].flatMap { contrast in
      [ColorScheme.light, .dark].map { scheme in
        color.resolved(in: ColorAppearance(colorScheme: scheme, contrast: contrast))
      }
    }
  }

  private func grey(_ red: Double, _ green: Double, _ blue: Double) -> SRGBColor {
    SRGBColor(red: red / 255, green: green / 255, blue: blue / 255)
  }

  // Apple's Human Interface Guidelines, Color, iOS system grey colours.
  @Test func greysHaveFourAppearances() {
    #expect(
      appearances(Color(.systemGray3)) == [
        grey(199, 199, 204), grey(72, 72, 74), grey(174, 174, 178), grey(84, 84, 86),
      ])
    #expect(
      appearances(Color(uiColor: .systemGray6)) == [
        grey(242, 242, 247), grey(28, 28, 30), grey(235, 235, 240), grey(36, 36, 38),
      ])
  }

  @Test func aBackgroundIsOneOfTheGreys() {
    #expect(appearances(Color(.secondarySystemBackground)) == appearances(Color(.systemGray6)))
    #expect(
      appearances(Color(.systemBackground)) == [grey(255, 255, 255), grey(0, 0, 0)]
        + [grey(255, 255, 255), grey(0, 0, 0)])
  }

  @Test func systemColoursAndLabelsAreThoseOfViews() {
    #expect(appearances(Color(.systemRed)) == appearances(.red))
    #expect(appearances(Color(.secondaryLabel)) == appearances(.secondary))
  }
}
