// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGStyleTests {
  private func elements(_ body: String, root: String = "viewBox='0 0 300 400'") throws -> [SVGElement] {
    try SVGDocument(data: Data("<svg \(root)>\(body)</svg>".utf8)).nodes.flatMap(\.elements)
  }

  private func fill(_ body: String) throws -> SVGPaint? {
    let elements = try elements(body)
    #expect(elements.count == 1)
    return elements.first?.fill?.paint
  }

  private func rgb(_ value: UInt32) -> SVGPaint { .color(SRGBColor(rgb: value)) }

  // MARK: Cascade

  /// What wins is written last in each name; CSS Cascade 4 §6.
  @Test(arguments: [
    ("attribute", "", "fill='#010101'", 0x010101),
    ("rule over attribute", "path{fill:#020202}", "fill='#010101'", 0x020202),
    ("universal over attribute", "*{fill:#020202}", "fill='#010101'", 0x020202),
    ("class over type", ".a{fill:#020202} path{fill:#030303}", "class='b a'", 0x020202),
    ("id over class", "#i{fill:#020202} .a.b{fill:#030303}", "class='b a' id='i'", 0x020202),
    ("later over equal", ".a{fill:#020202} .b{fill:#030303}", "class='b a'", 0x030303),
    ("style over rules", "#i{fill:#020202}", "id='i' style='fill:#040404'", 0x040404),
    ("important over style", "path{fill:#020202!important}", "style='fill:#040404'", 0x020202),
    (
      "important style over important rule", "path{fill:#020202 !important}",
      "style='fill:#040404!important'",
      0x040404
    ),
    ("importance over specificity", "path{fill:#020202!important} #i{fill:#030303}", "id='i'", 0x020202),
    ("descendant", "svg g path{fill:#020202}", "", 0x020202),
    ("child", "g > path{fill:#020202} svg > path{fill:#030303}", "", 0x020202),
    ("child needs the parent", "svg > path{fill:#030303} g{fill:#050505}", "", 0x050505),
    ("backtracking", "svg > g path{fill:#020202}", "", 0x020202),
    ("list", ".x, path , .y{fill:#020202}", "", 0x020202),
    ("class is case-sensitive", ".A{fill:#020202}", "class='a' fill='#010101'", 0x010101),
    ("last declaration", "path{fill:#020202;fill:#030303}", "", 0x030303),
    ("invalid value changes nothing", "", "fill='#010101' style='stroke:nonsense;'", 0x010101),
    ("inherit", "path{fill:inherit} g{fill:#060606}", "fill='#010101'", 0x060606),
    ("initial", "path{fill:initial} g{fill:#060606}", "", 0x000000),
    ("property names in any case", "path{FILL:#020202}", "", 0x020202),
  ])
  func theRightDeclarationWins(name: String, sheet: String, attributes: String, expected: UInt32) throws {
    let body = "<style>\(sheet)</style><g><g><path \(attributes) d='M0 0H9V9Z'/></g></g>"
    #expect(try fill(body) == rgb(expected), "\(name)")
  }

  @Test func styleSheetsCountWhereverTheyStandAndAsCDATA() throws {
    #expect(
      try fill(
        "<path class='a' d='M0 0H9V9Z'/><defs><style type='text/css'><![CDATA[.a{fill:#123456}]]></style></defs>"
      )
        == rgb(0x123456))
    #expect(
      try fill(
        "<style type='text/less'>path{fill:red}</style><style media='print'>path{fill:red}</style><path d='M0 0H9V9Z'/>"
      )
        == rgb(0))
  }

  @Test func geometryIsAPropertyToo() throws {
    let bounds = try elements(
      "<style>rect{x:10px;y:5%;width:50%;height:1in;rx:0} path{d:path('M1 2H3V4Z')}</style><rect width='1' height='1'/><path/>"
    ).map { $0.path.boundingRect }
    #expect(
      bounds == [CGRect(x: 10, y: 20, width: 150, height: 96), CGRect(x: 1, y: 2, width: 2, height: 2)])
  }

  // MARK: Colours

  @Test(arguments: [
    ("red", 0xff0000), ("Orange", 0xffa500), ("green", 0x008000), ("grey", 0x808080), ("#f80", 0xff8800),
    ("rgb(1, 2,3)", 0x010203), ("rgb(255 0 0)", 0xff0000), ("currentColor", 0x112233),
    ("#010203 icc-color(a, 1)", 0x010203), ("hsl(120 100% 50%)", 0x00ff00), ("rebeccapurple", 0x663399),
  ])
  func coloursAreThoseOfCSSNotOfTheSystem(text: String, expected: UInt32) throws {
    #expect(try fill("<g color='#112233'><path fill='\(text)' d='M0 0H9V9Z'/></g>") == rgb(expected))
  }

  @Test(arguments: ["mint", "primary", "clear", "bogus", "#12", "rgb(1,2)", ""])
  func whatIsNoColourLeavesTheInheritedOne(text: String) throws {
    #expect(try fill("<g fill='#445566'><path fill='\(text)' d='M0 0H9V9Z'/></g>") == rgb(0x445566))
  }

  @Test func currentColourIsThatOfTheElementThatIsPainted() throws {
    let body = "<g color='red' fill='currentColor'><path color='#010203' d='M0 0H9V9Z'/></g>"
    #expect(try fill(body) == rgb(0x010203))
  }

  // MARK: Presence

  @Test(arguments: [
    ("", true, false), ("fill='none'", false, false), ("fill='none' stroke='red'", false, true),
    ("stroke='red' stroke-width='0'", true, false), ("fill-opacity='0' stroke='red'", false, true),
    ("fill='transparent' stroke='#0000'", false, false),
    ("style='fill:none;stroke:currentColor'", false, true),
    ("opacity='0'", false, false), ("visibility='hidden'", false, false), ("display='none'", false, false),
    ("stroke='red' stroke-opacity='0%'", true, false), ("fill='url(#no)' stroke='red'", false, true),
    ("fill='url(#no) blue'", true, false), ("fill='context-fill'", false, false),
    ("stroke='red' stroke-width='-1'", true, true),
  ])
  func fillAndStrokeArePresentOnlyIfTheyShow(attributes: String, fill: Bool, stroke: Bool) throws {
    let elements = try elements("<path \(attributes) d='M0 0H9V9Z'/>")
    #expect(elements.count == (fill || stroke ? 1 : 0))
    #expect((elements.first?.fill != nil) == fill)
    #expect((elements.first?.stroke != nil) == stroke)
  }

  @Test func visibilityIsInheritedAndCanBeUndone() throws {
    let body = "<g visibility='hidden'><path d='M1 0H9V9Z'/><path visibility='visible' d='M2 0H9V9Z'/></g>"
    #expect(try elements(body).map { $0.path.boundingRect.minX } == [2])
  }

  @Test func outlinesOfStrokesAreTheirCentreLines() throws {
    let body =
      "<path fill='none' stroke='red' d='M0 0H9'/><path stroke='red' d='M0 0H9V9Z'/><path fill='none' d='M0 0H9'/>"
    let document = try SVGDocument(data: Data("<svg>\(body)</svg>".utf8))
    #expect(document.outlines.map(\.isCenterLine) == [true, false])
  }

  // MARK: Strokes

  @Test func strokeGeometryIsReadAndInherited() throws {
    let body = """
      <g stroke='red' stroke-width='2mm' stroke-linecap='ROUND' stroke-dasharray='1, 50% 3px' stroke-dashoffset='-2'>
      <path stroke-linejoin='bevel' stroke-miterlimit='7' d='M0 0H9'/><path style='stroke-dasharray:none;stroke-width:10%' d='M0 0H9'/>
      </g>
      """
    let strokes = try elements(body).compactMap(\.stroke?.style)
    // The diagonal over √2 of 300 × 400 is 353.553…
    #expect(strokes.count == 2)
    #expect(abs(strokes[0].lineWidth - 2 * 96 / 25.4) < 1e-12)
    #expect(strokes[0].lineCap == .round && strokes[0].lineJoin == .bevel && strokes[0].miterLimit == 7)
    #expect(strokes[0].dash.count == 3 && abs(strokes[0].dash[1] - 176.7766952966369) < 1e-9)
    #expect(strokes[0].dashPhase == -2)
    #expect(strokes[1].dash.isEmpty && strokes[1].miterLimit == 4 && strokes[1].lineJoin == .miter)
    #expect(abs(strokes[1].lineWidth - 35.35533905932738) < 1e-9)
  }

  @Test(arguments: [
    ("stroke-dasharray='1 -2'", [CGFloat]()), ("stroke-dasharray='0 0'", []), ("stroke-dasharray='x'", []),
    ("stroke-dasharray='1,2'", [1, 2]), ("stroke-dasharray='2' pathLength='45'", [4]),
    ("stroke-dasharray='2' pathLength='0'", [2]), ("stroke-dasharray='2' pathLength='-1'", [2]),
  ])
  func dashesAreValidOrAbsent(attributes: String, expected: [CGFloat]) throws {
    #expect(
      try elements("<path stroke='red' d='M0 0H90' \(attributes)/>").first?.stroke?.style.dash == expected)
  }

  @Test func dashListsAreBounded() throws {
    let list = String(repeating: "1 ", count: 1_000_000)
    let document = try SVGDocument(
      data: Data("<svg><path stroke='red' d='M0 0H9' stroke-dasharray='\(list)'/></svg>".utf8))
    #expect(document.nodes.first?.elements.first?.stroke?.style.dash == [])
    #expect(
      document.warnings == [
        "line 1: <path>: stroke-dasharray has more than 65536 lengths; the line is drawn solid"
      ])
  }

  @Test func emsFollowTheFontSize() throws {
    let body = """
      <g font-size='20'><rect width='2em' height='1ex'/><g style='font-size:150%'><rect width='1em' height='1rem'/></g>
      <g font-size='larger'><rect width='1em' height='1'/></g></g>
      """
    let sizes = try elements(body, root: "font-size='10'").map { $0.path.boundingRect.size }
    #expect(sizes.map(\.width) == [40, 30, 24])
    #expect(sizes.map(\.height) == [10, 10, 1])
  }
}
