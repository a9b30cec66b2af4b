// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite(.enabled(if: TestFonts.hasDejaVu, "needs fonts-dejavu-core"))
struct LineTests {
  /// Advances of DejaVu Sans: H 1540, O 1612.
  private let lineHeight = 1901.0 + 483

  private func layout(
    _ text: String, _ arrangement: LineArrangement = LineArrangement(), width: Double? = nil,
    height: Double? = nil
  ) throws -> TextLayout {
    try Typesetter.layout([TestFonts.span(text)], arrangement: arrangement, width: width, height: height)
  }

  @Test(arguments: ["H\nHH", "H\r\nHH", "H\u{2028}HH", "H\u{2029}HH"])
  func lineFeedsBeginLines(text: String) throws {
    let layout = try layout(text)
    #expect(layout.lines.count == 2)
    #expect(layout.lines.map { ($0.width / 1540).rounded() } == [1, 2])
    #expect(abs(layout.lines[1].baseline - layout.lines[0].baseline - lineHeight) < 1e-9)
    #expect(abs(Double(layout.size.height) - 2 * lineHeight) < 1e-9)
    #expect(abs(Double(layout.size.width) - 3080) < 0.01)
  }

  @Test func emptyLinesAreAsHighAsOthers() throws {
    for (text, count) in [("H\n\nH", 3), ("\nH", 2), ("H\n", 2), ("\n", 2)] {
      let layout = try layout(text)
      #expect(layout.lines.count == count)
      // Empty lines' heights are Pango's, in 1/1024 of its units.
      #expect(abs(Double(layout.size.height) - Double(count) * lineHeight) < 2)
    }
  }

  @Test func lineSpacingIsAddedBetweenLines() throws {
    var arrangement = LineArrangement()
    arrangement.lineSpacing = 100
    let layout = try layout("H\nH\nH", arrangement)
    #expect(abs(Double(layout.size.height) - 3 * lineHeight - 200) < 1e-6)
    #expect(abs(layout.lines[2].baseline - layout.lines[1].baseline - lineHeight - 100) < 1e-6)
  }

  @Test func linesAreAlignedWithTheLongest() throws {
    for (alignment, left) in [
      (LineArrangement.Alignment.left, 0.0), (.center, 770), (.right, 1540),
    ] {
      var arrangement = LineArrangement()
      arrangement.alignment = alignment
      let layout = try layout("HH\nH", arrangement)
      #expect(layout.lines[0].left == 0)
      #expect(abs(layout.lines[1].left - left) < 0.01)
    }
  }

  @Test func linesBreakBetweenWordsWhereTheWidthEnds() throws {
    // "HH HH" is 4 · 1540 and a space (651) wide.
    let whole = Double(try layout("HH HH").size.width)
    #expect(try layout("HH HH", width: whole).lines.count == 1)
    let broken = try layout("HH HH", width: whole - 1)
    #expect(broken.lines.count == 2)
    // The space at the break takes no room.
    #expect(abs(Double(broken.size.width) - 3080) < 0.01)
    #expect(try layout("HH HH", width: 3081).lines.count == 2)
  }

  @Test func wordsThatAreTooLongBreakInside() throws {
    let layout = try layout("HHHH", width: 3100)
    #expect(layout.lines.map { ($0.width / 1540).rounded() } == [2, 2])
    #expect(try self.layout("HHHH", width: 0).lines.count == 4)
    #expect(try self.layout("HHHH", width: -5).lines.count == 4)
  }

  @Test func softHyphensShowWhereLinesBreak() throws {
    // A hyphen is 739 wide, as hb-shape says.
    let broken = try layout("HH\u{AD}HH", width: 4000)
    #expect(broken.lines.count == 2)
    #expect(abs(broken.lines[0].width - 3080 - 739) < 0.01)
    #expect(abs(Double(try layout("HH\u{AD}HH").size.width) - 4 * 1540) < 0.01)
  }

  @Test(arguments: [Double.infinity, .nan, 1e300])
  func widthsThatNothingFillsDoNotBreak(width: Double) throws {
    #expect(try layout("HH HH HH", width: width).lines.count == 1)
  }

  @Test func theLineLimitCutsWithDots() throws {
    var arrangement = LineArrangement()
    arrangement.lineLimit = 2
    let cut = try layout("HH HH HH HH", arrangement, width: 3100)
    #expect(cut.lines.count == 2)
    #expect(cut.isTruncated)
    #expect(cut.report.runs.map(\.text).joined().contains("HH "))
    // The first line is as it was.
    #expect(abs(cut.lines[0].width - 3080) < 0.01)
    // In the second there is no room for an H (1540) and the dots (2048).
    #expect(abs(cut.lines[1].width - 2048) < 0.01)
    let wide = try self.layout("HH HH HH", arrangement, width: 4000)
    #expect(abs(wide.lines[1].width - 1540 - 2048) < 0.01)
    let short = try layout("HH HH", arrangement, width: 3100)
    #expect(!short.isTruncated)
  }

  @Test func paragraphsBeyondTheLimitAreDotsToo() throws {
    var arrangement = LineArrangement()
    arrangement.lineLimit = 2
    let layout = try layout("H\nO\nH", arrangement)
    #expect(layout.lines.count == 2)
    #expect(layout.isTruncated)
    // O and the dots: 1612 + 2048.
    #expect(abs(layout.lines[1].width - 3660) < 0.01)
  }

  @Test func heightLimitsLinesButKeepsOne() throws {
    let text = "H\nH\nH\nH"
    #expect(try layout(text, height: 4 * lineHeight).lines.count == 4)
    #expect(try layout(text, height: 3.9 * lineHeight).lines.count == 3)
    #expect(try layout(text, height: 2 * lineHeight).lines.count == 2)
    #expect(try layout(text, height: 0).lines.count == 1)
    #expect(try layout(text, height: -1).lines.count == 1)
    #expect(try layout(text, height: 0).isTruncated)
  }

  @Test func dotsStandWhereTheyAreAskedFor() throws {
    var lefts: [LineArrangement.Truncation: Path] = [:]
    for truncation in [LineArrangement.Truncation.head, .middle, .tail] {
      var arrangement = LineArrangement()
      arrangement.lineLimit = 1
      arrangement.truncation = truncation
      let layout = try layout("HHHHOOOO", arrangement, width: 9000)
      #expect(layout.isTruncated)
      #expect(layout.size.width <= 9000)
      lefts[truncation] = layout.outline(of: 0)
    }
    // An O reaches below the baseline, an H begins 201 in, dots elsewhere.
    #expect(lefts[.tail]?.boundingRect.minX == lefts[.middle]?.boundingRect.minX)
    #expect(lefts[.head] != lefts[.tail] && lefts[.middle] != lefts[.tail])
    #expect(lefts[.head]?.boundingRect.minX != lefts[.tail]?.boundingRect.minX)
  }
}
