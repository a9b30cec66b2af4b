// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite(.enabled(if: TestFonts.hasDejaVu, "needs fonts-dejavu-core"))
struct FontChoiceTests {
  private func run(_ request: FontRequest, _ text: String = "H") throws -> TextReport.Run {
    let layout = try Typesetter.layout([TextSpan(text: text, font: request)])
    return try #require(layout.report.runs.first)
  }

  @Test func familiesWeightsAndItalicsAreFound() throws {
    let size = 20.0
    #expect(try run(FontRequest(family: "DejaVu Sans", size: size)).style == "Book")
    #expect(try run(FontRequest(family: "DejaVu Sans", size: size, weight: 700)).style == "Bold")
    #expect(try run(FontRequest(family: "dejavusans", size: size, weight: 700)).style == "Bold")
    let italic = FontRequest(family: "DejaVu Sans", size: size, isItalic: true)
    #expect(try run(italic).style.contains("Oblique") == TestFonts.hasObliqueDejaVu)
    // A face of its own or a slanted one: an l, which is an upright bar, leans.
    let leaning = try Typesetter.layout([TextSpan(text: "l", font: italic)]).outline(of: 0).boundingRect.width
    let upright = try Typesetter.layout([TestFonts.span("l", size: size)]).outline(of: 0).boundingRect.width
    #expect(leaning > 2 * upright)
    #expect(try run(FontRequest(family: "DejaVu Serif", size: size)).family == "DejaVu Serif")
  }

  @Test func aFaceIsFoundByItsPostScriptName() throws {
    let run = try run(FontRequest(family: "DejaVuSans-Bold", size: 20))
    #expect(run.family == "DejaVu Sans" && run.style == "Bold")
    let layout = try Typesetter.layout([
      TextSpan(text: "H", font: FontRequest(family: "DejaVuSans-Bold", size: 20))
    ])
    #expect(layout.report.isComplete)
  }

  @Test func aFontThatIsNotThereIsReportedOnce() throws {
    let font = FontRequest(family: "No Such Font 7", size: 20)
    let report = try Typesetter.layout([
      TextSpan(text: "a", font: font), TextSpan(text: "b", font: font),
    ]).report
    #expect(report.substitutions.count == 1)
    #expect(report.substitutions.first?.requested == "No Such Font 7")
    #expect(report.substitutions.first?.used == report.runs.first?.family)
    #expect(!report.isComplete)
    #expect(report.notes.first?.contains("'No Such Font 7' is not installed") == true)
  }

  @Test func genericFamiliesAreNeverMissing() throws {
    for family in ["sans-serif", "serif", "monospace", "ui-rounded"] {
      let layout = try Typesetter.layout([TextSpan(text: "H", font: FontRequest(family: family, size: 9))])
      #expect(layout.report.substitutions.isEmpty, "\(family)")
      #expect(layout.report.runs.first?.isFallback == false, "\(family)")
    }
  }

  @Test func aMissingCharacterIsABoxAndIsReported() throws {
    // A plane of private use, which no font fills.
    let layout = try TestFonts.layout("H\u{10FFFD}\u{10FFFD}H")
    #expect(layout.report.missingCharacters == ["\u{10FFFD}"])
    #expect(layout.report.notes.contains { $0.contains("U+10FFFD") })
    // DejaVu's sign for missing glyphs: 1229 wide, its box from 362 below to 1444 above the baseline.
    #expect(abs(Double(layout.size.width) - (2 * 1540 + 2 * 1229)) < 0.02)
    let ink = layout.outline(of: 0).boundingRect
    #expect(abs(Double(ink.maxY) - (1901 + 362)) < 1e-6)
  }

  @Test func whatTextDoesNotShowIsNotMissing() throws {
    let report = try TestFonts.layout("a\u{200D}b\u{FE0F}\u{00AD}\u{200B}\u{2060}\n\t \u{3000}").report
    #expect(report.missingCharacters.isEmpty)
    #expect(report.isComplete)
  }

  @Test func runsAreInReadingOrderAndNeighboursOfOneFontAreOne() throws {
    let report = try TestFonts.layout("ab שלום\ncd").report
    #expect(report.runs.map(\.text).joined().filter { $0 != "\n" } == "ab שלוםcd")
    #expect(report.runs.count == 1)
  }

  @Test func installedFamiliesAreListedOnceEach() throws {
    let families = try FontFamily.installed()
    let dejaVu = try #require(families.first { $0.name == "DejaVu Sans" })
    #expect(dejaVu.faces.contains { $0.style == "Bold" && $0.weight == 700 && !$0.isItalic })
    #expect(dejaVu.faces.contains { $0.style == "Book" && $0.file.hasSuffix("DejaVuSans.ttf") })
    #expect(Set(families.map(\.name)).count == families.count)
  }

  @Test func weightsOfFontconfigBecomeThoseOfOpenType() {
    for (fontconfig, css) in [(0, 100), (40, 200), (80, 400), (180, 600), (200, 700), (210, 900), (190, 650)]
    {
      #expect(FontPattern.cssWeight(fontconfig) == css)
    }
    #expect(FontPattern.cssWeight(-5) == 100)
    #expect(FontPattern.cssWeight(999) == 1000)
  }

  /// Texts that need fonts which a bare machine lacks; what is not covered is left out, and said so.
  @Test(arguments: ["漢字 かな", "한글", "शांति", "ไทย", "😀❤️"])
  func otherScriptsComeFromFallbackFonts(text: String) throws {
    let layout = try Typesetter.layout([TestFonts.span(text, size: 20)])
    guard layout.report.missingCharacters.isEmpty else {
      print("no installed font has \(text)")
      #expect(layout.report.notes.contains { $0.contains("no installed font has") })
      return
    }
    #expect(!layout.marks.isEmpty)
    #expect(layout.report.runs.map(\.text).joined() == text)
    // What DejaVu has itself (some emoji, in black) is no fallback.
    #expect(layout.report.runs.contains { $0.isFallback || $0.family == "DejaVu Sans" })
    for mark in layout.marks {
      guard case .picture(let bitmap, let rect) = mark.ink else { continue }
      #expect(bitmap.pixels.contains { $0.w == 65535 })
      #expect(rect.width > 5 && rect.width < 60)
    }
  }
}
