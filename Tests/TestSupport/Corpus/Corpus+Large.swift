// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  /// Up to 512 × 512 pixels, σ up to 200 pixels: drawn by long test runs.
  package static let large: [CorpusScene] =
    [40.0, 90, 200].map { sigma in
      CorpusScene("large/blur_sigma_\(Int(sigma))", 256, 256) {
        [
          .layer(
            [.fill(star(center: (120, 130), radius: 110), .rgb(0.9, 0.6, 0.2))],
            filters: [.blur(sigma: sigma)])
        ]
      }
    }
    + [1, 4].map { scale in
      CorpusScene("large/laser_at_scale_\(scale)", 128, 128, scale: Double(scale), ground: .grey(0.1)) {
        LaserLight(Circle(), color: Color(.rgb(0.35, 0.6, 0.5)), lineWidth: 5).padding(24)
      }
    }
    + [0.4, 1.9, 3.4].map { time in
      CorpusScene("large/beam_smooth_at_\(time)", 256, 160, scale: 2, time: time) {
        BorderBeam(lineWidth: 3).padding(24)
      }
    }
    + [
      CorpusScene("large/beam_of_32_slices", 256, 160, scale: 1.5, time: 1.2, ground: .grey(0.1)) {
        BorderBeam(lineWidth: 3, slices: .slices(32)).padding(24)
      },
      CorpusScene("large/rainbow", 400, 300, time: 1.7) { Rainbow(Capsule(), lineWidth: 40).padding(20) },
      CorpusScene("large/laser_light_scheme", 256, 256, scheme: .light, ground: .white) {
        LaserLight(RoundedRectangle(cornerRadius: 60), color: Color(.rgb(0.45, 0.55, 0.8)), lineWidth: 12)
          .padding(50)
      },
      CorpusScene("large/hundred_strokes", 512, 512) {
        (0..<100).map { index -> SceneItem in
          let turn = Double(index) * 0.37
          return .stroke(
            .oval(256 + 120 * cos(turn), 256 + 120 * sin(turn), 60 + Double(index), 40),
            StrokeStyle(lineWidth: 0.2 + CGFloat(index) * 0.06, dash: index.isMultiple(of: 3) ? [9, 4] : []),
            .rgb(0.5 + 0.5 * cos(turn), 0.6, 0.5 + 0.5 * sin(turn), 0.8))
        }
      },
      CorpusScene("large/many_small_shapes", 512, 512) {
        (0..<400).map { index -> SceneItem in
          let x = Double(index % 20) * 25.6 + 6.3
          let y = Double(index / 20) * 25.6 + 7.9
          return .fill(
            star(center: (x + 6, y + 6), radius: 4 + Double(index) * 0.02), .rgb(x / 512, y / 512, 0.6))
        }
      },
      CorpusScene("large/nested_blurs", 300, 300) {
        [
          .layer(
            [
              .layer([.fill(.box(80, 80, 140, 140), .rgb(0.2, 0.7, 0.9))], filters: [.blur(sigma: 12)]),
              .stroke(.oval(150, 150, 90, 60), StrokeStyle(lineWidth: 14), .rgb(1, 0.6, 0.1)),
            ], filters: [.blur(sigma: 18)], opacity: 0.9)
        ]
      },
      CorpusScene("large/soft_light_of_a_wide_blur", 300, 300) {
        [
          .fill(
            .box(0, 0, 300, 300),
            .linear([(0, .rgb(0.3, 0.4, 0.6)), (1, .rgb(0.8, 0.6, 0.5))], from: (0, 0), to: (300, 300))),
          .layer(
            [.fill(.oval(150, 150, 90, 90), .rgb(0.9, 0.8, 0.3))], filters: [.blur(sigma: 30)],
            blend: .softLight),
        ]
      },
      CorpusScene("large/oklab_gradient", 512, 256) {
        [
          .fill(
            .oval(256, 128, 250, 120),
            .linear(
              [(0, .rgb(0, 0, 1)), (0.5, .rgb(1, 1, 0, 0.4)), (1, .rgb(1, 0, 0.4))], from: (10, 40),
              to: (500, 220),
              space: .perceptual))
        ]
      },
      CorpusScene("large/luminance_mask_of_blur", 256, 256) {
        [
          .layer(
            [.fill(.box(0, 0, 256, 256), .rgb(0.2, 0.8, 0.6))],
            mask: SceneMask(
              items: [
                .layer(
                  [.fill(star(center: (128, 128), radius: 110), .rgb(1, 0.9, 0.8))],
                  filters: [.blur(sigma: 10)])
              ], source: .luminance))
        ]
      },
      CorpusScene("large/all_separable_modes", 320, 320) {
        let modes = BlendOperation.allCases.filter { !$0.amplifiesErrors }
        return modes.enumerated().flatMap { index, mode in
          let x = Double(index % 5) * 64
          let y = Double(index / 5) * 64
          return [
            SceneItem.fill(.oval(x + 26, y + 26, 22, 22), .rgb(0.8, 0.5, 0.3, 0.9)),
            .fill(.oval(x + 38, y + 38, 22, 22), .rgb(0.3, 0.6, 0.8, 0.8), blend: mode),
          ]
        }
      },
      CorpusScene("large/angular_gradient", 512, 512) {
        let colors = [
          SRGBColor.rgb(1, 0.2, 0.3), .rgb(0.9, 0.8, 0.1), .rgb(0.1, 0.6, 0.9), .rgb(1, 0.2, 0.3),
        ]
        return [
          .fill(
            .oval(256, 256, 240, 240),
            .gradient(
              SceneGradient(
                gradient: ResolvedGradient(
                  stops: colors.enumerated().map { .init(offset: Double($0.offset) / 3, color: $0.element) }),
                geometry: .angular(center: CGPoint(x: 250.3, y: 261.8), startAngle: 0.3, endAngle: 6.2))))
        ]
      },
      CorpusScene("large/along_a_wide_path", 300, 300) {
        let gradient = ResolvedGradient(
          stops: [.init(offset: 0, color: .rgb(0.5, 0, 0.9, 0)), .init(offset: 1, color: .rgb(0, 0.9, 1))],
          space: .perceptual, alphaHandling: .straight)
        return [
          .stroke(
            Path(elements: [
              .move(to: CGPoint(x: 40, y: 220)),
              .curve(
                to: CGPoint(x: 260, y: 220), control1: CGPoint(x: 320, y: -40),
                control2: CGPoint(x: -20, y: -40)),
            ]), StrokeStyle(lineWidth: 40, lineCap: .round, lineJoin: .round), .alongPath(gradient))
        ]
      },
    ]
}
