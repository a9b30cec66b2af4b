// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGFilterTests {
  private func document(_ filter: String, _ body: String) throws -> SVGDocument {
    try SVGDocument(data: Data("<svg viewBox='0 0 100 100'>\(filter)\(body)</svg>".utf8))
  }

  /// The group around a square that has the filter `f`.
  private func group(
    _ primitives: String, _ attributes: String = "", around body: String? = nil
  ) throws -> SVGGroup? {
    let found = try document(
      "<filter id='f' \(attributes)>\(primitives)</filter>",
      body ?? "<rect x='20' y='20' width='40' height='20' filter='url(#f)'/>")
    guard case .group(let group)? = found.nodes.first else { return nil }
    return group
  }

  private func warnings(_ primitives: String) throws -> [String] {
    try document(
      "<filter id='f'>\(primitives)</filter>", "<path d='M0 0H9V9' style='filter: url(#f)'/>"
    ).warnings
  }

  @Test func blursHaveTheSizeThatTransformsGiveThem() throws {
    #expect(try group("<feGaussianBlur stdDeviation='3'/>")?.filters == [.blur(sigma: 3)])
    let scaled = try group(
      "<feGaussianBlur in='SourceGraphic' stdDeviation='3 3'/>",
      around: "<g transform='scale(2)'><g filter='url(#f)'><path d='M0 0H9V9'/></g></g>")
    #expect(scaled?.filters == [.blur(sigma: 6)])
    #expect(try group("<feGaussianBlur stdDeviation='0'/>") == nil)
  }

  @Test func theRegionCutsWhatAFilterLeaves() throws {
    let own = try group("<feGaussianBlur stdDeviation='3'/>")
    let area = own?.masks.first?.content.flatMap(\.elements).first?.placedPath.boundingRect
    // A tenth more on every side of 40 × 20 at 20, 20.
    #expect(area?.isClose(to: CGRect(x: 16, y: 18, width: 48, height: 24), tolerance: 1e-9) == true)
    let given = try group(
      "<feGaussianBlur stdDeviation='3'/>",
      "filterUnits='userSpaceOnUse' x='1' y='2' width='30%' height='40'")
    let rect = given?.masks.first?.content.flatMap(\.elements).first?.placedPath.boundingRect
    #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test func stepsFollowEachOther() throws {
    let chain = try group(
      """
      <feColorMatrix values='0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .5 0' result='a'/>
      <feBlend in='a' in2='BackgroundImage' mode='darken' result='b'/><feGaussianBlur in='b' stdDeviation='2'/>
      """)
    let white = ColorMatrix(rows: [[0, 0, 0, 0, 1], [0, 0, 0, 0, 1], [0, 0, 0, 0, 1], [0, 0, 0, 0.5, 0]])
    #expect(chain?.filters == [.matrix(white), .blur(sigma: 2)])
    #expect(try warnings("<feBlend in2='BackgroundImage' mode='darken'/>").isEmpty)
  }

  @Test func coloursInLinearLightAreLeftToOthers() throws {
    #expect(try warnings("<feColorMatrix type='saturate' values='0'/>").count == 1)
    let encoded = try group(
      "<feColorMatrix type='saturate' values='0'/>", "color-interpolation-filters='sRGB'")
    #expect(encoded?.filters == [.matrix(.saturation(0))])
  }

  /// What drawing programs write for a shadow, into the shape or out of it; the shape itself is another element.
  @Test(arguments: [
    """
    <feGaussianBlur in='SourceAlpha' stdDeviation='4' result='a'/><feOffset dy='2' in='a' result='b'/>
    <feComposite in='b' in2='SourceAlpha' operator='arithmetic' k2='-1' k3='1' result='c'/>
    <feColorMatrix in='c' values='0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .5 0'/>
    """,
    """
    <feOffset dy='2' in='SourceAlpha' result='a'/><feGaussianBlur in='a' stdDeviation='4'/>
    <feColorMatrix values='0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .2 0'/>
    """,
    "<feFlood flood-color='red' result='f'/><feComposite in='f' in2='SourceGraphic' operator='in'/>",
    "<feOffset dy='2'/><feColorMatrix values='0 0 0 0 1  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0'/>",
    "<feGaussianBlur in='SourceAlpha' stdDeviation='1'/>", "",
  ])
  func whatOnlyCastsAShadowIsNotDrawn(primitives: String) throws {
    let group = try group(primitives)
    #expect(group?.masks.map(\.content.isEmpty) == [true])
    #expect(try warnings(primitives).count == 1)
  }

  @Test(arguments: [
    "<feOffset in='SourceAlpha' dy='2' result='a'/><feMerge><feMergeNode in='a'/><feMergeNode in='SourceGraphic'/></feMerge>",
    "<feFlood result='f'/><feBlend in='SourceGraphic' in2='f'/>", "<feOffset in='nobody' dx='2'/>",
    "<feFlood result='f'/><feComposite in='f' in2='SourceGraphic' operator='atop'/>",
    "<feMorphology radius='1' result='f'/><feComposite in='f' in2='SourceAlpha' operator='out'/>",
  ])
  func whatAnotherFilterLeavesVisibleIsDrawnWithoutIt(primitives: String) throws {
    #expect(try group(primitives) == nil)
    #expect(try warnings(primitives).count == 1)
  }

  @Test(arguments: [
    "<feGaussianBlur stdDeviation='1 2'/>", "<feGaussianBlur stdDeviation='-1'/>", "<feOffset dx='3'/>",
    "<feColorMatrix values='1 2 3'/>",
    "<feGaussianBlur stdDeviation='1e300'/>",
  ])
  func otherFiltersAreNamedAndTheRestIsDrawn(primitives: String) throws {
    #expect(
      try warnings(primitives) == [
        "filters other than blurs and colour matrices are not drawn (first on line 1)"
      ])
    let whole = try document("<filter id='f'>\(primitives)</filter>", "<path d='M0 0H9V9' filter='url(#f)'/>")
    #expect(whole.outlines.count == 1)
  }

  @Test func functionsAndMissingFiltersAreNamed() throws {
    #expect(try document("", "<path d='M0 0H9V9' filter='blur(3px)'/>").warnings.count == 1)
    #expect(try document("", "<path d='M0 0H9V9' filter='url(#g)'/>").warnings.count == 1)
    #expect(try document("", "<path d='M0 0H9V9' filter='none'/>").warnings.isEmpty)
  }
}
