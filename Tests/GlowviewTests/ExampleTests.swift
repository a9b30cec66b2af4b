// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

@Suite struct ExampleTests {
  /// Examples/logo.svg of this checkout.
  private var logo: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples/logo.svg").path
  }

  @Test func theLogoIsReadWholeAndWithoutWarnings() throws {
    let document = try SVGDocument(contentsOfFile: logo)
    #expect(document.warnings.isEmpty)
    #expect(document.viewBox == CGRect(x: 0, y: 0, width: 512, height: 512))
    #expect(document.outlines.map(\.id) == ["tube", nil, nil, nil, nil, nil])
    // Nothing sticks out of the page.
    document.path.forEach { element in
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        #expect((0.0...512).contains(Double(to.x)) && (0.0...512).contains(Double(to.y)))
      case .closeSubpath: break
      }
    }
  }

  @Test func partsOfTheLogoCanBePicked() throws {
    for (id, count) in [("letter", 1), ("tube", 1), ("ring", 1), ("spark", 4), ("unused", 1)] {
      #expect(try SVGDocument(contentsOfFile: logo, elementID: id).outlines.count == count)
    }
    let shape = try LoadedShape.load(.svg(reference: logo + "#spark"), fitsPath: false)
    guard case .fittedPath(let path, let viewBox) = shape.geometry else {
      Issue.record("the logo is not fitted")
      return
    }
    #expect(viewBox == nil)
    #expect(!path.isEmpty)
  }
}
