// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  /// Pictures of odd shapes, enlarged, reduced, tiled, masked, and in strokes.
  static let moreImages: [CorpusScene] = [
    picture("one_pixel", 1, 1, CGRect(x: 10, y: 10, width: 40, height: 30)),
    picture("one_row_smoothed", 9, 1, CGRect(x: 4.5, y: 8, width: 55, height: 48)),
    picture("one_column_nearest", 1, 7, CGRect(x: 4, y: 3.2, width: 55, height: 57), .nearest),
    picture("opaque_at_its_own_size", 48, 40, CGRect(x: 8, y: 12, width: 48, height: 40), isOpaque: true),
    picture("its_own_size_between_pixels", 48, 40, CGRect(x: 8.37, y: 12.61, width: 48, height: 40)),
    picture("odd_sides_halved_twice", 37, 29, CGRect(x: 12, y: 14, width: 9.1, height: 7.3)),
    picture(
      "tiles_smaller_than_pixels", 5, 3, CGRect(x: 3, y: 3, width: 2.2, height: 1.7), isRepeated: true),
    picture(
      "nearest_tiles_turned", 6, 6, CGRect(x: 0, y: 0, width: 19, height: 13), .nearest, isRepeated: true,
      transform: CGAffineTransform(rotationAngle: 0.7)
        .concatenating(CGAffineTransform(translationX: 30, y: -6))),
    picture(
      "mirrored_and_squeezed", 24, 18, CGRect(x: -26, y: -20, width: 52, height: 40),
      transform: CGAffineTransform(a: -1, b: 0.3, c: 0.2, d: 0.5, tx: 32, ty: 32)),
    CorpusScene("image/in_a_dashed_stroke") {
      [
        .stroke(
          .oval(32, 32, 22, 20), StrokeStyle(lineWidth: 13, lineCap: .round, dash: [11, 17]),
          .image(noise(20, 20, CGRect(x: 0, y: 0, width: 64, height: 64))))
      ]
    },
    CorpusScene("image/multiplied_through_a_mask", 64, 64) {
      [
        .fill(.box(0, 0, 64, 64), .rgb(0.8, 0.9, 0.6)),
        .layer(
          [
            .fill(
              .box(4, 4, 56, 56), .image(noise(12, 12, CGRect(x: 4, y: 4, width: 56, height: 56))),
              opacity: 0.9)
          ],
          mask: SceneMask(
            items: [
              .fill(
                .oval(32, 32, 28, 28),
                .image(noise(7, 9, CGRect(x: 4, y: 4, width: 56, height: 56), isOpaque: true)))
            ], source: .luminance), blend: .multiply),
      ]
    },
    CorpusScene("image/blurred") {
      [
        .layer(
          [
            .fill(
              .box(14, 14, 36, 36),
              .image(noise(6, 6, CGRect(x: 14, y: 14, width: 36, height: 36), .nearest)))
          ], filters: [.blur(sigma: 2.5)])
      ]
    },
    CorpusScene("image/aspect_fill_in_a_card", 72, 48, scale: 1.25, ground: .grey(0.2)) {
      Image(bitmap: bitmap(30, 12, isOpaque: true), scale: 1).resizable().aspectRatio(contentMode: .fill)
        .frame(width: 44, height: 34).clipShape(RoundedRectangle(cornerRadius: 9))
    },
  ]

  private static func picture(
    _ name: String, _ width: Int, _ height: Int, _ rect: CGRect,
    _ interpolation: SceneImage.Interpolation = .linear, isRepeated: Bool = false, isOpaque: Bool = false,
    transform: CGAffineTransform = .identity
  ) -> CorpusScene {
    CorpusScene("image/\(name)") {
      var image = noise(width, height, rect, interpolation, isOpaque: isOpaque)
      image.isRepeated = isRepeated
      let area: Path = transform.isIdentity ? .oval(32, 32, 30, 27) : .oval(0, 0, 60, 60)
      return [
        .fill(.box(0, 26, 64, 12), .rgb(0.1, 0.5, 0.4)), .fill(area, .image(image), transform: transform),
      ]
    }
  }

  private static func noise(
    _ width: Int, _ height: Int, _ rect: CGRect, _ interpolation: SceneImage.Interpolation = .linear,
    isOpaque: Bool = false
  ) -> SceneImage {
    SceneImage(
      bitmap: bitmap(width, height, isOpaque: isOpaque), rect: rect, interpolation: interpolation)
  }

  private static func bitmap(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
    var random = SeededRandom(seed: UInt64(width * 1000 + height))
    let pixels = (0..<width * height).map { _ -> SIMD4<UInt16> in
      let alpha = isOpaque ? 65_535 : UInt16.random(in: 9000...65_535, using: &random)
      func channel() -> UInt16 { UInt16.random(in: 0...alpha, using: &random) }
      return SIMD4(channel(), channel(), channel(), alpha)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
