// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  static let blurs: [CorpusScene] = blurredItems + blurredScenes

  private static let blurredItems: [CorpusScene] = [
    blurred("sigma_0.3_edge", sigma: 0.3, .fill(.box(12.5, 12.25, 40, 40), .rgb(0.9, 0.3, 0.2))),
    blurred(
      "sigma_1_hairlines", sigma: 1,
      .stroke(.polyline([(4, 8), (60, 20), (6, 30), (58, 57)]), StrokeStyle(lineWidth: 0.4), .rgb(0, 0, 0))),
    blurred("sigma_4.25_last_without_levels", sigma: 4.25, .fill(star(), .rgb(0.2, 0.6, 0.9))),
    blurred("sigma_4.26_first_of_one_level", sigma: 4.26, .fill(star(), .rgb(0.2, 0.6, 0.9))),
    blurred("sigma_8.6_two_levels", sigma: 8.6, .fill(star(), .rgb(0.9, 0.8, 0.1))),
    blurred("sigma_24_disc", sigma: 24, .fill(.oval(32, 32, 20, 20), .rgb(0.4, 0.1, 0.9))),
    blurred(
      "sigma_2_checkerboard", sigma: 2,
      .layer(
        (0..<32).map { index -> SceneItem in
          let y = index / 4
          let x = 2 * (index % 4) + y % 2
          return SceneItem.fill(
            .box(Double(8 * x), Double(8 * y), 8, 8), .rgb(Double(x) / 8, Double(y) / 8, 0.5))
        })),
  ]

  private static let blurredScenes: [CorpusScene] = [
    CorpusScene("blur/ink_outside_the_frame_comes_in") {
      [
        .layer([.fill(.box(-30, 10, 26, 44), .rgb(1, 0.5, 0))], filters: [.blur(sigma: 9)]),
        .layer([.fill(.oval(80, 32, 14, 14), .rgb(0, 0.6, 1))], filters: [.blur(sigma: 6)]),
      ]
    },
    CorpusScene("blur/twice_is_once_more") {
      [
        .layer(
          [
            .layer([.fill(.box(20, 20, 24, 24), .rgb(0.9, 0.9, 0.9))], filters: [.blur(sigma: 3)]),
            .fill(.oval(44, 44, 6, 6), .rgb(1, 0, 0.3)),
          ], filters: [.blur(sigma: 2.5), .blur(sigma: 1.2)])
      ]
    },
    CorpusScene("blur/then_soft_light") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.4, 0.55, 0.7)),
        .layer(
          [.fill(.oval(32, 32, 18, 18), .rgb(0.9, 0.8, 0.3))], filters: [.blur(sigma: 4)], opacity: 0.8,
          blend: .softLight),
      ]
    },
    CorpusScene("blur/shadow_under_a_card") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.95, 0.95, 0.97)),
        .layer(
          [.fill(.box(14, 18, 36, 30), .rgb(0, 0, 0, 0.33))], filters: [.blur(sigma: 5)]),
        .fill(.box(14, 14, 36, 30), .rgb(1, 1, 1)),
      ]
    },
    CorpusScene("blur/at_scale_1.5_is_in_points", 48, 48, scale: 1.5) {
      [.layer([.fill(.oval(24, 24, 12, 9), .rgb(0.1, 0.8, 0.5))], filters: [.blur(sigma: 3)])]
    },
    CorpusScene("blur/tails_of_a_blur_of_zero_stay") {
      [.layer([.fill(.oval(32, 32, 19.5, 11), .rgb(0.8, 0.4, 0.9))], filters: [.blur(sigma: 0)])]
    },
  ]

  private static func blurred(
    _ name: String, sigma: Double, _ item: @autoclosure @escaping @MainActor @Sendable () -> SceneItem
  ) -> CorpusScene {
    CorpusScene("blur/\(name)") { [.layer([item()], filters: [.blur(sigma: sigma)])] }
  }
}
