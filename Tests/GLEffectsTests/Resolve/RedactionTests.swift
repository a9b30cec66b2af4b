// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Placeholders for text and pictures.
@MainActor
struct RedactionTests {
  private let text = Text("Some words\nand more").font(.system(size: 20))

  @Test func aTextBecomesABarForEachLine() throws {
    let size = try Resolver(text).size()
    let probe = try SceneProbe(text.redacted(reason: .placeholder), size.width, size.height)
    #expect(try Resolver(text.redacted(reason: .placeholder)).size() == size)
    let shape = try #require(probe.shapes.first)
    #expect(probe.shapes.count == 1)
    let bars = shape.path.makeSubpaths()
    #expect(bars.count == 2)
    let frame = CGRect(origin: .zero, size: size).insetBy(dx: -0.01, dy: -0.01)
    #expect(frame.contains(shape.path.boundingRect))
    #expect(abs(shape.path.boundingRect.width - size.width) < 0.01, "as wide as the longest line")
    // Black at 16 %.
    #expect(probe.colors == [SRGBColor(red: 0, green: 0, blue: 0, alpha: 0.16)])
  }

  @Test func aPictureBecomesAPlate() throws {
    let view = Image(systemName: "star").resizable().frame(width: 30, height: 20)
      .redacted(reason: .placeholder)
    #expect(try SceneProbe(view, 30, 20).rects == [CGRect(0, 0, 30, 20)])
  }

  @Test func shapesAndWhatIsExemptStay() throws {
    let view = VStack {
      Rectangle().frame(width: 10, height: 10)
      text.unredacted()
    }
    .redacted(reason: .placeholder)
    #expect(
      try SceneProbe(view, 200, 100).scene
        == SceneProbe(
          VStack {
            Rectangle().frame(width: 10, height: 10)
            text
          }, 200, 100
        ).scene)
  }

  @Test func privacyHidesOnlyWhatIsSensitive() throws {
    func isHidden(_ view: some View) throws -> Bool {
      try SceneProbe(view, 200, 60).scene != SceneProbe(text, 200, 60).scene
    }
    #expect(try !isHidden(text.redacted(reason: .privacy)))
    #expect(try isHidden(text.privacySensitive().redacted(reason: .privacy)))
    #expect(try !isHidden(text.privacySensitive()))
  }
}
