// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  private static let warm: [(Double, SRGBColor)] = [
    (0, .rgb(0.9, 0.2, 0.3)), (0.4, .rgb(1, 0.8, 0.2)), (1, .rgb(0.1, 0.3, 0.8)),
  ]

  static let gradients: [CorpusScene] = [
    filled(
      "linear_hard_edge",
      .linear(
        [
          (0, .rgb(0.1, 0.2, 0.7)), (0.5, .rgb(0.4, 0.7, 0.9)), (0.5, .rgb(0.9, 0.7, 0.1)),
          (1, .rgb(0.7, 0.1, 0.1)),
        ], from: (10.3, 14.1), to: (53.8, 40.2))),
    filled("linear_without_extent", .linear(warm, from: (20, 20), to: (20, 20))),
    filled(
      "linear_oklab",
      .linear([(0, .rgb(0, 0, 1)), (1, .rgb(1, 1, 0))], from: (6, 0), to: (58, 0), space: .perceptual)),
    filled(
      "linear_oklab_next_to_a_steep_stop",
      .linear(
        [(0, .rgb(0, 0, 1)), (0.5, .rgb(1, 1, 0, 0.4)), (1, .rgb(1, 0, 0.4))], from: (-2968, 0),
        to: (3032, 0),
        space: .perceptual)),
    filled(
      "linear_fades_to_clear", .linear([(0, .rgb(1, 0.4, 0)), (1, .clear)], from: (4, 10), to: (60, 50))),
    filled(
      "linear_straight_alpha",
      .linear(
        [(0, .rgb(1, 0.4, 0)), (1, .rgb(0, 0.2, 1, 0))], from: (4, 10), to: (60, 50), alpha: .straight)),
    filled(
      "linear_oklab_straight_alpha",
      .linear(
        [(0, .rgb(0.6, 0, 0.9, 0)), (1, .rgb(0, 0.9, 1))], from: (4, 0), to: (60, 0), space: .perceptual,
        alpha: .straight)),
    filled("radial_between_radii", radial(8, 26)),
    filled("radial_equal_radii", radial(17, 17)),
    filled(
      "radial_turned_ellipse",
      radial(
        0, 30,
        transform: CGAffineTransform(scaleX: 1, y: 0.45).concatenating(CGAffineTransform(rotationAngle: 0.6))
          .concatenating(CGAffineTransform(translationX: 24, y: 4)))),
    filled("angular_full_turn", angular(0.4, 0.4 + 2 * .pi)),
    filled("angular_gap_half_and_half", angular(-0.7, 2.9)),
    filled("angular_last_of_two_turns", angular(0, 4 * .pi)),
    filled("angular_backwards", angular(1, -3.5)),
    filled("angular_without_sweep", angular(1, 1)),
    CorpusScene("gradient/colours_outside_srgb") {
      // The green of Display P3, then white: red goes from −.51 to 1 and is clamped on the way.
      let green = SRGBColor(red: -0.5116, green: 1.0183, blue: -0.3107)
      return [.fill(.box(3, 4, 58, 55), .linear([(0, green), (1, .white)], from: (3, 0), to: (61, 30)))]
    },
    CorpusScene("gradient/moves_with_the_shape") {
      [
        .fill(
          .box(-16, -16, 32, 32), .linear(warm, from: (-16, 0), to: (16, 0)),
          transform: CGAffineTransform(rotationAngle: 0.8).concatenating(
            CGAffineTransform(translationX: 32, y: 32)))
      ]
    },
    CorpusScene("gradient/on_a_stroke", 64, 64, scale: 1.4) {
      [
        .stroke(
          .polyline([(10, 50), (24, 12), (40, 50), (56, 14)]), StrokeStyle(lineWidth: 7, lineJoin: .round),
          .linear(warm, from: (10, 0), to: (56, 0)))
      ]
    },
  ]

  static let alongPaths: [CorpusScene] = [
    along("ring", .oval(32, 32, 22, 22), width: 9),
    along("ring_thinner_than_a_pixel", .oval(32, 32, 25, 20), width: 0.6),
    along("trim_over_the_start", .oval(32, 32, 22, 22), width: 8, trim: SceneTrim(start: 0.75, length: 0.5)),
    along("sharp_corners", .polyline([(10, 52), (32, 10), (54, 52), (22, 30)]), width: 8),
    along(
      "rounded_joins_and_caps", .polyline([(12, 14), (52, 20), (14, 50)]), width: 14, cap: .round,
      join: .round),
    along(
      "crosses_itself",
      Path(elements: [
        .move(to: CGPoint(x: 6, y: 48)),
        .curve(
          to: CGPoint(x: 58, y: 48), control1: CGPoint(x: 84, y: -16), control2: CGPoint(x: -20, y: -16)),
      ]), width: 7),
    along(
      "control_points_on_the_ends",
      Path(elements: [
        .move(to: CGPoint(x: 8, y: 10)),
        .quadCurve(to: CGPoint(x: 54, y: 16), control: CGPoint(x: 8, y: 10)),
        .curve(
          to: CGPoint(x: 12, y: 40), control1: CGPoint(x: 54, y: 16), control2: CGPoint(x: 12, y: 40)),
        .quadCurve(to: CGPoint(x: 56, y: 54), control: CGPoint(x: 56, y: 54)),
      ]), width: 9),
    along(
      "two_sub_paths",
      Path(elements: Path.oval(18, 32, 11, 20).elements + Path.oval(46, 32, 11, 20).elements), width: 5
    ),
  ]

  static let images: [CorpusScene] = [
    pictured("enlarged_between_pixels", CGRect(x: 5.3, y: 7.6, width: 51.2, height: 44.7)),
    pictured("a_quarter_of_its_size", CGRect(x: 20, y: 22, width: 6, height: 4.5)),
    pictured("turned_nearest", CGRect(x: 18, y: -8, width: 36, height: 27), .nearest, angle: 0.5),
    pictured("repeated", CGRect(x: 9.5, y: 4, width: 17, height: 12.5), isRepeated: true),
  ]

  private static func filled(
    _ name: String, _ paint: @autoclosure @escaping @MainActor @Sendable () -> ScenePaint
  ) -> CorpusScene {
    CorpusScene("gradient/\(name)") { [.fill(.oval(32, 32, 29.3, 27.7), paint())] }
  }

  private static func radial(
    _ start: Double, _ end: Double, transform: CGAffineTransform = .identity
  ) -> ScenePaint {
    .gradient(
      SceneGradient(
        gradient: resolved(warm),
        geometry: .radial(center: CGPoint(x: 30.2, y: 33.4), startRadius: start, endRadius: end),
        transform: transform))
  }

  private static func angular(_ start: Double, _ end: Double) -> ScenePaint {
    .gradient(
      SceneGradient(
        gradient: resolved(warm),
        geometry: .angular(center: CGPoint(x: 31.3, y: 32.9), startAngle: start, endAngle: end)))
  }

  private static func along(
    _ name: String, _ path: @autoclosure @escaping @MainActor @Sendable () -> Path, width: CGFloat,
    cap: CGLineCap = .butt, join: CGLineJoin = .miter, trim: SceneTrim? = nil
  ) -> CorpusScene {
    CorpusScene("along_path/\(name)") {
      let gradient = ResolvedGradient(
        stops: [
          .init(offset: 0, color: .rgb(0.6, 0.2, 0.9, 0.1)), .init(offset: 0.6, color: .rgb(0.1, 0.8, 0.9)),
          .init(offset: 1, color: .rgb(1, 0.9, 0.3)),
        ], space: .perceptual, alphaHandling: .straight)
      return [
        .stroke(
          path(), StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join), .alongPath(gradient),
          trim: trim)
      ]
    }
  }

  private static func resolved(_ stops: [(Double, SRGBColor)]) -> ResolvedGradient {
    ResolvedGradient(stops: stops.map { .init(offset: $0.0, color: $0.1) })
  }

  /// A disc filled with a picture of 24 × 18 pixels of random translucent colours.
  private static func pictured(
    _ name: String, _ rect: CGRect, _ interpolation: SceneImage.Interpolation = .linear, angle: CGFloat = 0,
    isRepeated: Bool = false
  ) -> CorpusScene {
    CorpusScene("image/\(name)") {
      var random = SeededRandom(seed: 5)
      let pixels = (0..<24 * 18).map { _ -> SIMD4<UInt16> in
        let alpha = UInt16.random(in: 20_000...65_535, using: &random)
        func channel() -> UInt16 { UInt16.random(in: 0...alpha, using: &random) }
        return SIMD4(channel(), channel(), channel(), alpha)
      }
      let image = SceneImage(
        bitmap: Bitmap(width: 24, height: 18, pixels: pixels), rect: rect, interpolation: interpolation,
        isRepeated: isRepeated)
      return [
        .fill(.box(0, 26, 64, 12), .rgb(0.1, 0.5, 0.4)),
        .fill(.oval(32, 30, 27, 26), .image(image), transform: CGAffineTransform(rotationAngle: angle)),
      ]
    }
  }
}
