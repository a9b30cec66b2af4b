// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  /// What canvases are mostly used for.
  static let canvases: [CorpusScene] = [
    CorpusScene("canvas/particles", 80, 80) { ParticleBurst() },
    CorpusScene("canvas/clock", 46, 46, scale: 2, scheme: .light) { ClockFace() },
    CorpusScene("canvas/bars", 84, 64, scheme: .light, ground: .white) { BarChart() },
    CorpusScene("canvas/waves", 96, 64) { Waves() },
    CorpusScene("canvas/stars", 80, 80) { Starfield() },
    CorpusScene("canvas/spotlight_by_a_blurred_layer", 80, 80) { Spotlight() },
    CorpusScene("canvas/metaballs", 80, 80) { Metaballs() },
    CorpusScene("canvas/cards_with_shadows", 90, 90) { ShadowedCards() },
    CorpusScene("canvas/donut_by_an_inverse_clip", 72, 72, scheme: .light, ground: .white) { DonutChart() },
    CorpusScene("canvas/confetti_of_symbols", 90, 90, ground: .grey(0.9)) {
      Confetti {
        RoundedRectangle(cornerRadius: 2).fill(.red).frame(width: 14, height: 7).shadow(radius: 1, y: 1)
      }
    },
    CorpusScene("canvas/ripples_of_repeated_gradients", 80, 80) { Ripples() },
    CorpusScene("canvas/glowing_trail", 90, 90, ground: .grey(0.05)) { GlowTrail() },
    CorpusScene("canvas/tiled_image", 70, 50) {
      Canvas { context, size in
        let image = Corpus.checks
        context.fill(
          Path(ellipseIn: CGRect(origin: .zero, size: size)),
          with: .tiledImage(
            image, origin: CGPoint(x: 3, y: 2), sourceRect: CGRect(x: 0.25, y: 0, width: 0.75, height: 1)))
        context.opacity = 0.8
        context.rotate(by: .degrees(20))
        context.draw(image, at: CGPoint(x: 40, y: 0))
        context.addFilter(.shadow(radius: 2, y: 2))
        context.draw(image.interpolation(.none), in: CGRect(x: 30, y: -4, width: 25, height: 30))
      }
    },
  ]

  /// 8 × 6 pixels of two colours, one of them half transparent.
  private static let checks = Image(
    bitmap: Bitmap(
      width: 8, height: 6,
      pixels: (0..<48).map { index in
        (index / 8 / 2 + index % 8 / 2).isMultiple(of: 2)
          ? SIMD4(60000, 20000, 5000, 65535) : SIMD4(3000, 20000, 30000, 32768)
      }), scale: 1)
}
