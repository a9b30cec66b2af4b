// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGAspectRatioTests {
  /// Where the corners of the view box (10, 20, 100, 50) lie in the viewport (0, 0, 300, 300).
  ///
  /// Meet: scale 3, so 300 × 150 with 150 points to spare down. Slice: scale 6, so 600 × 300, 300 too wide.
  @Test(arguments: [
    ("none", [0.0, 0, 300, 300]),
    ("xMinYMin", [0, 0, 300, 150]), ("xMidYMin meet", [0, 0, 300, 150]), ("xMaxYMin", [0, 0, 300, 150]),
    ("xMinYMid", [0, 75, 300, 225]), ("xMidYMid", [0, 75, 300, 225]), ("xMaxYMid meet", [0, 75, 300, 225]),
    ("xMinYMax", [0, 150, 300, 300]), ("xMidYMax", [0, 150, 300, 300]), ("xMaxYMax", [0, 150, 300, 300]),
    ("none slice", [0, 0, 300, 300]),
    ("xMinYMin slice", [0, 0, 600, 300]), ("xMidYMin slice", [-150, 0, 450, 300]),
    ("xMaxYMin slice", [-300, 0, 300, 300]), ("xMinYMid slice", [0, 0, 600, 300]),
    ("xMidYMid slice", [-150, 0, 450, 300]), ("xMaxYMid slice", [-300, 0, 300, 300]),
    ("xMinYMax slice", [0, 0, 600, 300]), ("xMidYMax slice", [-150, 0, 450, 300]),
    ("xMaxYMax slice", [-300, 0, 300, 300]), ("defer xMidYMid", [0, 75, 300, 225]),
  ])
  func theViewBoxIsScaledAndAligned(text: String, expected: [Double]) throws {
    let ratio = try #require(SVGAspectRatio(text))
    let map = ratio.transform(
      from: CGRect(x: 10, y: 20, width: 100, height: 50), to: CGRect(x: 0, y: 0, width: 300, height: 300))
    let start = CGPoint(x: 10, y: 20).applying(map)
    let end = CGPoint(x: 110, y: 70).applying(map)
    #expect([start.x, start.y, end.x, end.y].map { Double($0) } == expected)
  }

  /// The other way round: 50 × 100 in 300 × 300, so that x has the room.
  @Test(arguments: [
    ("xMinYMax", [0.0, 0, 150, 300]), ("xMidYMin", [75, 0, 225, 300]), ("xMaxYMid", [150, 0, 300, 300]),
    ("xMidYMin slice", [0, 0, 300, 600]), ("xMidYMid slice", [0, -150, 300, 450]),
    ("xMidYMax slice", [0, -300, 300, 300]),
  ])
  func bothAxesAreAligned(text: String, expected: [Double]) throws {
    let map = try #require(SVGAspectRatio(text)).transform(
      from: CGRect(x: 0, y: 0, width: 50, height: 100), to: CGRect(x: 0, y: 0, width: 300, height: 300))
    let end = CGPoint(x: 50, y: 100).applying(map)
    #expect([map.tx, map.ty, end.x, end.y].map { Double($0) } == expected)
  }

  @Test(arguments: [
    "", "xMid", "xMidYMid both", "xmidymid", "XMidYMid", "xMidYTop", "meet", "xMidYMid meet x", "yMidxMid",
  ])
  func otherTextIsNoValue(text: String) {
    #expect(SVGAspectRatio(text) == nil)
  }

  /// The part of the plane that the root shows, in the units of its view box (0 0 10 10).
  @Test(arguments: [
    ("width='20' height='10'", CGRect(x: -5, y: 0, width: 20, height: 10)),
    ("width='20' height='10' preserveAspectRatio='xMinYMin'", CGRect(x: 0, y: 0, width: 20, height: 10)),
    (
      "width='20' height='10' preserveAspectRatio='xMaxYMid slice'",
      CGRect(x: 0, y: 2.5, width: 10, height: 5)
    ),
    ("width='5in' height='5in'", CGRect(x: 0, y: 0, width: 10, height: 10)),
    ("width='100%' height='5'", CGRect(x: 0, y: 0, width: 10, height: 10)),
    ("width='20'", CGRect(x: 0, y: 0, width: 10, height: 10)),
  ])
  func theRootShowsMoreOrLessThanItsViewBox(attributes: String, expected: CGRect) throws {
    let text = "<svg viewBox='0 0 10 10' \(attributes)><path d='M1 3H3'/></svg>"
    let document = try SVGDocument(data: Data(text.utf8))
    #expect(document.viewBox == expected)
    #expect(document.path.boundingRect == CGRect(x: 1, y: 3, width: 2, height: 0))
  }

  @Test func aRootWithoutARatioIsStretched() throws {
    let text =
      "<svg viewBox='0 0 10 10' width='20' height='5' preserveAspectRatio='none'><path d='M1 2H3V4'/></svg>"
    let document = try SVGDocument(data: Data(text.utf8))
    #expect(document.viewBox == CGRect(x: 0, y: 0, width: 20, height: 5))
    #expect(document.path.boundingRect == CGRect(x: 2, y: 1, width: 4, height: 1))
  }
}
