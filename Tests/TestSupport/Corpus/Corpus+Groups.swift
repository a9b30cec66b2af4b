// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  /// Isolation, opacity, order.
  static let groups: [CorpusScene] = [
    CorpusScene("group/opacity_acts_on_the_whole") {
      [
        .fill(.box(0, 20, 64, 24), .rgb(0.1, 0.1, 0.4)),
        .layer(
          [
            .fill(.oval(24, 32, 18, 18), .rgb(1, 0.3, 0.2)), .fill(.oval(40, 32, 18, 18), .rgb(1, 0.9, 0.2)),
          ], opacity: 0.5),
      ]
    },
    CorpusScene("group/isolated_multiply_sees_only_its_group") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.6, 0.8, 0.9)),
        .layer([
          .fill(.oval(26, 30, 20, 20), .rgb(0.9, 0.5, 0.4)),
          .fill(.oval(40, 36, 20, 20), .rgb(0.5, 0.8, 0.4, 0.9), blend: .multiply),
        ]),
      ]
    },
    CorpusScene("group/five_deep") {
      var items: [SceneItem] = [.fill(.oval(32, 32, 8, 8), .rgb(1, 1, 0.6))]
      for depth in 1...5 {
        let radius = 8 + 4 * Double(depth)
        items.insert(
          .stroke(
            .oval(32, 32, radius, radius), StrokeStyle(lineWidth: 3), .rgb(0.2 * Double(depth), 0.4, 0.8)),
          at: 0)
        items = [.layer(items, opacity: 0.93, blend: depth.isMultiple(of: 2) ? .screen : .normal)]
      }
      return items
    },
    CorpusScene("group/destination_out_punches_a_hole") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.15, 0.2, 0.3)),
        .layer([
          .fill(.oval(32, 32, 27, 24), .rgb(0.9, 0.7, 0.3)),
          .fill(.oval(36, 30, 14, 14), .rgb(0, 0, 0, 0.8), blend: .destinationOut),
          .fill(.box(8, 44, 48, 8), .rgb(0.2, 0.9, 0.7), blend: .destinationOver),
        ]),
      ]
    },
    CorpusScene("group/transformed_shapes") {
      (0..<6).map { index -> SceneItem in
        let transform = CGAffineTransform(translationX: 0, y: 14)
          .concatenating(CGAffineTransform(scaleX: 1.5, y: 0.6))
          .concatenating(CGAffineTransform(rotationAngle: CGFloat(index) * .pi / 3))
          .concatenating(CGAffineTransform(translationX: 32, y: 32))
        return .stroke(
          .oval(0, 0, 8, 10), StrokeStyle(lineWidth: 2.5), .rgb(0.2 + 0.13 * Double(index), 0.7, 0.9, 0.8),
          transform: transform)
      }
    },
  ]

  /// Alpha and luminance masks, clips.
  static let masksAndClips: [CorpusScene] = [
    CorpusScene("mask/luminance_of_gradient") {
      [
        .fill(.box(0, 28, 64, 8), .rgb(0.2, 0.2, 0.2)),
        .layer(
          [.fill(.box(4, 4, 56, 56), .rgb(0.9, 0.3, 0.5))],
          mask: SceneMask(
            items: [
              .fill(
                .oval(32, 32, 28, 28),
                .linear(
                  [(0, .rgb(1, 0, 0)), (0.5, .rgb(0, 1, 0)), (1, .rgb(0, 0, 1))], from: (4, 0), to: (60, 0)))
            ], source: .luminance)),
      ]
    },
    CorpusScene("mask/alpha_of_blurred_ring") {
      [
        .layer(
          [
            .fill(
              .box(0, 0, 64, 64),
              .linear([(0, .rgb(1, 0.7, 0)), (1, .rgb(0.4, 0, 1))], from: (0, 0), to: (64, 64)))
          ],
          mask: SceneMask(items: [
            .layer(
              [.stroke(.oval(32, 32, 18, 18), StrokeStyle(lineWidth: 10), .rgb(0, 0, 0))],
              filters: [.blur(sigma: 3)])
          ]))
      ]
    },
    CorpusScene("mask/masked_mask") {
      [
        .layer(
          [.fill(.box(0, 0, 64, 64), .rgb(0.1, 0.7, 0.9))],
          mask: SceneMask(items: [
            .layer(
              [.fill(.oval(32, 32, 26, 26), .rgb(1, 1, 1))],
              mask: SceneMask(items: [.fill(.polygon([(2, 60), (32, 4), (62, 60)]), .rgb(0, 0, 0, 0.75))]))
          ]))
      ]
    },
    CorpusScene("mask/empty_mask_hides_everything") {
      [
        .fill(.oval(20, 32, 14, 14), .rgb(0.9, 0.4, 0.3)),
        .layer(
          [.fill(.box(0, 0, 64, 64), .rgb(0, 0, 1))],
          mask: SceneMask(items: [.fill(.box(200, 200, 4, 4), .rgb(1, 1, 1))])),
      ]
    },
    CorpusScene("mask/destination_in_layer_with_mask") {
      [
        .fill(.oval(32, 32, 28, 20), .rgb(0.95, 0.55, 0.25)),
        .layer(
          [.fill(.box(0, 0, 64, 64), .rgb(0, 0, 0))],
          mask: SceneMask(items: [.fill(.oval(38, 32, 20, 28), .rgb(0, 0, 0, 0.9))]), blend: .destinationIn),
      ]
    },
    CorpusScene("clip/two_clips_multiply") {
      [
        .layer(
          [
            .fill(
              .box(0, 0, 64, 64),
              .linear([(0, .rgb(0, 0.8, 0.6)), (1, .rgb(0.9, 0.9, 0.2))], from: (0, 0), to: (64, 0)))
          ], clips: [SceneClip(path: .oval(26, 32, 22, 22)), SceneClip(path: .oval(38, 32, 22, 22))])
      ]
    },
    CorpusScene("clip/even_odd_star") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.1, 0.1, 0.2)),
        .layer(
          [.fill(.box(0, 0, 64, 64), .rgb(1, 0.8, 0.2, 0.9))],
          clips: [SceneClip(path: star(), fillStyle: FillStyle(eoFill: true))]),
      ]
    },
    CorpusScene("clip/rotated_clip_of_a_blur") {
      [
        .layer(
          [.fill(.box(20, 20, 24, 24), .rgb(0.9, 0.2, 0.5))], filters: [.blur(sigma: 5)],
          clips: [
            SceneClip(
              path: .box(-18, -18, 36, 36),
              transform: CGAffineTransform(rotationAngle: 0.5)
                .concatenating(CGAffineTransform(translationX: 32, y: 32)))
          ])
      ]
    },
  ]

  /// Matrices on straight colours.
  static let colorFilters: [CorpusScene] = [
    ("hue_rotated_by_a_third_turn", ColorMatrix.hueRotation(radians: 2.1)), ("saturated", .saturation(1.6)),
    ("grey", .grayscale(1)), ("inverted", .inversion), ("contrast_and_clamp", .contrast(2.2)),
    ("multiplied", .multiply(.rgb(0.9, 0.5, 0.3, 0.7))), ("luminance_to_alpha", .luminanceToAlpha),
    ("constant_alpha_paints_the_plane", .opaque),
  ].map { name, matrix in
    CorpusScene("filter/\(name)") {
      [
        .fill(.box(0, 48, 64, 8), .rgb(0.3, 0.3, 0.5)),
        .layer(
          [
            .fill(
              .box(8, 8, 48, 48),
              .linear([(0, .rgb(0.8, 0.3, 0.2)), (1, .rgb(0.2, 0.4, 0.9))], from: (8, 8), to: (56, 56))),
            .fill(.box(24, 24, 16, 16), .rgb(0, 0, 0, 85 / 255.0), blend: .destinationOut),
          ], filters: [.colorMatrix(matrix)], opacity: 0.9),
      ]
    }
  }

  /// Five points joined over two: the centre has winding number 2.
  static func star(center: (Double, Double) = (32, 32), radius: Double = 28) -> Path {
    .polygon(
      (0..<5).map { index in
        let angle = Double(index) * 4 * .pi / 5 - .pi / 2
        return (center.0 + radius * cos(angle), center.1 + radius * sin(angle))
      })
  }
}
