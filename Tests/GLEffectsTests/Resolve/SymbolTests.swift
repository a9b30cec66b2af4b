// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Symbols of the icon font, and what stands for those that are not there.
@MainActor
struct SymbolTests {
  nonisolated private static let hasFont = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/materialdesignicons-webfont/materialdesignicons-webfont.ttf")

  private func report(_ view: some View) throws -> TextReport {
    let resolver = Resolver(view)
    _ = try resolver.scene()
    return resolver.textReport
  }

  @Test func moreThanTwoHundredNamesAreKnown() {
    #expect(SymbolNames.codePoints.count >= 200)
    for name in ["star.fill", "heart", "gear", "chevron.right", "plus.circle.fill", "person.crop.circle"] {
      #expect(SymbolNames.codePoints[name] != nil, "\(name)")
    }
  }

  @Test(.enabled(if: hasFont, "needs fonts-materialdesignicons-webfont"))
  func everyNameHasAGlyph() throws {
    let letters = Set(SymbolNames.codePoints.values).compactMap { Unicode.Scalar($0).map { Character($0) } }
    let layout = try Typesetter.layout([
      TextSpan(text: String(letters), font: FontRequest(family: SymbolFont.family, size: 24))
    ])
    #expect(layout.report.isComplete, "\(layout.report.notes)")
    #expect(layout.report.runs.allSatisfy { $0.family == SymbolFont.family })
  }

  @Test(.enabled(if: hasFont, "needs fonts-materialdesignicons-webfont"))
  func aSymbolIsPaintedAsTextIsAndGrowsWithIt() throws {
    let symbol = Image(systemName: "star.fill")
    let small = try Resolver(symbol.font(.system(size: 10))).size()
    let large = try Resolver(symbol.font(.system(size: 40))).size()
    #expect(abs(large.width - 4 * small.width) < 0.01 && abs(large.height - 4 * small.height) < 0.01)
    let probe = try SceneProbe(symbol.foregroundStyle(.red), 40, 40)
    #expect(probe.colors == [SRGBColor(hex: 0xFF383C)])
    // A symbol in a frame of its own stretches to it.
    let stretched = try SceneProbe(symbol.resizable().frame(width: 30, height: 20), 30, 20)
    let rect = stretched.rects[0]
    #expect(rect.minX >= 0 && rect.maxX <= 30 && rect.width > 24 && rect.height > 16)
  }

  @Test(.enabled(if: hasFont, "needs fonts-materialdesignicons-webfont"))
  func aVariantIsTakenWhereTheSymbolHasIt() throws {
    #expect(SymbolFont.letter(of: "heart", variants: ["fill"]) == SymbolFont.letter(of: "heart.fill"))
    #expect(
      SymbolFont.letter(of: "chevron.right", variants: ["fill"]) == SymbolFont.letter(of: "chevron.right"))
    let filled = try SceneProbe(Image(systemName: "heart").symbolVariant(.fill), 40, 40)
    #expect(try filled.scene == SceneProbe(Image(systemName: "heart.fill"), 40, 40).scene)
  }

  @Test func aCircleOrSquareIsDrawnAroundASymbolThatHasNone() {
    let (letter, enclosure) = SymbolFont.drawing(of: "bell.circle.fill") ?? ("", nil)
    #expect(letter == SymbolFont.letter(of: "bell.fill"))
    #expect(enclosure == SymbolEnclosure(shape: .circle, isFilled: true))
    #expect(SymbolFont.drawing(of: "plus.circle")?.enclosure == nil, "the font has that one")
    #expect(SymbolFont.drawing(of: "bell", variants: ["square"])?.enclosure?.shape == .square)
    #expect(SymbolFont.drawing(of: "no.such.thing.circle") == nil)
    // A symbol of 20 × 10, whichever way it turns, becomes 11 wide in a shape of 20.
    let rightwards = Path(CGRect(x: 3, y: 4, width: 20, height: 10))
    let leftwards = rightwards.applying(CGAffineTransform(scaleX: -1, y: 1))
    for symbol in [rightwards, leftwards] {
      let filled = SymbolEnclosure(shape: .circle, isFilled: true).outline(around: symbol, em: 24)
      #expect(filled.boundingRect.isClose(to: CGRect(0, 0, 20, 20), tolerance: 1e-9))
      #expect(!filled.contains(CGPoint(x: 10, y: 10)), "the symbol is cut out")
      #expect(!filled.contains(CGPoint(x: 4.7, y: 10)) && filled.contains(CGPoint(x: 4.3, y: 10)))
      #expect(filled.contains(CGPoint(x: 10, y: 2)) && !filled.contains(CGPoint(x: 0.5, y: 0.5)))
      let outlined = SymbolEnclosure(shape: .square, isFilled: false).outline(around: symbol, em: 24)
      #expect(outlined.contains(CGPoint(x: 10, y: 10)), "the symbol stands inside")
      #expect(outlined.contains(CGPoint(x: 10, y: 1)) && !outlined.contains(CGPoint(x: 10, y: 4)))
    }
  }

  @Test func anUnknownSymbolIsACrossedBoxAndReported() throws {
    let view = Image(systemName: "no.such.thing").font(.system(size: 20))
    // The live area of an icon beside 20 point text.
    #expect(try Resolver(view).size() == CGSize(width: 20, height: 20))
    let probe = try SceneProbe(view, 20, 20)
    #expect(probe.rects.count == 1 && probe.rects[0].isClose(to: CGRect(0, 0, 20, 20), tolerance: 1e-9))
    let report = try report(view)
    #expect(report.missingSymbols == ["no.such.thing"])
    #expect(!report.isComplete)
    #expect(report.notes == ["there is no symbol 'no.such.thing'; a crossed box is drawn"])
    #expect(
      try self.report(Text("a \(Image(systemName: "neither.this"))")).missingSymbols == ["neither.this"])
  }

  @Test func aMissingPictureIsAnErrorWithTheViewsPath() throws {
    struct Holder: View {
      var body: some View { VStack { Image("not-there") } }
    }
    let thrown = #expect(throws: ResolveError.self) { _ = try SceneProbe(Holder(), 10, 10) }
    guard case .image(let view, let name, _)? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(name == "not-there")
    #expect(view.hasPrefix("Holder") && view.hasSuffix("Image"))
  }
}
