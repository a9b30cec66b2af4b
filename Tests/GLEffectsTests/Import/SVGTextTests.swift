// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Texts of SVG files, in a font whose numbers are known: at 10 user units an em, "B" is a box from 1 to 5 across and from
/// the baseline to 7 above it, and takes 6; a space takes 2.5; ascent 8, descent 2.
@Suite struct SVGTextTests {
  private let font: String

  // By the name of its own: other tests read damaged copies, whose family is the same.
  init() throws { font = try FontFile(path: TestFonts.path("Layers.ttf")).name }

  private func document(_ body: String) throws -> SVGDocument {
    let text = "<svg viewBox='0 0 100 100' font-family='\(font)' font-size='10'>\(body)</svg>"
    return try SVGDocument(data: Data(text.utf8))
  }

  /// Bounds of every letter, in document order: left, top, right, bottom.
  private func letters(_ body: String) throws -> [[Double]] {
    try document(body).outlines.flatMap { outline in
      outline.path.makeSubpaths().map { subpath in
        let box = Path(subpaths: [subpath]).boundingRect
        return [box.minX, box.minY, box.maxX, box.maxY].map { (Double($0) * 1e6).rounded() / 1e6 }
      }
    }
  }

  /// Left ends of the letters' cells: a letter begins 1 behind it.
  private func cells(_ body: String) throws -> [Double] {
    try letters(body).map { (($0[0] - 1) * 1e6).rounded() / 1e6 }
  }

