// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGPaintTests {
  private func document(_ body: String) throws -> SVGDocument {
    try SVGDocument(data: Data("<svg viewBox='0 0 200 100'>\(body)</svg>".utf8))
  }

  /// The gradient that fills a rectangle at (10, 20) of 100 × 50.
  private func gradient(_ definition: String) throws -> SVGGradient? {
    let body = "<defs>\(definition)</defs><rect x='10' y='20' width='100' height='50' fill='url(#g)'/>"
    guard case .gradient(let gradient)? = try document(body).nodes.first?.elements.first?.fill?.paint else {
      return nil
    }
    return gradient
  }

  private let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"

  /// A point of the gradient's own coordinates, in the element's.
  private func place(_ point: CGPoint, _ gradient: SVGGradient) -> [Double] {
    let place = point.applying(gradient.transform)
    return [Double(place.x), Double(place.y)]
  }

  @Test(arguments: [
    ("", [10.0, 20, 110, 20]), ("x2='0' y2='1'", [10, 20, 10, 70]), ("x1='50%' x2='0.25'", [60, 20, 35, 20]),
    ("gradientUnits='userSpaceOnUse'", [0, 0, 200, 0]),
    ("gradientUnits='userSpaceOnUse' x1='5' y1='10%' x2='1in' y2='7'", [5, 10, 96, 7]),
    // In bounding box units a translation by 0.5 is half the box.
    ("gradientTransform='translate(.5 .5)'", [60, 45, 160, 45]),
    ("gradientUnits='userSpaceOnUse' x2='10' gradientTransform='rotate(90) scale(2)'", [0, 0, 0, 20]),
  ])
  func linearGradientsRunBetweenTheirPoints(attributes: String, expected: [Double]) throws {
    let gradient = try #require(
      try gradient("<linearGradient id='g' \(attributes)>\(stops)</linearGradient>"))
    guard case .linear(let start, let end) = gradient.geometry else {
      Issue.record("not linear")
      return
    }
    let found = place(start, gradient) + place(end, gradient)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test(arguments: [
    // The middle of the box; half its width along x and half its height along y.
    ("", [60.0, 45, 110, 45, 60, 70], 0.0), ("r='1' cx='0' cy='0'", [10, 20, 110, 20, 10, 70], 0),
    ("gradientUnits='userSpaceOnUse' cx='50' cy='40' r='30'", [50, 40, 80, 40, 50, 70], 0),
    ("gradientUnits='userSpaceOnUse' cx='50' cy='40' r='30' fr='10'", [50, 40, 80, 40, 50, 70], 10),
    (
      "gradientUnits='userSpaceOnUse' cx='0' cy='0' r='10' gradientTransform='scale(1 3)'",
      [0, 0, 10, 0, 0, 30], 0
    ),
  ])
  func radialGradientsRunToTheirCircle(attributes: String, expected: [Double], startRadius: Double) throws {
    let gradient = try #require(
      try gradient("<radialGradient id='g' \(attributes)>\(stops)</radialGradient>"))
    guard case .radial(let center, let start, let radius) = gradient.geometry else {
      Issue.record("not radial")
      return
    }
    #expect(start == startRadius)
    let right = CGPoint(x: center.x + CGFloat(radius), y: center.y)
    let bottom = CGPoint(x: center.x, y: center.y + CGFloat(radius))
    let found = place(center, gradient) + place(right, gradient) + place(bottom, gradient)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test func stopsAreClampedSortedAndFaded() throws {
    let definition = """
      <linearGradient id='g' color='#00ff00'><stop offset='-1' stop-color='red' stop-opacity='.5'/>
      <stop offset='60%' style='stop-color:currentColor'/><stop offset='.2' stop-color='#0000ff80'/><stop offset='7' class='c'/></linearGradient>
      <style>.c{stop-color:white;stop-opacity:25%}</style>
      """
    let body = "<defs>\(definition)</defs><rect width='9' height='9' fill='url(#g)' fill-opacity='.5'/>"
    guard case .gradient(let gradient)? = try document(body).nodes.first?.elements.first?.fill?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.offset) == [0, 0.6, 0.6, 1])
    let alphas = gradient.stops.map(\.color.alpha)
    let expected = [0.25, 0.5, 64.0 / 255, 0.125]
    #expect(zip(alphas, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(gradient.stops[1].color.green == 1 && gradient.stops[1].color.red == 0)
    #expect(gradient.stops[3].color.red == 1)
  }

  @Test func referencesGiveWhatTheGradientItselfDoesNotSay() throws {
    let definitions = """
      <linearGradient id='a' x1='.5' gradientUnits='userSpaceOnUse' href='#b'/>
      <radialGradient id='b' gradientTransform='translate(1)' xlink:href='#c'><stop/></radialGradient>
      <linearGradient id='c' x2='8' gradientUnits='objectBoundingBox'>\(stops)</linearGradient>
      <linearGradient id='g' href='#a' y1='3'><stop stop-color='lime'/><stop offset='1'/></linearGradient>
      """
    let gradient = try #require(try gradient(definitions))
    #expect(gradient.geometry == .linear(start: CGPoint(x: 0.5, y: 3), end: CGPoint(x: 8, y: 0)))
    #expect(gradient.transform == CGAffineTransform(translationX: 1, y: 0))
    #expect(gradient.stops.map(\.color.green) == [1, 0])
  }

  @Test(arguments: [
    ("<linearGradient id='g'><stop stop-color='#010203'/></linearGradient>", UInt32(0x010203)),
    ("<linearGradient id='g' x1='1'>", 0xff), ("<radialGradient id='g' r='0'>", 0xff),
  ])
  func gradientsWithoutExtentPaintTheirLastColour(start: String, color: UInt32) throws {
    let definition =
      start.hasSuffix("</linearGradient>")
      ? start : start + stops + (start.contains("radial") ? "</radialGradient>" : "</linearGradient>")
    let body = "<defs>\(definition)</defs><rect width='9' height='9' fill='url(#g)'/>"
    #expect(try document(body).nodes.first?.elements.first?.fill?.paint == .color(SRGBColor(rgb: color)))
  }

  @Test func gradientsThatCannotPaintGiveWayToTheFallback() throws {
    let defs =
      "<defs><linearGradient id='g'>\(stops)</linearGradient><linearGradient id='e'/><linearGradient id='s' gradientTransform='scale(0)'>\(stops)</linearGradient></defs>"
    func stroke(_ paint: String) throws -> SVGPaint? {
      try document(defs + "<line x2='9' stroke='\(paint)'/>").nodes.first?.elements.first?.stroke?.paint
    }
    // A flat box has no bounding box units (SVG 2 §14.1).
    #expect(try stroke("url(#g)") == nil)
    #expect(try stroke("url(#g) #010203") == .color(SRGBColor(rgb: 0x010203)))
    #expect(try stroke("url(#s) #010203") == .color(SRGBColor(rgb: 0x010203)))
    #expect(try stroke("url(\"#no\") #010203") == .color(SRGBColor(rgb: 0x010203)))
    #expect(try document(defs + "<rect width='9' height='9' fill='url(#e)'/>").nodes.isEmpty)
  }

  @Test func whatIsNotDrawnAsWrittenIsNamedOnce() throws {
    let body = """
      <defs><pattern id='p'/><linearGradient id='g'>\(stops)</linearGradient>
      <radialGradient id='f' fx='.1'>\(stops)</radialGradient><linearGradient id='c' href='#d'/><linearGradient id='d' href='#c'/></defs>
      <rect width='9' height='9' fill='url(#p)'/><rect width='9' height='9' fill='url(#p)'/>
      <rect width='9' height='9' fill='url(#g)'/><rect width='9' height='9' fill='url(#f)'/><rect width='9' height='9' fill='url(#c)'/>
      <rect width='9' height='9' fill='url(b.svg#x)'/>
      """
    let document = try document(body)
    #expect(document.nodes.flatMap(\.elements).map { $0.fill?.paint == nil } == [true, true, false, false])
    #expect(
      document.warnings == [
        "<pattern> as a paint is not drawn (first on line 3)",
        "the focal point of a gradient is drawn at its centre (first on line 4)",
        "gradients that refer to each other are cut short (first on line 2)",
        "line 5: a paint of another file is not drawn",
      ])
  }

  /// Over 0…30, a gradient from 10 to 20 has turns −1, 0 and 1.
  @Test(arguments: [
    ("reflect", [0.0, 1, 1, 0, 0, 1], [0.0, 1, 1, 2, 2, 3]),
    ("repeat", [1, 0, 1, 0, 1, 0], [0, 1, 1, 2, 2, 3]),
  ])
  func spreadsBecomeLongerLines(spread: String, reds: [Double], offsets: [Double]) throws {
    let definition = """
      <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='10' x2='20' spreadMethod='\(spread)'>\(stops)</linearGradient>
      <radialGradient id='r' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='20' fr='10' spreadMethod='\(spread)'>\(stops)</radialGradient>
      """
    for id in ["g", "r"] {
      // The far corner of the second is 29 from the centre.
      let body =
        "<defs>\(definition)</defs><rect width='\(id == "g" ? 30 : 21)' height='20' fill='url(#\(id))'/>"
      let element = try #require(try document(body).nodes.first?.elements.first)
      guard case .gradient(let gradient)? = element.fill?.paint else {
        Issue.record("no gradient")
        return
      }
      let padded = gradient.padded(over: element.path.boundingRect)
      // Every stop of a turn, and the turn's ends: those are the same here.
      let found = padded.stops.enumerated().filter { $0.offset % 4 == 0 || $0.offset % 4 == 3 }.map(\.element)
      #expect(found.map { ($0.offset * 3).rounded() } == offsets)
      #expect(found.map(\.color.red) == reds)
      if id == "g" {
        #expect(padded.geometry == .linear(start: .zero, end: CGPoint(x: 30, y: 0)))
      } else {
        #expect(padded.geometry == .radial(center: .zero, startRadius: 0, endRadius: 30))
      }
    }
  }

  @Test func manyTurnsOfASpreadAreBounded() throws {
    let definition =
      "<linearGradient id='g' x2='1e-6' gradientUnits='userSpaceOnUse' spreadMethod='repeat'>\(stops)</linearGradient>"
    let gradient = try #require(try gradient(definition))
    #expect(gradient.padded(over: CGRect(x: 0, y: 0, width: 1e9, height: 1)).stops.count == 256 * 4)
  }

  // MARK: Groups

  @Test func opacityOfAGroupIsThatOfItsPicture() throws {
    let body =
      "<g opacity='.5'><g><rect width='9' height='9'/></g><rect width='9' height='9' opacity='.25'/></g>"
    guard case .group(let group)? = try document(body).nodes.first else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.5 && group.masks.isEmpty)
    #expect(group.children.flatMap(\.elements).map(\.opacity) == [1, 0.25])
    #expect(group.children.count == 2)
  }

  @Test func clipPathsAreAreasInTheRightUnits() throws {
    let defs = """
      <clipPath id='a'><rect width='10' height='10' fill='none' opacity='0'/><g><rect x='50' width='5' height='5'/></g></clipPath>
      <clipPath id='b' clipPathUnits='objectBoundingBox'><rect x='.5' width='.5' height='1' clip-rule='evenodd'/></clipPath>
      <clipPath id='c' clip-path='url(#a)' transform='translate(3)'><use href='#r'/></clipPath><rect id='r' width='4' height='4' visibility='hidden'/>
      """
    func areas(_ attributes: String) throws -> [CGRect]? {
      let nodes = try document(
        "<defs>\(defs)</defs><g transform='translate(0 7)'><rect \(attributes) x='10' y='20' width='100' height='50'/></g>"
      ).nodes
      guard case .group(let group)? = nodes.first else { return nil }
      return group.masks.flatMap { $0.content.flatMap(\.elements) }.map { $0.placedPath.boundingRect }
    }
    #expect(
      try areas("clip-path='url(#a)'") == [
        CGRect(x: 0, y: 7, width: 10, height: 10), CGRect(x: 50, y: 7, width: 5, height: 5),
      ])
    #expect(try areas("clip-path='url(#b)'") == [CGRect(x: 60, y: 27, width: 50, height: 50)])
    #expect(try areas("clip-path='url(#c)'") == [])
    #expect(try areas("clip-path='none'") == nil)
    let missing = try document("<rect clip-path='url(#no)' width='9' height='9'/>")
    #expect(missing.warnings == ["line 1: no <clipPath> has the id 'no'"])
  }

  @Test func masksAreCutToTheirRegion() throws {
    let mask = "<mask id='m'><rect width='200' height='100' fill='white'/></mask>"
    guard
      case .group(let group)? = try document(
        mask + "<rect mask='url(#m)' x='10' y='20' width='100' height='50'/>"
      ).nodes.first,
      case .group(let content)? = group.masks.first?.content.first
    else {
      Issue.record("no mask")
      return
    }
    #expect(group.masks.map(\.channel) == [.luminance])
    // A tenth of the box more on every side.
    let region = try #require(content.masks.first?.content.first?.elements.first?.placedPath.boundingRect)
    #expect(
      region.minX == 0 && region.minY == 15 && abs(region.maxX - 120) < 1e-9 && abs(region.maxY - 75) < 1e-9)
  }

  @Test func masksAndClipsThatUseThemselvesAreCut() throws {
    let body =
      "<clipPath id='a' clip-path='url(#a)'><rect width='9' height='9'/></clipPath><rect clip-path='url(#a)' width='9' height='9'/>"
    #expect(try document(body).warnings == ["<clipPath> that uses itself is not drawn (first on line 1)"])
  }
}
