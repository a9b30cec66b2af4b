// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite(.enabled(if: TestFonts.hasDejaVu, "needs fonts-dejavu-core"))
struct ShapingTests {
  @Test func aGlyphHasTheFontsOwnNumbers() throws {
    let layout = try TestFonts.layout("H")
    #expect(abs(layout.size.width - 1540) < 0.01)
    #expect(abs(layout.size.height - (1901 + 483)) < 1e-9)
    let line = try #require(layout.lines.first)
    #expect(abs(line.baseline - 1901) < 1e-9)
    // 201 to 1339 across, 0 to 1493 above the baseline.
    let ink = layout.outline(of: 0).boundingRect
    #expect(ink.isClose(to: CGRect(201, 1901 - 1493, 1138, 1493), tolerance: 1e-6))
  }

  @Test func outlinesAreTheFontsPointsExactly() throws {
    // quotesingle: one box.
    let path = try TestFonts.layout("'").outline(of: 0)
    var points: [CGPoint] = []
    path.forEach { element in
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve, .curve: Issue.record("a curve in a box")
      case .closeSubpath: break
      }
    }
    let expected = [(367, 1493), (367, 938), (197, 938), (197, 1493)].map {
      CGPoint(x: Double($0.0), y: 1901 - Double($0.1))
    }
    #expect(Set(points.map { "\($0)" }).isSubset(of: Set(expected.map { "\($0)" })))
    #expect(points.count >= 4)
  }

  @Test func ligaturesAreUsedAndTrackingSwitchesThemOff() throws {
    // hb-shape: o ffi c e, and o f f i c e.
    let width = 1253.0 + 1980 + 1126 + 1260
    #expect(abs(Double(try TestFonts.layout("office").size.width) - width) < 0.01)
    let apart = 1253.0 + 721 + 721 + 569 + 1126 + 1260
    #expect(abs(Double(try TestFonts.layout("office", tracking: 100).size.width) - apart - 500) < 0.02)
    #expect(abs(Double(try TestFonts.layout("office", tracking: -100).size.width) - apart + 500) < 0.02)
  }

  @Test func kerningOfTheTextKeepsLigatures() throws {
    var span = TestFonts.span("office", tracking: 100)
    span.keepsLigatures = true
    // Four clusters; the ligature's own letters stay together.
    let width = try Typesetter.layout([span]).size.width
    let joined = 1253.0 + 1980 + 1126 + 1260 + 300
    let spread = 1253.0 + 721 + 721 + 569 + 1126 + 1260 + 500
    #expect(abs(Double(width) - joined) < 0.02 || abs(Double(width) - spread) < 0.02)
  }

  @Test func pairsAreKerned() throws {
    #expect(abs(Double(try TestFonts.layout("AVAT").size.width) - (1270 + 1270 + 1242 + 1251)) < 0.01)
  }

  @Test func combiningMarksStandOnTheirLetters() throws {
    // hb-shape: the acute accent 165 left of the end of the q; composed with an e it is one glyph.
    let layout = try TestFonts.layout("q\u{301}")
    #expect(abs(Double(layout.size.width) - 1300) < 0.01)
    let ink = layout.outline(of: 0).boundingRect
    let accent = (left: 1300.0 - 165 - 655, top: 1638.0)
    #expect(abs(Double(ink.minY) - (1901 - accent.top)) < 0.01)
    #expect(abs(Double(ink.minX) - min(113, accent.left)) < 0.01)
    #expect(try TestFonts.layout("e\u{301}").outline(of: 0) == TestFonts.layout("é").outline(of: 0))
  }

  @Test func arabicLettersAreJoinedAlsoWithTracking() throws {
    // hb-shape: seen at the beginning, the ligature of lam and alef, meem alone.
    let width = 1716.0 + 1222 + 1268
    #expect(abs(Double(try TestFonts.layout("سلام").size.width) - width) < 0.01)
    let tracked = try TestFonts.layout("سلام", tracking: 200)
    #expect(abs(Double(tracked.size.width) - width) < 0.01)
    #expect(tracked.outline(of: 0) == (try TestFonts.layout("سلام").outline(of: 0)))
    // Alone, each letter is another glyph.
    let apart = try "سلام".reduce(0.0) { try $0 + Double(TestFonts.layout(String($1)).size.width) }
    #expect(abs(apart - width) > 100)
  }

  @Test func trackingInMixedTextWidensOnlyWhatStandsApart() throws {
    let plain = Double(try TestFonts.layout("ab سلام").size.width)
    let tracked = Double(try TestFonts.layout("ab سلام", tracking: 100).size.width)
    // Between a and b and around the space, not inside the word.
    #expect(tracked - plain > 150 && tracked - plain < 350)
  }

  @Test func hebrewRunsFromRightToLeft() throws {
    let letters = "שלום".map { TestFonts.span(String($0)) }
    let layout = try Typesetter.layout(letters)
    #expect(layout.isRightToLeft)
    #expect(abs(Double(layout.size.width) - (1359 + 558 + 1164 + 1451)) < 0.01)
    let places = letters.indices.map { Double(layout.outline(of: $0).boundingRect.minX) }
    #expect(places == places.sorted(by: >))
    // The first letter, sheen, is the rightmost: its ink begins 88 right of its origin.
    #expect(abs(places[0] - (1359 + 558 + 1164 + 88)) < 0.01)
  }

  @Test func latinInHebrewKeepsItsOwnOrder() throws {
    let spans = ["א ", "a", "b", " ב"].map { TestFonts.span($0) }
    let layout = try Typesetter.layout(spans)
    let places = spans.indices.map { Double(layout.outline(of: $0).boundingRect.midX) }
    // From left to right: bet, a, b, alef.
    #expect(places[3] < places[1] && places[1] < places[2] && places[2] < places[0])
  }

  @Test func aNeutralParagraphRunsAsItsSurroundings() throws {
    let span = TestFonts.span("1")
    #expect(try !Typesetter.layout([span]).isRightToLeft)
    var arrangement = LineArrangement()
    arrangement.isRightToLeft = true
    #expect(try Typesetter.layout([span], arrangement: arrangement).isRightToLeft)
  }

  @Test(arguments: [0.1, 0.5, 3, 17, 96, 1000, 10_000])
  func sizesScaleEverything(size: Double) throws {
    let layout = try Typesetter.layout([TestFonts.span("Office q\u{301} سلام", size: size)])
    let unit = try TestFonts.layout("Office q\u{301} سلام")
    // Pango counts in 1/1024 of a unit, of which an em has at least 128.
    let tolerance = size / 128 / 1024 * 20
    #expect(layout.isClose(to: unit, times: size / TestFonts.units, tolerance: tolerance))
    #expect(
      abs(Double(layout.size.width) - Double(unit.size.width) * size / TestFonts.units) < tolerance)
  }

  @Test func styledSpansAreDrawnApartAndShapedTogether() throws {
    let whole = try TestFonts.layout("AVAT")
    let parts = try Typesetter.layout([TestFonts.span("AV"), TestFonts.span("AT")])
    #expect(parts.size == whole.size)
    #expect(parts.marks.map(\.span) == [0, 1])
    var joined = parts.outline(of: 0)
    joined.addPath(parts.outline(of: 1))
    #expect(joined == whole.outline(of: 0))
  }

  @Test func raisedTextMakesItsLineHigher() throws {
    var raised = TestFonts.span("b")
    raised.baselineOffset = 300
    let layout = try Typesetter.layout([TestFonts.span("a"), raised])
    #expect(abs(Double(layout.size.height) - (1901 + 483 + 300)) < 1e-9)
    #expect(abs(Double(layout.lines[0].baseline) - 2201) < 1e-9)
    // b is 1556 high.
    let top = Double(layout.outline(of: 1).boundingRect.minY)
    #expect(abs(top - (2201 - 300 - 1556)) < 1e-6)
  }

  @Test func textThatIsTooLongOrOfAnImpossibleSizeIsRefused() {
    #expect(throws: TextError.textTooLong(count: 100_001, limit: 100_000)) {
      try TestFonts.layout(String(repeating: "a", count: 100_001))
    }
    for size in [0, -1, 0.05, 10_001, .infinity, .nan] {
      #expect(throws: TextError.self) { try Typesetter.layout([TestFonts.span("a", size: size)]) }
    }
  }

  @Test func aHundredThousandCharactersOnOneLineKeepTheirWidth() throws {
    let layout = try TestFonts.layout(String(repeating: "H", count: 100_000))
    // Coarse at this length: 4 units an em, 1/1024 each.
    #expect(abs(Double(layout.size.width) / 100_000 - 1540) < 0.5)
  }

  @Test func strangeTextIsLaidOut() throws {
    for text in [
      "\0", "a\0b", "\r\n", "\u{2028}\u{2029}", "\t", "\u{FEFF}", "\u{202E}abc", "\u{200D}\u{FE0F}",
    ] {
      _ = try TestFonts.layout(text)
    }
    #expect(try TestFonts.layout("").size == .zero)
    #expect(try TestFonts.layout("   ").marks.isEmpty)
    #expect(try Typesetter.layout([]).lines.isEmpty)
  }
}