  @Test func lettersStandOnTheBaselineBehindEachOther() throws {
    #expect(
      try letters("<text x='10' y='20'>BB</text>") == [[11, 13, 15, 20], [17, 13, 21, 20]])
    #expect(try letters("<text transform='translate(3 4)'>B</text>") == [[4, -3, 8, 4]])
  }

  @Test func listsPlaceCharactersOneByOne() throws {
    let placed = try letters("<text x='10 30' y='20' dx='0 2' dy='0 5'>BBB</text>")
    #expect(placed == [[11, 13, 15, 20], [33, 18, 37, 25], [39, 18, 43, 25]])
    #expect(try cells("<text x='10' dx='5 2 1'>BBB</text>") == [15, 23, 30])
    #expect(try cells("<text x='10, 20%'>BB</text>") == [10, 20])
  }

  @Test func innerListsCountFromTheirOwnElement() throws {
    #expect(try cells("<text x='0 10 20 30'>B<tspan x='50'>BB</tspan>B</text>") == [0, 50, 20, 30])
    #expect(try cells("<text x='5'>B<tspan dx='2'>B</tspan><tspan dx='3'>B</tspan></text>") == [5, 13, 22])
    // What a list has too much is not for those behind its element.
    #expect(try cells("<text>B<tspan x='50 60 70'>B</tspan>B</text>") == [0, 50, 56])
  }

  @Test func chunksAreAnchoredByThemselves() throws {
    #expect(try cells("<text x='50' text-anchor='middle'>BB</text>") == [44, 50])
    #expect(try cells("<text x='50' text-anchor='end'>B<tspan>B</tspan></text>") == [38, 44])
    #expect(try cells("<text x='50 80' text-anchor='end'>BBB</text>") == [44, 68, 74])
    #expect(
      try cells("<text text-anchor='end'><tspan x='50'>B</tspan><tspan x='50' dy='9'>BB</tspan></text>")
        == [44, 38, 44])
  }

  @Test func rightToLeftTextStartsAtItsRightEnd() throws {
    #expect(try cells("<text x='50' direction='rtl'>BB</text>") == [38, 44])
    #expect(try cells("<text x='50' direction='rtl' text-anchor='end'>BB</text>") == [50, 56])
  }

  @Test func spacesInARowAreOneUnlessTheyAreKept() throws {
    #expect(try cells("<text>  B \n\t <tspan> B </tspan> </text>") == [0, 8.5])
    #expect(try cells("<text xml:space='preserve'> B\n B</text>") == [2.5, 13.5])
    #expect(try cells("<text style='white-space: pre'>B  B</text>") == [0, 11])
    // Spaces that are left out are no characters for lists.
    #expect(try cells("<text x='10 20 30'>  B   B</text>") == [10, 30])
    // The last one is not anchored either.
    #expect(try cells("<text x='50' text-anchor='end'>B </text>") == [44])
  }

  @Test func spacingIsAddedBehindLettersAndWords() throws {
    #expect(try cells("<text letter-spacing='2'>BB</text>") == [0, 8])
    #expect(try cells("<text letter-spacing='.2em' x='50' text-anchor='end'>BB</text>") == [34, 42])
    #expect(try cells("<text word-spacing='3'>B B</text>") == [0, 11.5])
  }

  @Test func rotationTurnsEachLetterAboutItsOrigin() throws {
    // A quarter turn: x becomes what was above the baseline.
    #expect(try letters("<text x='10' y='20' rotate='90'>B</text>") == [[10, 21, 17, 25]])
    #expect(
      try letters("<text rotate='0 90'>BBB</text>") == [[1, -7, 5, 0], [6, 1, 13, 5], [12, 1, 19, 5]])
  }

  @Test func lengthIsGivenToDistancesOrToLetters() throws {
    #expect(try letters("<text textLength='20'>BB</text>") == [[1, -7, 5, 0], [15, -7, 19, 0]])
    #expect(
      try letters("<text textLength='24' lengthAdjust='spacingAndGlyphs'>BB</text>")
        == [[2, -7, 10, 0], [14, -7, 22, 0]])
    #expect(try cells("<text><tspan textLength='20'>BB</tspan>B</text>") == [0, 14, 20])
    #expect(try cells("<text x='50' text-anchor='middle' textLength='20'>BB</text>") == [40, 54])
  }

  @Test func textRunsAlongPaths() throws {
    let line = "<path id='p' d='M0 50H100' fill='none'/>"
    #expect(
      try letters("\(line)<text><textPath href='#p' startOffset='10'>BB</textPath></text>")
        == [[11, 43, 15, 50], [17, 43, 21, 50]])
    #expect(
      try letters(
        "\(line)<text text-anchor='middle'><textPath href='#p' startOffset='50%'>BB</textPath></text>")
        == [[45, 43, 49, 50], [51, 43, 55, 50]])
    let down = "<path id='p' d='M0 0V100' fill='none'/>"
    #expect(try letters("\(down)<text><textPath href='#p'>B</textPath></text>") == [[0, 1, 7, 5]])
    // The middle of the second letter lies beyond the end.
    let short = "<path id='p' d='M0 50H8' fill='none'/>"
    #expect(try letters("\(short)<text><textPath href='#p'>BB</textPath></text>").count == 1)
    let lost = try document("<text><textPath href='#q'>B</textPath></text>")
    #expect(lost.outlines.count == 1 && lost.warnings.count == 1)
  }

  @Test(arguments: [
    ("central", 3.0), ("hanging", 6.4), ("mathematical", 4), ("text-before-edge", 8),
    ("text-after-edge", -2), ("auto", 0),
  ])
  func aBaselineIsPutOnTheLine(name: String, depth: Double) throws {
    let found = try letters("<text y='20' dominant-baseline='\(name)'>B</text>")
    #expect(found == [[1, 13 + depth, 5, 20 + depth]])
  }

  @Test(.enabled(if: TestFonts.hasDejaVu)) func theMiddleBaselineIsHalfAnXHigh() throws {
    // DejaVu Sans: "x" is 1120 of 2048 high, "H" 1493.
    let nodes = try document(
      "<text style=\"font: 2048px 'DejaVu Sans'\" dominant-baseline='middle'>H</text>"
    ).nodes
    let box = try #require(nodes.flatMap(\.elements).first).path.boundingRect
    #expect(abs(Double(box.maxY) - 560) < 0.01)
    #expect(abs(Double(box.minY) - (560 - 1493)) < 0.01)
  }

  @Test func partsAreRaisedByTheirOwnEms() throws {
    let found = try letters(
      "<text y='20'>B<tspan baseline-shift='super' font-size='5'>B</tspan><tspan baseline-shift='-10%'>B</tspan></text>"
    )
    #expect(
      found == [[1, 13, 5, 20], [6.5, 20 - 1.7 - 3.5, 8.5, 20 - 1.7], [10, 14, 14, 21]])
  }

  @Test func hiddenPartsTakeRoomAndOthersThatAreNotDisplayedDoNot() throws {
    #expect(try cells("<text>B<tspan visibility='hidden'>B</tspan>B</text>") == [0, 12])
    #expect(try cells("<text>B<tspan display='none'>B</tspan>B<title>B</title></text>") == [0, 6])
    #expect(try cells("<text visibility='hidden'>B<tspan visibility='visible'>B</tspan></text>") == [6])
  }

  @Test func sizesOfAnyUnitGiveTheSameLetters() throws {
    for size in [1e-5, 1e-3, 7, 20_000, 1e7] {
      let nodes = try document("<text font-size='\(size)'>B</text>").nodes
      let path = try #require(nodes.flatMap(\.elements).first).path
      let expected = CGRect(x: 0.1 * size, y: -0.7 * size, width: 0.4 * size, height: 0.7 * size)
      #expect(path.boundingRect.isClose(to: expected, tolerance: size * 1e-5), "\(size)")
    }
    #expect(try document("<text font-size='0'>B</text>").outlines.isEmpty)
  }

  @Test func boundingBoxesAreThoseOfTheLettersCells() throws {
    let gradient = "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
    let nodes = try document(
      "\(gradient)<text x='10' y='20' fill='url(#g)'>B<tspan font-size='20'>B</tspan></text>"
    ).nodes
    for element in nodes.flatMap(\.elements) {
      guard case .gradient(let paint)? = element.fill?.paint else {
        Issue.record("no gradient")
        return
      }
      // 6 + 12 wide; of the larger letters 16 above the baseline and 4 below it.
      let box = CGRect(origin: .zero, size: CGSize(width: 1, height: 1)).applying(paint.transform)
      #expect(box.isClose(to: CGRect(x: 10, y: 4, width: 18, height: 20), tolerance: 1e-9))
    }
    #expect(nodes.count == 2)
  }

  @Test func textsAreUsedAndClip() throws {
    #expect(
      try letters("<defs><text id='t'>B</text></defs><use href='#t' x='30' y='40'/>") == [[31, 33, 35, 40]])
    let clipped = try document(
      "<clipPath id='c'><text y='10'>B</text></clipPath><rect width='50' height='50' clip-path='url(#c)'/>")
    guard case .group(let group)? = clipped.nodes.first else {
      Issue.record("no group")
      return
    }
    #expect(group.masks.first?.content.flatMap(\.elements).first?.path.boundingRect == CGRect(1, 3, 4, 7))
  }

  @Test func colorGlyphsKeepTheirColoursAndHaveNoOutline() throws {
    let found = try document("<text fill='blue' fill-opacity='.5'>AB</text>")
    let fills = found.nodes.flatMap(\.elements).map(\.fill?.paint)
    // A red layer, one in the text's colour, and the plain letter.
    #expect(fills.count == 2 || fills.count == 3)
    guard case .color(let red)?? = fills.first(where: { $0 != fills.last }) else {
      Issue.record("\(fills)")
      return
    }
    #expect(red.red == 1 && red.blue == 0 && abs(red.alpha - 0.25) < 0.002)
    #expect(found.outlines.allSatisfy { $0.path.boundingRect.minX >= 3 })
    #expect(found.outlineWarnings.contains { $0.contains("colour glyphs") })

    let picture = try FontFile(path: TestFonts.path("Picture.ttf")).name
    let drawn = try document("<text font-family='\(picture)' x='50' y='50' font-size='20'>A</text>")
    let element = try #require(drawn.nodes.flatMap(\.elements).first)
    #expect(element.image != nil && drawn.outlines.isEmpty)
    // 10 × 20 of 20 pixels an em, 2 right of the origin and 5 above the baseline.
    #expect(element.placedPath.boundingRect.isClose(to: CGRect(52, 25, 10, 20), tolerance: 1e-6))
  }

  @Test func whatFontsLackIsReported() throws {
    let found = try document("<text font-family='No Such Font'>B</text>")
    #expect(found.textReport.substitutions.map(\.requested) == ["No Such Font"])
    let second = try document("<text font-family=\"No Such Font, '\(font)'\">B</text>")
    #expect(second.textReport.isComplete)
    #expect(second.textReport.runs.map(\.family) == ["Test Layers"])
    #expect(second.path.boundingRect == CGRect(1, -7, 4, 7))
    let missing = try document("<text>B\u{10FFFD}</text>")
    #expect(missing.textReport.missingCharacters == ["\u{10FFFD}"])
    #expect(missing.outlines.count == 1)
    #expect(try document("<text> </text><path d='M0 0H9'/>").textReport == TextReport())
  }

  @Test func cssSetsTheFont() throws {
    let small = try document(
      "<style>text { font: italic bold 5px/2 '\(font)', serif }</style><text font-size='40'>B</text>")
    // Slanted by a fifth and bolder than the font has it.
    #expect(abs(Double(small.path.boundingRect.height) - 3.5) < 0.3)
    #expect(small.path.boundingRect.width > 2.7)
    let later = try document("<text style=\"font: 5px '\(font)'; font-size: 20px\">B</text>")
    #expect(later.path.boundingRect == CGRect(2, -14, 8, 14))
  }

  @Test func whatIsNotHeededIsSaidOnce() throws {
    let found = try document(
      "<text text-decoration='underline'>B</text><text text-decoration='underline' writing-mode='tb'>B</text>"
    )
    #expect(found.warnings.count == 2)
    #expect(found.outlines.count == 2)
  }

  @Test func theNumberOfCharactersIsBounded() throws {
    let long = String(repeating: "B", count: 100_001)
    let found = try document("<text>\(long)</text><path d='M0 0H9V9'/>")
    #expect(found.outlines.count == 1)
    #expect(found.warnings.first?.contains("100001") == true)
    let text = "<text id='t'>\(String(repeating: " B", count: 45_000))</text>"
    let uses = String(repeating: "<use href='#t'/>", count: 5)
    #expect(throws: SVGError.tooManyCharacters(line: 1, limit: SVGDocument.characterLimit)) {
      try document(text + uses)
    }
  }

  @Test func aSwitchPassesOverWhatCannotBeDrawn() throws {
    let found = try document("<switch><foreignObject width='9' height='9'/><text>B</text></switch>")
    #expect(found.outlines.count == 1)
    #expect(try document("<switch><foreignObject/><g/></switch>").warnings.isEmpty)
  }
}
