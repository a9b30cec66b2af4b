// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  /// Both layerings, both schemes, on the scheme's ground and on none. No channel of the colour is 0 or 1:
  /// dodge with Cs = 1 and burn with Cs = 0 jump, which one scene with a system colour shows.
  static let lasers: [CorpusScene] =
    [ColorScheme.dark, .light].flatMap { scheme in
      [LaserLight<Circle>.Layering.coreOnTop, .published].flatMap { layering in
        [true, false].map { isOpaque in
          let order = layering == .coreOnTop ? "core_on_top" : "core_at_the_back"
          let color = scheme == .dark ? SRGBColor.rgb(0.3, 0.6, 0.5) : .rgb(0.45, 0.55, 0.8)
          return CorpusScene(
            "effect/laser_\(scheme)_\(order)_\(isOpaque ? "on_ground" : "on_nothing")", 64, 64,
            scheme: scheme,
            ground: isOpaque ? (scheme == .dark ? .black : .white) : nil
          ) {
            LaserLight(Circle(), color: Color(color), lineWidth: 6, layering: layering).padding(16)
          }
        }
      }
    } + [
      CorpusScene("effect/laser_orange_on_black", 72, 72, scheme: .dark, ground: .black) {
        LaserLight(Circle(), color: .orange, lineWidth: 5).padding(18)
      },
      CorpusScene("effect/laser_blue_on_white", 72, 72, scheme: .light, ground: .white) {
        LaserLight(Circle(), color: .blue, lineWidth: 5).padding(18)
      },
      CorpusScene("effect/laser_hairline_at_scale_2", 40, 40, scale: 2, scheme: .dark, ground: .grey(0.05)) {
        LaserLight(RoundedRectangle(cornerRadius: 8), color: Color(.rgb(0.3, 0.7, 0.6)), lineWidth: 1)
          .padding(10)
      },
      CorpusScene("effect/two_lasers_mix_in_one_group", 64, 64, scheme: .dark, ground: .grey(0.1)) {
        ZStack {
          LaserLight(Circle(), color: Color(.rgb(0.6, 0.3, 0.4)), lineWidth: 4).padding(18).offset(x: -7)
          LaserLight(Circle(), color: Color(.rgb(0.3, 0.4, 0.6)), lineWidth: 4).padding(18).offset(x: 7)
        }
      },
    ]

  static let rainbowsAndBeams: [CorpusScene] =
    [0.0, 1.3].map { time in
      CorpusScene("effect/rainbow_fill_at_\(time)", 72, 56, time: time) {
        Rainbow(RoundedRectangle(cornerRadius: 14)).padding(6)
      }
    }
    + [0.7, 3.99].map { time in
      CorpusScene("effect/rainbow_stroke_at_\(time)", 72, 56, time: time, ground: .grey(0.08)) {
        Rainbow(Capsule(), lineWidth: 6).padding(6)
      }
    }
    + [0.0, 0.6, 1.75, 3.3].map { time in
      CorpusScene("effect/beam_smooth_at_\(time)", 88, 64, time: time, ground: time < 1 ? .grey(0.1) : nil) {
        BorderBeam(cornerRadius: 14, lineWidth: 3).padding(12)
      }
    }
    + [0.0, 1.0, 2.6].map { time in
      CorpusScene(
        "effect/beam_of_32_slices_at_\(time)", 88, 64, time: time, ground: time < 1 ? .grey(0.1) : nil
      ) {
        BorderBeam(cornerRadius: 14, lineWidth: 3, slices: .slices(32)).padding(12)
      }
    } + [
      CorpusScene("effect/beam_around_a_card", 88, 64, time: 1.1, ground: .grey(0.06)) {
        RoundedRectangle(cornerRadius: 12).fill(Color(.rgb(0.16, 0.17, 0.22)))
          .borderBeam(cornerRadius: 12, lineWidth: 2, head: .yellow, tail: .pink).padding(10)
      },
      CorpusScene("effect/rainbow_masks_a_ring", 64, 64, time: 2) {
        Circle().stroke(Color.white, lineWidth: 9).rainbow().padding(10)
      },
    ]
}
