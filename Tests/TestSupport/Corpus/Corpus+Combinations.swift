// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  private static let stops: [(Double, SRGBColor)] = [
    (0, .rgb(0.95, 0.3, 0.2)), (0.5, .rgb(0.9, 0.9, 0.3)), (1, .rgb(0.1, 0.4, 0.8)),
  ]

  private static var colors: ResolvedGradient {
    ResolvedGradient(stops: stops.map { .init(offset: $0.0, color: $0.1) }, space: .perceptual)
  }

  private static let star = Path.polygon(
    (0..<5).map { index -> (Double, Double) in
      let angle = Double(index) * 4 * Double.pi / 5 - Double.pi / 2
      return (32 + 29 * cos(angle), 33 + 29 * sin(angle))
    })

  /// Gradients of every geometry in strokes; along-path paint of dashed, trimmed and turned strokes.
  static let paintedStrokes: [CorpusScene] = [
    CorpusScene("gradient/angular_on_a_ring") {
      [
        .stroke(
          .oval(32, 32, 22, 22), StrokeStyle(lineWidth: 12),
          .gradient(
            SceneGradient(
              gradient: colors,
              geometry: .angular(center: CGPoint(x: 32, y: 32), startAngle: 0.3, endAngle: 0.3 + 2 * .pi))))
      ]
    },
    CorpusScene("gradient/radial_repeated_in_dashes") {
      var gradient = SceneGradient(
        gradient: colors, geometry: .radial(center: CGPoint(x: 20, y: 30), startRadius: 0, endRadius: 9))
      gradient.spread = .repeated
      return [.stroke(star, StrokeStyle(lineWidth: 6, dash: [10, 3]), .gradient(gradient))]
    },
    CorpusScene("gradient/mirrored_on_a_hairline", 64, 64, scale: 1.3) {
      var gradient = SceneGradient(
        gradient: colors, geometry: .linear(start: CGPoint(x: 20, y: 0), end: CGPoint(x: 28, y: 3)))
      gradient.spread = .mirrored
      return [.stroke(star, StrokeStyle(lineWidth: 0.7, lineJoin: .round), .gradient(gradient))]
    },
    CorpusScene("gradient/repeated_with_a_hard_seam") {
      var gradient = SceneGradient(
        gradient: colors, geometry: .linear(start: CGPoint(x: 11.3, y: 7), end: CGPoint(x: 24.1, y: 16.6)))
      gradient.spread = .repeated
      return [.fill(.oval(32, 32, 29, 29), .gradient(gradient))]
    },
    along("dashes_share_one_length", star, StrokeStyle(lineWidth: 6, lineCap: .round, dash: [7, 9])),
    along("star_with_square_caps", star, StrokeStyle(lineWidth: 8, lineCap: .square)),
    along(
      "half_of_a_star", star, StrokeStyle(lineWidth: 7, lineCap: .round, lineJoin: .round),
      trim: SceneTrim(start: 0.35, length: 0.5)),
    along(
      "squeezed_after_stroking", .oval(0, 0, 24, 24), StrokeStyle(lineWidth: 10),
      transform: CGAffineTransform(scaleX: 1.15, y: 0.4).concatenating(CGAffineTransform(rotationAngle: 0.5))
        .concatenating(CGAffineTransform(translationX: 32, y: 32))),
    along(
      "wider_than_its_curve",
      Path(elements: [
        .move(to: CGPoint(x: 16, y: 44)),
        .quadCurve(to: CGPoint(x: 48, y: 44), control: CGPoint(x: 32, y: 4)),
      ]), StrokeStyle(lineWidth: 30, lineCap: .round)),
    CorpusScene("along_path/blurred_over_a_ground") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.1, 0.1, 0.15)),
        .layer(
          [.stroke(star, StrokeStyle(lineWidth: 5, lineJoin: .round), .alongPath(colors))],
          filters: [.blur(sigma: 3)], blend: .screen),
      ]
    },
  ]

  /// Filters in chains, clips and masks in each other.
  static let chains: [CorpusScene] = [
    CorpusScene("filter/threshold_joins_blurred_discs") {
      [
        .layer(
          [.fill(.oval(22, 32, 12, 12), .rgb(0, 0, 0)), .fill(.oval(43, 32, 12, 12), .rgb(0, 0, 0))],
          filters: [
            .blur(sigma: 4), .alphaThreshold(minimum: 0.4, maximum: 1, color: .rgb(0.9, 0.3, 0.5, 0.8)),
          ])
      ]
    },
    CorpusScene("filter/threshold_of_a_band") {
      [
        .layer(
          [.fill(.oval(32, 32, 20, 20), .rgb(1, 1, 1))],
          filters: [
            .blur(sigma: 6), .alphaThreshold(minimum: 0.3, maximum: 0.6, color: .rgb(0.2, 0.8, 0.9)),
            .blur(sigma: 1),
          ])
      ]
    },
    CorpusScene("filter/inverted_then_blurred_then_coloured", 64, 64, ground: .grey(0.4)) {
      Circle().fill(.orange).padding(12).colorInvert().blur(radius: 3).hueRotation(.degrees(70))
    },
    CorpusScene("filter/contrast_of_a_pair", 64, 64, ground: .white) {
      ZStack {
        Circle().fill(.green).padding(16).offset(x: -8)
        Circle().fill(.purple.opacity(0.7)).padding(16).offset(x: 8)
      }
      .contrast(1.6).saturation(0.6).brightness(0.1)
    },
    CorpusScene("clip/star_in_a_turned_box_in_a_mask") {
      let turn = CGAffineTransform(translationX: -32, y: -32)
        .concatenating(CGAffineTransform(rotationAngle: 0.4))
        .concatenating(CGAffineTransform(translationX: 32, y: 32))
      return [
        .layer(
          [
            .layer(
              [.fill(.box(0, 0, 64, 64), .linear(stops, from: (0, 0), to: (64, 64)))],
              clips: [
                SceneClip(path: star, fillStyle: FillStyle(eoFill: true)),
                SceneClip(path: .box(12, 12, 40, 40), transform: turn),
              ])
          ],
          mask: SceneMask(items: [
            .fill(
              .oval(32, 32, 40, 18), .linear([(0, .white), (1, .grey(1, 0.2))], from: (0, 0), to: (64, 0)))
          ]))
      ]
    },
    CorpusScene("clip/copy_through_two_edges") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.3, 0.5, 0.2)),
        .layer(
          [.fill(.oval(30, 30, 22, 22), .rgb(0.9, 0.8, 0.2, 0.6))],
          clips: [SceneClip(path: .oval(36, 34, 23, 21))],
          blend: .copy),
      ]
    },
    CorpusScene("clip/blur_is_cut_behind_itself") {
      [
        .layer(
          [.fill(.oval(32, 32, 16, 16), .rgb(1, 0.6, 0.1))], filters: [.blur(sigma: 7)],
          clips: [SceneClip(path: .box(10.5, 20.25, 44, 21.5))])
      ]
    },
    CorpusScene("mask/luminance_of_a_masked_gradient") {
      [
        .layer(
          [.fill(.box(2, 2, 60, 60), .rgb(0.2, 0.6, 1))],
          mask: SceneMask(
            items: [
              .layer(
                [.fill(.box(0, 0, 64, 64), .linear(stops, from: (0, 10), to: (64, 50)))],
                mask: SceneMask(items: [.fill(star, .rgb(0, 0, 0, 0.7))]),
                clips: [SceneClip(path: .oval(32, 32, 27, 25))])
            ], source: .luminance), opacity: 0.9)
      ]
    },
    CorpusScene("shadow/of_a_masked_star", 64, 64, ground: .grey(0.8)) {
      star.fill(.pink).mask { Circle().padding(6) }.shadow(color: .black.opacity(0.7), radius: 3, x: 3, y: 4)
    },
    CorpusScene("shadow/inner_of_an_even_odd_star", 64, 64, ground: .white) {
      star.fill(.yellow.shadow(.inner(color: .red, radius: 2.5, x: -1, y: 2)), style: FillStyle(eoFill: true))
    },
  ]

  /// Sizes that are hardly seen, or of which hardly anything is seen.
  static let extremes: [CorpusScene] = [
    CorpusScene("extreme/a_point_wide_frame", 1, 1, scale: 3) {
      [
        .fill(.oval(0.5, 0.5, 0.4, 0.4), .rgb(0.9, 0.2, 0.3)),
        .stroke(.box(0, 0, 1, 1), StrokeStyle(lineWidth: 0.2), .rgb(0, 0, 1)),
      ]
    },
    CorpusScene("extreme/a_strip_one_pixel_high", 96, 1) {
      [.fill(.oval(48, 0.5, 40, 0.5), .linear(stops, from: (8, 0), to: (88, 0)))]
    },
    CorpusScene("extreme/a_circle_a_million_points_wide") {
      [
        .fill(.oval(-999_970, 32, 1_000_000, 1_000_000), .rgb(0.2, 0.7, 0.5)),
        .stroke(.oval(32, 1_000_040, 1_000_000, 1_000_000), StrokeStyle(lineWidth: 3), .rgb(0.9, 0.9, 1)),
      ]
    },
    CorpusScene("extreme/a_stroke_wider_than_the_frame") {
      [
        .stroke(
          .polyline([(-300, 32), (20, 40), (400, -200)]), StrokeStyle(lineWidth: 70, lineJoin: .round),
          .linear(stops, from: (0, 0), to: (64, 64)))
      ]
    },
    CorpusScene("extreme/specks_of_a_hundredth") {
      (0..<60).map { index -> SceneItem in
        let place = Double(index)
        let height = Double(5 + index * 37 % 54)
        return .fill(.box(3 + place, height, 0.01 * (place + 1), 0.3), .rgb(1, 1, 1))
      }
    },
    CorpusScene("extreme/dashes_of_a_fiftieth") {
      [
        .stroke(.oval(32, 32, 26, 24), StrokeStyle(lineWidth: 9, dash: [0.02, 0.03]), .rgb(0.1, 0.3, 0.9)),
        .stroke(
          .oval(32, 32, 12, 12), StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0.3, 2.9]),
          .rgb(0.9, 0.5, 0)),
      ]
    },
    CorpusScene("extreme/drawn_at_a_fiftieth", 2000, 1500, scale: 0.02) {
      LaserLight(Circle(), color: Color(.rgb(0.3, 0.6, 0.5)), lineWidth: 200).padding(400)
    },
    CorpusScene("extreme/a_gradient_shorter_than_a_pixel") {
      [.fill(star, .linear(stops, from: (31.8, 0), to: (32.1, 0.1)))]
    },
  ]

  private static func along(
    _ name: String, _ path: Path, _ style: StrokeStyle, trim: SceneTrim? = nil,
    transform: CGAffineTransform = .identity
  ) -> CorpusScene {
    CorpusScene("along_path/\(name)") {
      [.stroke(path, style, .alongPath(colors), trim: trim, transform: transform)]
    }
  }
}
