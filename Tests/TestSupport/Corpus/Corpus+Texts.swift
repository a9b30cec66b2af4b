// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  /// Texts of several scripts in the font that the setup script installs, and SVG files as views.
  static let textsAndFiles: [CorpusScene] =
    [
      text("latin_bold_oblique") { Text("Ag&?").font(font(30)).bold().italic() },
      text("greek_and_cyrillic") { Text("Ωδ Жщ").font(font(20)) },
      text("arabic_joined") { Text("سلام").font(font(28)) },
      text("hebrew_with_digits") { Text("שלום 12").font(font(17)) },
      text("georgian_and_armenian") { Text("ქართ\nՀայ").font(font(18)) },
      text("marks_on_letters") { Text("é q̃ Å̂").font(font(20)) },
      text("four_points_high", scale: 1) { Text("fine print, hard to read").font(font(4)) },
      text("gradient_over_lines") {
        Text("over\ntwo").font(font(24)).foregroundStyle(
          LinearGradient(colors: [.pink, .yellow, .cyan], startPoint: .top, endPoint: .bottomTrailing))
      },
      text("tracked_on_a_blur") {
        Text("TRACK").font(font(14)).tracking(3).background { Circle().fill(.indigo).blur(radius: 6) }
      },
      text("shadow_and_inner_shadow", ground: .grey(0.85)) {
        Text("Aa").font(font(40)).bold()
          .foregroundStyle(.teal.shadow(.inner(radius: 2, y: 1)).shadow(.drop(radius: 2, y: 2)))
      },
      text("punched_out_of_a_card") {
        ZStack {
          RoundedRectangle(cornerRadius: 10).fill(.orange)
          Text("out").font(font(26)).bold().blendMode(.destinationOut)
        }
        .compositingGroup().padding(6)
      },
    ]
    + [
      "clip_paths", "masks", "blurs_and_colour_matrices", "gradient_spreads", "stroke_gradient",
      "nested_viewports", "texts",
    ].map {
      name in
      CorpusScene("svg/\(name)", 64, 64, ground: .white) { file(name) }
    }

  private static func text<Content: View>(
    _ name: String, scale: Double = 1.25, ground: SRGBColor? = .grey(0.1),
    _ view: @escaping @MainActor @Sendable () -> Content
  ) -> CorpusScene {
    CorpusScene("text/\(name)", 72, 56, scale: scale, ground: ground, view: view)
  }

  private static func font(_ size: CGFloat) -> Font { .custom("DejaVu Sans", size: size) }

  /// One of the small files; nothing, which tests find out, if it cannot be read.
  @MainActor @ViewBuilder
  private static func file(_ name: String) -> some View {
    if let found = SVGCase.all.first(where: { $0.name == name }),
      let document = try? SVGDocument(data: found.data)
    {
      SVGPicture(document)
    }
  }
}
