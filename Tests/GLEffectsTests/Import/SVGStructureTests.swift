// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGStructureTests {
  private func document(
    _ body: String, root: String = "viewBox='0 0 200 100'", id: String? = nil
  ) throws(SVGError) -> SVGDocument {
    try SVGDocument(
      data: Data("<svg \(root) xmlns:xlink='http://www.w3.org/1999/xlink'>\(body)</svg>".utf8), elementID: id)
  }

  /// Bounds of the elements' outlines in the document's units: x, y, width, height.
  private func boxes(_ body: String, root: String = "viewBox='0 0 200 100'") throws -> [[Double]] {
    try document(body, root: root).nodes.flatMap(\.elements).map { element in
      let box = element.placedPath.boundingRect
      return [box.minX, box.minY, box.width, box.height].map { Double($0) }
    }
  }

  // MARK: use

  @Test(arguments: [
    ("<use href='#a'/>", [1.0, 2, 3, 4]),
    ("<use xlink:href='#a' x='10' y='20'/>", [11, 22, 3, 4]),
    ("<use href='#a' x='10%' y='1in'/>", [21, 98, 3, 4]),
    // The shift comes before the transform of the use itself.
    ("<use href='#a' x='10' transform='scale(2)'/>", [22, 4, 6, 8]),
    ("<use href='#a' width='100' height='100'/>", [1, 2, 3, 4]),
    ("<use href='#g'/>", [101, 2, 3, 4]),
    ("<use href='#u' y='1'/>", [6, 3, 3, 4]),
    (
      "<g id='later'/><use href='#after'/><defs><rect id='after' width='5' height='6'/></defs>", [0, 0, 5, 6]
    ),
  ])
  func useDrawsAnotherElementWhereItStands(use: String, expected: [Double]) throws {
    let defs = """
      <defs><rect id='a' x='1' y='2' width='3' height='4'/><g id='g' transform='translate(100)'><use href='#a'/></g>
      <use id='u' x='5' href='#a'/></defs>
      """
    #expect(try boxes(defs + use) == [expected])
  }

  @Test func useGivesItsStyleToWhatItDraws() throws {
    let body = """
      <defs><g id='a'><rect width='1' height='1'/><rect fill='red' width='1' height='1'/></g></defs>
      <g fill='lime'><use href='#a' fill='blue' class='b'/></g><style>.b{stroke:#010203} defs rect{stroke-width:7}</style>
      """
    let elements = try document(body).nodes.flatMap(\.elements)
    #expect(
      elements.map { $0.fill?.paint } == [.color(SRGBColor(rgb: 0xff)), .color(SRGBColor(rgb: 0xff0000))])
    // Rules match where the element stands in the file, not where it is drawn.
    #expect(
      elements.map { $0.stroke?.paint } == [
        .color(SRGBColor(rgb: 0x010203)), .color(SRGBColor(rgb: 0x010203)),
      ])
    #expect(elements.map { $0.stroke?.style.lineWidth } == [7, 7])
  }

  @Test(arguments: [
    "<g id='a'><use href='#a'/><rect width='1' height='1'/></g>",
    "<g id='a'><use href='#b'/><rect width='1' height='1'/></g><defs><g id='b'><use href='#a'/></g></defs>",
    "<rect width='1' height='1'/><use id='a' href='#a'/>",
    "<rect width='1' height='1'/><svg id='r'><use href='#r'/></svg>",
    "<rect width='1' height='1'/><defs><g id='a'><use href='#b'/></g><g id='b'><use href='#c'/></g><g id='c'><use href='#a'/></g></defs><use href='#a'/>",
  ])
  func cyclesOfUseAreCutWithOneWarning(body: String) throws {
    let document = try document(body)
    #expect(document.nodes.flatMap(\.elements).count == 1)
    #expect(document.warnings == ["<use> of an element that it is part of is not drawn (first on line 1)"])
  }

  @Test func useOfNothingIsNamed() throws {
    let document = try document(
      "<use href='#zz'/><use/><use href=''/><use href='http://example.invalid/a.svg#b'/>")
    #expect(document.nodes.isEmpty)
    #expect(
      document.warnings == [
        "line 1: <use>: no element has the id 'zz'", "<use> of another file is not drawn (first on line 1)",
      ])
  }

  @Test func useThatMultipliesIsBounded() throws {
    var body = "<defs><g id='a0'><rect width='1' height='1'/></g>"
    for level in 1...12 {
      body += "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    let start = ContinuousClock.now
    #expect(throws: SVGError.tooManyInstances(line: 1, limit: SVGDocument.instanceLimit)) {
      try document(body + "</defs><use href='#a12'/>")
    }
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func chainsOfUseAreBounded() throws {
    var body = "<defs><rect id='a0' width='1' height='1'/>"
    for level in 1...300 { body += "<use id='a\(level)' href='#a\(level - 1)'/>" }
    #expect(throws: SVGError.nestedTooDeeply(line: 1, limit: SVGDocument.depthLimit)) {
      try document(body + "</defs><use href='#a300'/>")
    }
    #expect(try document(body + "</defs><use href='#a150'/>").nodes.count == 1)
  }

  // MARK: Viewports

  @Test(arguments: [
    // Scale 2, in the middle of the wider viewport: (60 − 40)/2 to the right.
    ("<svg x='10' y='20' width='60' height='40' viewBox='0 0 20 20'>", [20.0, 20, 40, 40]),
    ("<svg width='60' height='40' viewBox='0 0 20 20' preserveAspectRatio='none'>", [0, 0, 60, 40]),
    (
      "<svg width='60' height='40' viewBox='10 10 20 20' preserveAspectRatio='xMinYMin'>", [-20, -20, 40, 40]
    ),
    ("<svg x='5'>", [5, 0, 20, 20]),
    // 100 % of 200 × 100.
    ("<svg viewBox='0 0 20 20' preserveAspectRatio='xMaxYMid'>", [100, 0, 100, 100]),
    ("<svg width='50%' height='auto' viewBox='0 0 20 20'>", [0, 0, 100, 100]),
  ])
  func nestedViewportsHaveTheirOwnCoordinates(start: String, expected: [Double]) throws {
    #expect(try boxes("\(start)<rect width='20' height='20'/></svg>") == [expected])
  }

  @Test func percentagesAreOfTheNearestViewport() throws {
    let body =
      "<svg width='60' height='40' viewBox='0 0 30 20'><rect width='50%' height='50%'/><svg width='10%' height='10%'><rect width='100%' height='100%'/></svg></svg>"
    #expect(try boxes(body) == [[0, 0, 30, 20], [0, 0, 6, 4]])
  }

  @Test(arguments: ["width='0' height='9'", "height='0'", "viewBox='0 0 0 9'"])
  func viewportsWithoutASizeShowNothing(attributes: String) throws {
    #expect(try boxes("<svg \(attributes)><rect width='20' height='20'/></svg>").isEmpty)
  }

  @Test func viewportsCutWhatLiesOutside() throws {
    func masks(_ attributes: String) throws -> [SVGMask] {
      let nodes = try document(
        "<svg width='10' height='10' \(attributes)><rect x='5' width='9' height='9'/></svg>"
      ).nodes
      guard case .group(let group)? = nodes.first else { return [] }
      return group.masks
    }
    let cut = try masks("")
    #expect(cut.count == 1 && cut[0].channel == .alpha)
    #expect(
      cut.first?.content.first?.elements.first?.placedPath.boundingRect
        == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try masks("overflow='visible'").isEmpty)
    #expect(try masks("style='overflow:auto'").isEmpty)
    #expect(try masks("overflow='scroll'").count == 1)
    let inside = try document("<svg width='10' height='10'><rect x='1' width='9' height='9'/></svg>")
    #expect(inside.nodes.count == 1 && inside.outlineWarnings.isEmpty)
  }

  @Test func outlinesOutsideOfAViewportAreLeftOutAndCutOnesNamed() throws {
    let document = try document(
      "<svg width='10' height='10'><rect id='in' width='9' height='9'/><rect id='cut' x='5' width='9' height='9'/><rect id='out' x='11' width='9' height='9'/></svg>"
    )
    #expect(document.outlines.map(\.id) == ["in", "cut"])
    #expect(
      document.outlineWarnings == [
        "clip paths, masks and viewports do not cut outlines, which are drawn whole"
      ])
    #expect(document.warnings.isEmpty)
  }

  @Test func outlinesOutsideOfThePageAreLeftOut() throws {
    let body =
      "<rect id='in' x='190' width='20' height='9'/><rect id='out' x='201' width='9' height='9'/>"
      + "<path id='thick' d='M0 102H50' stroke='red' stroke-width='6'/><path id='thin' d='M0 110H50' stroke='red'/>"
    let document = try document(body)
    #expect(document.outlines.map(\.id) == ["in", "thick"])
    #expect(document.outlineWarnings == ["what lies outside the page has no outline"])
    #expect(try self.document(body, id: "out").outlines.count == 1)
    #expect(try self.document(body, root: "").outlines.count == 4)
  }

  @Test func symbolsAreDrawnByUseAlone() throws {
    let symbol = "<symbol id='s' viewBox='0 0 20 20'><rect width='20' height='20'/></symbol>"
    #expect(try boxes(symbol).isEmpty)
    #expect(try boxes(symbol + "<use href='#s' x='10' width='40' height='60'/>") == [[10, 10, 40, 40]])
    #expect(try boxes(symbol + "<use href='#s'/>") == [[50, 0, 100, 100]])
    let svg =
      "<defs><svg id='v' width='30' height='30' viewBox='0 0 20 20'><rect width='20' height='20'/></svg></defs>"
    #expect(try boxes(svg + "<use href='#v'/>") == [[0, 0, 30, 30]])
    #expect(try boxes(svg + "<use href='#v' width='10'/>") == [[0, 10, 10, 10]])
  }

  // MARK: switch and conditions

  @Test(arguments: [
    (
      "<rect systemLanguage='de' width='1' height='1'/><rect width='2' height='2'/><rect width='3' height='3'/>",
      2.0
    ),
    ("<rect systemLanguage='fr, en-GB' width='1' height='1'/><rect width='2' height='2'/>", 1),
    ("<foreignObject requiredExtensions='http://example.invalid/'/><g><rect width='4' height='4'/></g>", 4),
    ("<rect requiredFeatures='anything' width='5' height='5'/>", 5),
    ("<title>x</title><other:a/><rect width='6' height='6'/>", 6),
  ])
  func switchDrawsTheFirstThatItCan(body: String, width: Double) throws {
    #expect(try boxes("<switch>\(body)</switch>").map { $0[2] } == [width])
  }

  @Test func conditionsCountOutsideOfSwitchToo() throws {
    #expect(
      try boxes("<rect systemLanguage='de' width='1' height='1'/><a><rect width='2' height='2'/></a>").count
        == 1)
  }

  // MARK: Transforms of CSS

  @Test(arguments: [
    ("style='transform:translate(10px, 5%)'", [10.0, 5]),
    ("style='transform:translateX(1in) scaleY(2)'", [96, 0]),
    ("style='transform:rotate(90deg) translateX(4px)'", [0, 4]),
    ("transform='rotate(180)' style='transform-origin:50% 50%'", [200, 100]),
    ("transform='rotate(180)' transform-origin='10 20'", [20, 40]),
    ("style='transform:rotate(.5turn);transform-origin:right bottom'", [400, 200]),
    ("style='transform:matrix(1,0,0,1,3,4)'", [3, 4]),
    ("transform='translate(7)' style='transform:none'", [0, 0]),
    ("style='transform:skewX(0) scale(200%)'", [0, 0]),
  ])
  func transformsOfStyleHaveUnits(attributes: String, origin: [Double]) throws {
    let element = try #require(try document("<path d='M0 0H1' \(attributes)/>").nodes.first?.elements.first)
    let place = CGPoint.zero.applying(element.transform)
    #expect(abs(Double(place.x) - origin[0]) < 1e-9 && abs(Double(place.y) - origin[1]) < 1e-9)
  }
}
