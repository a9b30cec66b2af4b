// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGDocumentTests {
  private func document(_ body: String, root: String = "", id: String? = nil) throws(SVGError) -> SVGDocument
  {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\n\(body)\n</svg>"
    return try SVGDocument(data: Data(text.utf8), elementID: id)
  }

  private func points(_ path: Path) -> [[Double]] {
    path.elements.compactMap { element -> [Double]? in
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        [Double(to.x), Double(to.y)]
      case .closeSubpath: nil
      }
    }
  }

  private func isClose(_ a: [[Double]], _ b: [[Double]]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) < 1e-9 } }
  }

  // MARK: Shapes

  @Test func everyShapeGivesItsOutline() throws {
    let shapes = try document(
      """
      <path d="M1 2L3 4"/>
      <rect x="1" y="2" width="10" height="20"/>
      <line x1="1" y1="2" x2="3" y2="4"/>
      <polyline points="1,2 3,4 5-6"/>
      <polygon points="1 2,3 4,5 6"/>
      <circle cx="5" cy="6" r="2"/>
      <ellipse cx="5" cy="6" rx="2" ry="1"/>
      """
    ).outlines
    #expect(shapes.count == 7)
    #expect(points(shapes[0].path) == [[1, 2], [3, 4]])
    #expect(points(shapes[1].path) == [[1, 2], [11, 2], [11, 22], [1, 22]])
    #expect(shapes[1].path.elements.last == .closeSubpath)
    #expect(points(shapes[2].path) == [[1, 2], [3, 4]])
    #expect(points(shapes[3].path) == [[1, 2], [3, 4], [5, -6]])
    #expect(shapes[3].path.elements.last != .closeSubpath)
    #expect(points(shapes[4].path) == [[1, 2], [3, 4], [5, 6]])
    #expect(shapes[4].path.elements.last == .closeSubpath)
    #expect(points(shapes[5].path).first == [7, 6])
    #expect(points(shapes[6].path).first == [7, 6])
    #expect(isClose([points(shapes[6].path)[2]], [[5, 7]]))
  }

  /// SVG 2 §10.2: a missing radius takes the other's length, and each is at most half its side.
  @Test(arguments: [
    ("rx=\"2\"", 2.0, 2.0), ("ry=\"3\"", 3, 3), ("rx=\"2\" ry=\"3\"", 2, 3), ("rx=\"40\" ry=\"3\"", 5, 3),
    ("rx=\"8\"", 5, 8), ("rx=\"auto\" ry=\"1\"", 1, 1), ("rx=\"-1\" ry=\"4\"", 4, 4),
    ("rx=\"0\" ry=\"4\"", 0, 0),
  ])
  func roundedRectanglesFollowTheRulesForTheirRadii(attributes: String, rx: Double, ry: Double) throws {
    let path = try document("<rect x=\"1\" y=\"2\" width=\"10\" height=\"20\" \(attributes)/>").path
    #expect(points(path).first == [1 + rx, 2])
    let all = points(path)
    #expect(all.contains { $0 == [11, 2 + ry] })
    #expect(all.contains { $0 == [11 - rx, 22] })
    #expect(all.contains { $0 == [1, 22 - ry] })
    #expect(path.elements.last == .closeSubpath)
  }

  @Test func shapesWithoutSizeAreNotDrawn() throws {
    let document = try document(
      """
      <rect width="0" height="5"/><rect width="5"/><rect width="-1" height="5"/><circle/><circle r="-2"/>
      <ellipse rx="0" ry="4"/><polygon/><polyline points=""/><path/><path d=""/><path d="none"/>
      """)
    #expect(document.outlines.isEmpty)
    #expect(document.path.isEmpty)
  }

  @Test func lengthsHaveUnitsAndPercentages() throws {
    let root = "viewBox=\"0 0 300 400\""
    let rect = "<rect x=\"1in\" y=\"25.4mm\" width=\"10%\" height=\"10%\"/>"
    #expect(isClose(points(try document(rect, root: root).path).prefix(1) + [], [[96, 96]]))
    #expect(isClose(points(try document(rect, root: root).path).suffix(2) + [], [[126, 136], [96, 136]]))
    // The diagonal over √2 of 300 × 400 is 353.55…
    let circle = points(try document("<circle r=\"100%\"/>", root: root).path)
    #expect(abs(circle[0][0] - 353.5533905932738) < 1e-9)
    let wrong = try document("<rect width=\"5furlongs\" height=\"5\"/>")
    #expect(wrong.outlines.isEmpty)
    #expect(wrong.warnings == ["line 2: <rect>: width=\"5furlongs\" is not a length"])
  }

  // MARK: Transforms

  @Test(arguments: [
    ("translate(5)", [6.0, 2.0]), ("translate(5,-7)", [6, -5]), ("scale(2)", [2, 4]),
    ("scale(2 -3)", [2, -6]),
    ("rotate(90)", [-2, 1]), ("rotate(-90)", [2, -1]), ("rotate(180)", [-1, -2]), ("rotate(90 1 1)", [0, 1]),
    ("rotate(450,1,1)", [0, 1]), ("matrix(1 2 3 4 5 6)", [12, 16]), ("skewX(45)", [3, 2]),
    ("skewY(45)", [1, 3]),
    ("translate(10 20) scale(2)", [12, 24]), ("scale(2),translate(10 20)", [22, 44]), ("", [1, 2]),
    ("  translate ( 1 , 1 )\n,scale(2 ) ", [3, 5]), ("translate(1-1)scale(2)", [3, 3]),
  ])
  func transformsFollowTheirDefinitions(transform: String, expected: [Double]) throws {
    let document = try document("<path d=\"M1 2\" transform=\"\(transform)\"/>")
    #expect(document.warnings.isEmpty)
    #expect(isClose(points(document.path), [expected]))
  }

  @Test(arguments: [
    "translate", "translate(", "translate(1", "translate(1,)", "translate(1 2 3)", "spin(3)", "rotate(1 2)",
    "scale()", "translate(1) x", "translate(1),", "matrix(1 2 3 4 5)", "translate(1e999)", "translate(1,,2)",
  ])
  func wrongTransformsAreIgnoredWithAWarning(transform: String) throws {
    let document = try document("<path d=\"M1 2\" transform=\"\(transform)\"/>")
    #expect(points(document.path) == [[1, 2]])
    #expect(document.warnings.count == 1)
    #expect(document.warnings.first?.hasPrefix("line 2: the transform of <path> is ignored: ") == true)
  }

  @Test func transformsOfAncestorsAreAppliedOutsideIn() throws {
    let document = try document(
      "<g transform=\"translate(100 0)\"><g transform=\"scale(2)\"><path d=\"M1 2\"/></g><path d=\"M1 2\"/></g>",
      root: "transform=\"scale(10)\"")
    #expect(points(document.path) == [[1020, 40], [1010, 20]])
  }

  // MARK: View box

  @Test func theViewBoxIsReadOrMadeFromTheSize() throws {
    #expect(
      try document("", root: "viewBox=\"-5,-6 7 8\"").viewBox == CGRect(x: -5, y: -6, width: 7, height: 8))
    #expect(
      try document("", root: "viewBox=\"1 2 3 4\" width=\"60\" height=\"80\"").viewBox
        == CGRect(x: 1, y: 2, width: 3, height: 4))
    // In 50 × 50 the box is 37.5 wide, so half of 12.5 more shows on either side: half a unit.
    #expect(
      try document("", root: "viewBox=\"1 2 3 4\" width=\"50\" height=\"50\"").viewBox
        == CGRect(x: 0.5, y: 2, width: 4, height: 4))
    #expect(
      try document("", root: "width=\"50px\" height=\"1in\"").viewBox
        == CGRect(x: 0, y: 0, width: 50, height: 96))
    #expect(try document("", root: "width=\"100%\" height=\"50\"").viewBox == nil)
    #expect(try document("").viewBox == nil)
    for wrong in ["0 0 0 5", "0 0 5", "0 0 5 -1", "a b c d", "0 0 5 5 5", "0 0 5 5,", ""] {
      let document = try document("", root: "viewBox=\"\(wrong)\" width=\"9\" height=\"9\"")
      #expect(document.viewBox == CGRect(x: 0, y: 0, width: 9, height: 9))
      #expect(document.warnings.count == 1)
    }
  }

  // MARK: What is drawn

  @Test func definitionsAndHiddenElementsAreNotDrawn() throws {
    var body = ""
    for name in ["defs", "clipPath", "mask", "symbol", "pattern", "marker"] {
      body += "<\(name)><g><path d=\"M1 2\"/></g></\(name)>"
    }
    body += "<path display=\"none\" d=\"M1 2\"/><g style=\"fill:red; display : none\"><path d=\"M1 2\"/></g>"
    body += "<title>t</title><desc/><metadata><path d=\"M1 2\"/></metadata><foo:path d=\"M1 2\"/><unknown/>"
    let document = try document(body)
    #expect(document.outlines.isEmpty)
    #expect(document.warnings.isEmpty)
  }

  @Test func whatIsNotSupportedIsNamedOnceEach() throws {
    let document = try document(
      "<text text-decoration=\"underline\">a</text><text>b</text><flowRoot>c</flowRoot><flowRoot/>\n<use href=\"a.svg#x\"/><image/><image/><foreignObject/>"
        + "<path d=\"M1 2L3 4\" filter=\"url(#f)\" marker-end=\"url(#m)\"/><g display=\"none\"><video/></g>")
    #expect(document.outlines.count == 3)
    #expect(
      document.warnings == [
        "lines under and through text are not drawn (first on line 2)",
        "<flowRoot> is not drawn (first on line 2)", "<use> of another file is not drawn (first on line 3)",
        "<image> is not drawn (first on line 3)", "<foreignObject> is not drawn (first on line 3)",
        "markers are not drawn (first on line 3)", "line 3: no <filter> has the id 'f'",
      ])
  }

  @Test func anElementIsPickedByItsID() throws {
    let body = """
      <path d="M1 1"/>
      <g id="a" transform="translate(10 0)"><path id="b" d="M2 2"/><g><path d="M3 3"/></g></g>
      <defs><g id="c"><path d="M4 4"/></g><clipPath id="d"><path d="M5 5"/></clipPath></defs>
      <g display="none"><path id="e" display="none" d="M6 6"/><path d="M7 7"/></g>
      <text id="t"> </text><linearGradient id="l"/>
      """
    #expect(points(try document(body, id: "a").path) == [[12, 2], [13, 3]])
    #expect(points(try document(body, id: "b").path) == [[12, 2]])
    #expect(try document(body, id: "b").outlines.first?.id == "b")
    #expect(points(try document(body, id: "c").path) == [[4, 4]])
    #expect(points(try document(body, id: "d").path) == [[5, 5]])
    #expect(points(try document(body, id: "e").path) == [[6, 6]])
    #expect(throws: SVGError.elementNotFound(id: "zz")) { try document(body, id: "zz") }
    #expect(throws: SVGError.elementHasNoOutline(id: "t", element: "text", line: 6)) {
      try document(body, id: "t")
    }
    #expect(throws: SVGError.elementHasNoOutline(id: "l", element: "linearGradient", line: 6)) {
      try document(body, id: "l")
    }
  }

  @Test func fillRulesAreInheritedAndKeptForEachOutline() throws {
    let document = try document(
      "<g fill-rule=\"evenodd\"><path d=\"M1 1\"/><path style=\"fill-rule:nonzero\" d=\"M2 2\"/></g><path d=\"M3 3\"/>"
    )
    #expect(document.outlines.map(\.fillStyle.isEOFilled) == [true, false, false])
    #expect(!document.fillStyle.isEOFilled)
    #expect(try self.document("<path fill-rule=\"evenodd\" d=\"M1 1\"/>").fillStyle.isEOFilled)
  }

  @Test func prefixesOfAnyNameAreUnderstood() throws {
    let text =
      "<ns0:svg xmlns:ns0=\"http://www.w3.org/2000/svg\"><ns0:g><ns0:path d=\"M1 2\"/></ns0:g><path d=\"M9 9\"/></ns0:svg>"
    #expect(points(try SVGDocument(data: Data(text.utf8)).path) == [[1, 2]])
    let undeclared = "<svg><path inkscape:label=\"x\" d=\"M1 2\"/><sodipodi:namedview/></svg>"
    #expect(points(try SVGDocument(data: Data(undeclared.utf8)).path) == [[1, 2]])
  }

  @Test func wrongPathDataIsDrawnUpToTheErrorWithAWarning() throws {
    let document = try document("<path d=\"M1 2L3 4L5\"/>")
    #expect(points(document.path) == [[1, 2], [3, 4]])
    #expect(document.warnings == ["line 2: <path>: drawn only in part, d: expected a number at byte 10"])
    #expect(try self.document("<polygon points=\"1 2 3 4 5\"/>").warnings.count == 1)
  }
}
