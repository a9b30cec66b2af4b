// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  private static var inner: some ShapeStyle {
    Color.mint.shadow(.inner(color: .black.opacity(0.8), radius: 3, x: 1.3, y: 2))
  }

  private static func shadow<Content: View>(
    _ name: String, ground: SRGBColor? = .grey(0.9), scale: Double = 1,
    _ view: @escaping @MainActor @Sendable () -> Content
  ) -> CorpusScene {
    CorpusScene("shadow/\(name)", 64, 64, scale: scale, scheme: .light, ground: ground, view: view)
  }

  private static var disc: some View { Circle().fill(.orange).frame(width: 30, height: 30) }

  /// Drop and inner shadows of views and styles.
  static let shadows: [CorpusScene] = [
    shadow("drop") { disc.shadow(radius: 4, x: 3, y: 5) },
    shadow("drop_on_nothing", ground: nil) { disc.shadow(color: .indigo, radius: 4, x: 3, y: 5) },
    shadow("sharp_between_pixels") { disc.shadow(color: .blue, radius: 0, x: 3.4, y: 5.7) },
    shadow("wide") { disc.shadow(color: .purple.opacity(0.8), radius: 14) },
    shadow("of_a_shadow") {
      disc.shadow(color: .red, radius: 3, x: -4).shadow(color: .blue, radius: 6, y: 6)
    },
    shadow("of_a_faded_pair") { disc.overlay(disc.offset(x: 9)).opacity(0.6).shadow(radius: 3, y: 4) },
    shadow("of_a_clipped_view") { disc.clipShape(Rectangle().offset(x: 9, y: 9)).shadow(radius: 3) },
    shadow("turned_with_its_view", scale: 1.5) {
      disc.shadow(radius: 3, x: 8).rotationEffect(.degrees(40)).scaleEffect(1.2)
    },
    shadow("inner") { RoundedRectangle(cornerRadius: 9).fill(inner).frame(width: 44, height: 30) },
    shadow("inner_of_a_stroke") { Circle().stroke(inner, lineWidth: 11).frame(width: 40, height: 40) },
    shadow("inner_and_drop") {
      Capsule().fill(inner.shadow(.drop(radius: 4, y: 4))).frame(width: 44, height: 24)
    },
    shadow("faded_style") { Capsule().fill(inner.opacity(0.5)).frame(width: 44, height: 24) },
    shadow("blended_style", ground: nil) {
      ZStack {
        Rectangle().fill(.yellow).frame(width: 30)
        Capsule().fill(inner.shadow(.drop(radius: 4)).blendMode(.multiply)).frame(width: 50, height: 30)
      }
    },
    shadow("switch", scale: 1.5) { InnerShadowButton().scaleEffect(0.6) },
  ]
}
