// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

// Colours that amplifying modes get are kept away from where those modes jump, and alphas are whole 255ths,
// so that the scenes are stable: grey inputs of hue and saturation, white sources of dodge, black ones of
// burn.

extension Corpus {
  /// Every blend over opaque, translucent and no backdrop, with partial coverage at the source's edge.
  static let blends: [CorpusScene] = BlendOperation.allCases.map { operation in
    CorpusScene("blend/\(snakeCase(of: operation))_over_gradient") {
      let across = { (alpha: Double) in
        ScenePaint.linear(
          [(0, .rgb(0.2, 0.45, 0.8, alpha)), (1, .rgb(0.75, 0.4, 0.85, alpha))], from: (4, 0), to: (60, 0))
      }
      let burns = operation == .colorBurn
      let down = ScenePaint.linear(
        burns
          ? [(0, .rgb(0.5, 0.9, 0.65)), (1, .rgb(0.85, 0.8, 0.45))]
          : [(0, .rgb(0.1, 0.55, 0.3)), (1, .rgb(0.55, 0.5, 0.15))], from: (0, 4), to: (0, 60))
      return [
        .fill(.box(4, 4, 56, 30), across(1)), .fill(.box(4, 34, 56, 18), across(153 / 255.0)),
        .fill(.oval(32, 33, 24.3, 27.6), down, opacity: 204 / 255.0, blend: operation),
      ]
    }
  }

  /// Single cases of blending that the standard or this project decides.
  static let backdrops: [CorpusScene] = [
    CorpusScene("blend/color_dodge_over_half_alpha") {
      [
        .fill(.box(6, 6, 40, 40), .rgb(0.3, 0.5, 0.2, 128 / 255.0)),
        .fill(.oval(38, 38, 22, 19), .rgb(0.4, 0.2, 0.5), blend: .colorDodge),
      ]
    },
    CorpusScene("blend/color_burn_keeps_white") {
      [
        .fill(.box(0, 0, 64, 32), .rgb(1, 1, 1)), .fill(.box(0, 32, 64, 32), .rgb(0.7, 0.85, 0.9)),
        .stroke(
          .polyline([(8, 10), (50, 24), (14, 54)]), StrokeStyle(lineWidth: 9, lineJoin: .round),
          .rgb(0.6, 0.8, 0.5), blend: .colorBurn),
      ]
    },
    CorpusScene("blend/soft_light_white_over_dark") {
      [
        .fill(
          .box(0, 0, 64, 64), .linear([(0, .grey(0)), (1, .grey(0.35))], from: (0, 0), to: (64, 0))),
        .fill(.oval(32, 32, 26, 12), .rgb(1, 1, 1), blend: .softLight),
      ]
    },
    CorpusScene("blend/hue_of_grey") {
      [
        .fill(.box(4, 4, 56, 56), .rgb(0.8, 0.3, 0.1)),
        .fill(.oval(32, 32, 22, 18), .rgb(0.5, 0.5, 0.5), blend: .hue),
      ]
    },
    CorpusScene("blend/color_dodge_white_over_fading_black") {
      [
        .fill(
          .box(0, 0, 64, 64), .linear([(0, .grey(0)), (1, .grey(0.006))], from: (0, 0), to: (64, 0))),
        .fill(.oval(32, 32, 26, 20), .rgb(1, 1, 1), blend: .colorDodge),
      ]
    },
    CorpusScene("blend/copy_and_clear_at_partial_coverage") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.9, 0.6, 0.2)),
        .fill(.polygon([(5, 3), (60, 20), (30, 40)]), .rgb(0.1, 0.4, 0.9, 0.5), blend: .copy),
        .stroke(.oval(32, 40, 20, 15), StrokeStyle(lineWidth: 3.3), .rgb(0, 0, 0), blend: .clear),
      ]
    },
    CorpusScene("blend/source_in_layer_clears_outside_of_it") {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.2, 0.6, 0.4, 0.8)),
        .layer(
          [.fill(.oval(30, 30, 18, 22), .rgb(0.9, 0.8, 0.1))],
          clips: [SceneClip(path: .oval(34, 34, 26, 26))], opacity: 0.7, blend: .sourceIn),
      ]
    },
    CorpusScene("blend/plus_lighter_saturates") {
      (0..<3).map { index -> SceneItem in
        let angle = Double(index) * 2 * .pi / 3
        let colors = [SRGBColor.rgb(1, 0.2, 0.1), .rgb(0.1, 1, 0.2), .rgb(0.3, 0.1, 1)]
        return .fill(
          .oval(32 + 12 * cos(angle), 32 + 12 * sin(angle), 18, 18), .color(colors[index].opacity(0.8)),
          blend: .plusLighter)
      }
    },
    CorpusScene("blend/stack_of_forty_translucent_discs") {
      (0..<40).map { index -> SceneItem in
        let turn = Double(index) * 0.7
        return .fill(
          .oval(32 + 14 * cos(turn), 32 + 14 * sin(turn), 16, 15),
          .rgb(0.5 + 0.5 * cos(turn), 0.5 + 0.5 * sin(turn * 1.3), 0.6, 0.3))
      }
    },
  ]

  /// `colorDodge` becomes `color_dodge`.
  private static func snakeCase(of operation: BlendOperation) -> String {
    "\(operation)".map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
  }
}
