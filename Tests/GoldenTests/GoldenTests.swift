// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Small pictures as the reference draws them, stored: what changes them is seen in a change of files.
///
/// `GLEFFECTS_RECORD_GOLDENS=1` writes them anew, and fails so that no one takes that run for a comparison.
@Suite struct GoldenTests {
  static let names = [
    "blend/color_dodge_over_half_alpha", "blend/copy_and_clear_at_partial_coverage",
    "blend/plus_lighter_saturates",
    "blend/soft_light_white_over_dark", "group/five_deep", "mask/luminance_of_gradient", "clip/even_odd_star",
    "filter/hue_rotated_by_a_third_turn", "blur/sigma_8.6_two_levels", "blur/shadow_under_a_card",
    "fill/thin_rays", "stroke/caps_and_joins", "stroke/cusp_and_doubled_back", "stroke/wider_than_its_shape",
    "gradient/linear_oklab", "gradient/angular_gap_half_and_half", "along_path/crosses_itself",
    "effect/laser_orange_on_black", "effect/laser_dark_core_on_top_on_nothing",
    "effect/laser_dark_core_at_the_back_on_ground",
    "effect/laser_blue_on_white", "effect/rainbow_stroke_at_0.7", "effect/beam_smooth_at_0.6",
    "effect/beam_of_32_slices_at_1.0", "effect/beam_around_a_card",
  ]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
  static let records = ProcessInfo.processInfo.environment["GLEFFECTS_RECORD_GOLDENS"] == "1"

  @Test(arguments: names)
  func theReferenceDrawsTheStoredPicture(name: String) async throws {
    let named = try #require(Corpus.scene(named: name))
    let drawn = try await ReferenceExecutor().render(named.scene(), scale: named.scale)
    let file = Self.folder.appending(path: Self.fileName(of: name))
    guard let stored = try Self.compare(drawn, with: file) else { return }
    #expect(!Self.isBlank(stored), "\(name) is blank")
  }

  @Test(.enabled(if: !records)) func noGoldenIsWithoutAScene() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasSuffix(".png")
    }
    #expect(files.sorted() == Self.names.map(Self.fileName).sorted())
  }

  private static func fileName(of name: String) -> String {
    name.replacing("/", with: "__") + ".png"
  }

  /// The samples of the file times alpha, 0...1.
  static func premultiplied(_ file: PNGDecoder) -> PixelBuffer {
    PixelBuffer(
      rect: PixelRect(x: 0, y: 0, width: file.width, height: file.height),
      pixels: file.pixels.map { pixel in
        let straight = SIMD4<Float>(pixel) / 255
        var result = straight * straight.w
        result.w = straight.w
        return result
      })
  }

  /// Whether fewer than 1 % of the pixels differ from the most frequent one.
  static func isBlank(_ picture: PixelBuffer) -> Bool {
    var counts: [SIMD4<Float>: Int] = [:]
    for pixel in picture.pixels { counts[pixel, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return (picture.pixels.count - most) * 100 < picture.pixels.count
  }
}
