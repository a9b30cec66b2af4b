// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct CSSPaintTests {
  private let box = CGRect(x: 10, y: 20, width: 300, height: 100)
  private let appearance = EnvironmentValues().colorAppearance

  private func linear(_ text: String, _ box: CGRect? = nil) throws -> [Double] {
    let paint = try CSSPaint(css: text).placed(in: box ?? self.box, appearance)
    guard case .linear(_, let start, let end, _) = paint else { return [] }
    return [start.x, start.y, end.x, end.y].map { Double($0) }
  }

  private func isClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// CSS Images 3 §3.1.1. The box is (10, 20) … (310, 120).
  @Test(arguments: [
    ("linear-gradient(red, blue)", [160.0, 20, 160, 120]),
    ("linear-gradient(180deg, red, blue)", [160, 20, 160, 120]),
    ("linear-gradient(0, red, blue)", [160, 120, 160, 20]),
    ("linear-gradient(to right, red, blue)", [10, 70, 310, 70]),
    ("linear-gradient(90deg, red, blue)", [10, 70, 310, 70]),
    ("linear-gradient(-.25turn, red, blue)", [310, 70, 10, 70]),
    ("linear-gradient(100grad, red, blue)", [10, 70, 310, 70]),
    ("linear-gradient(to top, red, blue)", [160, 120, 160, 20]),
    // 45°: half the line is (300 sin 45° + 100 cos 45°)/2 = 141.42…, so 100 along each axis.
    ("linear-gradient(45deg, red, blue)", [60, 170, 260, -30]),
    ("Linear-Gradient(  TO Left ,RED,blue )", [310, 70, 10, 70]),
    // Beyond 0…100 % the line is made longer.
    ("linear-gradient(to right, red -10%, blue 110%)", [-20, 70, 340, 70]),
    ("linear-gradient(to right, red, blue 600px)", [10, 70, 610, 70]),
  ])
  func linesOfLinearGradientsAreThoseOfTheSpecification(text: String, expected: [Double]) throws {
    let found = try linear(text)
    #expect(isClose(found, expected), "\(found)")
  }

  /// To a corner, the neighbouring corners lie half-way: their projections on the line are its middle.
  @Test(arguments: ["top left", "right top", "bottom right", "left bottom"])
  func cornersAreMagic(corner: String) throws {
    let line = try linear("linear-gradient(to \(corner), red, blue)")
    let delta = SIMD2(line[2] - line[0], line[3] - line[1])
    func offset(_ x: Double, _ y: Double) -> Double {
      let way = SIMD2(x - line[0], y - line[1])
      return (way * delta).sum() / (delta * delta).sum()
    }
    let isRight = corner.contains("right")
    let isBottom = corner.contains("bottom")
    #expect(abs(offset(isRight ? 310 : 10, isBottom ? 120 : 20) - 1) < 1e-12)
    #expect(abs(offset(isRight ? 10 : 310, isBottom ? 20 : 120)) < 1e-12)
    #expect(abs(offset(isRight ? 10 : 310, isBottom ? 120 : 20) - 0.5) < 1e-12)
    #expect(abs(offset(isRight ? 310 : 10, isBottom ? 20 : 120) - 0.5) < 1e-12)
  }

  @Test func aFlatBoxStillHasALine() throws {
    let flat = CGRect(x: 10, y: 20, width: 100, height: 0)
    #expect(isClose(try linear("linear-gradient(to right, red, blue)", flat), [10, 20, 110, 20]))
    #expect(isClose(try linear("linear-gradient(90deg, red, blue)", flat), [10, 20, 110, 20]))
  }

  /// Centre, horizontal and vertical radius over a box of 300 × 100 at the origin.
  @Test(arguments: [
    ("circle at 100px 20px", [100.0, 20, 215.40659228538016, 215.40659228538016]),
    ("circle closest-side at 100px 20px", [100, 20, 20, 20]),
    ("circle farthest-side at 100px 20px", [100, 20, 200, 200]),
    ("circle closest-corner at 100px 20px", [100, 20, 101.9803902718557, 101.9803902718557]),
    ("at 100px 20px", [100, 20, 282.842712474619, 113.13708498984761]),
    ("closest-side at 100px 20px", [100, 20, 100, 20]),
    ("ellipse farthest-side at 100px 20px", [100, 20, 200, 80]),
    ("closest-corner at 100px 20px", [100, 20, 141.4213562373095, 28.284271247461902]),
    ("30px", [150, 50, 30, 30]), ("circle 1in at left", [0, 50, 96, 96]),
    ("40px circle at top", [150, 0, 40, 40]),
    ("30px 20%", [150, 50, 30, 20]), ("50% 50% at center", [150, 50, 150, 50]),
    ("ellipse 10px 20px at right 10% bottom 5px", [270, 95, 10, 20]),
    ("10px 10px at bottom left", [0, 100, 10, 10]), ("10px 10px at 25% 75%", [75, 75, 10, 10]),
    ("10px 10px at top 30px left 20px", [20, 30, 10, 10]),
  ])
  func radialGradientsHaveTheRightShape(prelude: String, expected: [Double]) throws {
    guard case .radial(let gradient) = try CSSPaint(css: "radial-gradient(\(prelude), red, blue)").kind else {
      Issue.record("not radial")
      return
    }
    let box = CGRect(x: 0, y: 0, width: 300, height: 100)
    let center = gradient.center.point(in: box)
    let radii = gradient.radii(in: box)
    let found = [Double(center.x), Double(center.y), radii.x, radii.y]
    #expect(isClose(found, expected), "\(found)")
  }

  @Test func endingShapesWithoutAreaShowTheLastColour() throws {
    let paint = try CSSPaint(css: "radial-gradient(circle closest-side at left, red, #010203)").placed(
      in: box, appearance)
    #expect(paint == .color(Color(SRGBColor(rgb: 0x010203))))
  }

  @Test func conicGradientsStartAtTheTop() throws {
    for (prelude, degrees, center) in [
      ("", -90.0, [160.0, 70.0]), ("from 90deg,", 0, [160, 70]), ("from .5turn at left 25%,", 90, [10, 45]),
      ("at 10px 20px,", -90, [20, 40]),
    ] {
      let paint = try CSSPaint(css: "conic-gradient(\(prelude) #f00, #00f)").placed(in: box, appearance)
      guard case .angular(_, let place, let angle) = paint else {
        Issue.record("not conic")
        continue
      }
      #expect(abs(angle.degrees - degrees) < 1e-9)
      #expect([Double(place.x), Double(place.y)] == center)
    }
  }

  // MARK: Stops

  private func stops(_ text: String, length: Double = 200) throws -> CSSColorStops.Resolved {
    switch try CSSPaint(css: text).kind {
    case .linear(let gradient): gradient.stops.resolved(length: length, appearance)
    case .radial(let gradient): gradient.stops.resolved(length: length, appearance)
    case .conic(let gradient): gradient.stops.resolved(length: length, appearance)
    case .along(let stops): stops.resolved(length: length, appearance)
    case .color: CSSColorStops.Resolved(stops: [], isPerceptual: false)
    }
  }

  /// CSS Images 3 §3.4.3, on a line of 200 points.
  @Test(arguments: [
    ("linear-gradient(#f00, #00f)", [0.0, 1]), ("linear-gradient(#f00, #0f0, #00f)", [0, 0.5, 1]),
    ("linear-gradient(#f00 40%, #0f0, #00f)", [0.4, 0.7, 1]),
    ("linear-gradient(#f00, #fff 20%, #0f0, #00f)", [0, 0.2, 0.6, 1]),
    ("linear-gradient(#f00 20px, #00f 100px)", [0.1, 0.5]),
    // A place before an earlier one moves to it.
    ("linear-gradient(#f00 60%, #0f0 20%, #00f)", [0.6, 0.6, 1]),
    ("linear-gradient(#f00 -50%, #00f 150%)", [-0.5, 1.5]),
    ("linear-gradient(#f00 0 25%, #00f 25% 100%)", [0, 0.25, 0.25, 1]),
    ("linear-gradient(10% #f00, #00f)", [0.1, 1]), ("linear-gradient(#f00)", [0]),
    ("linear-gradient(#f00, #0f0, #fff 10%, #00f 50px, #000)", [0, 0.05, 0.1, 0.25, 1]),
    ("conic-gradient(#f00, #0f0 90deg, #00f)", [0, 0.25, 1]),
    ("conic-gradient(#f00 0.1turn 30%, #00f)", [0.1, 0.3, 1]),
    ("along(#f00, #00f 25%, #000)", [0, 0.25, 1]),
  ])
  func stopsAreFixedUpAsTheSpecificationSays(text: String, expected: [Double]) throws {
    let found = try stops(text).stops.map(\.offset)
    #expect(isClose(found, expected), "\(found)")
  }

  /// A colour on a line with a hint at H is mixed by P^(log ½ / log H).
  @Test(arguments: [0.1, 0.25, 0.5, 0.7, 0.9])
  func hintsBendTheMix(hint: Double) throws {
    let stops = try stops("linear-gradient(#000, \(hint * 100)%, #fff)").stops
    for step in 0...100 {
      let place = Double(step) / 100
      let next = stops.firstIndex { $0.offset > place } ?? stops.count - 1
      let (from, to) = (stops[max(next - 1, 0)], stops[next])
      let way = to.offset > from.offset ? (place - from.offset) / (to.offset - from.offset) : 0
      let found = from.color.red + (to.color.red - from.color.red) * way
      #expect(abs(found - pow(place, log(0.5) / log(hint))) < 0.25 / 255, "\(place)")
    }
  }

  @Test func hintsAtTheEndsMakeHardEdges() throws {
    let first = try stops("linear-gradient(#000, 0%, #fff)").stops
    #expect(first.map(\.offset) == [0, 0, 1] && first.map(\.color.red) == [0, 1, 1])
    let last = try stops("linear-gradient(#000, 100%, #fff)").stops
    #expect(last.map(\.offset) == [0, 1, 1] && last.map(\.color.red) == [0, 0, 1])
  }

  @Test func whatLiesOutsideOfATurnIsCutAway() throws {
    guard case .conic(let gradient) = try CSSPaint(css: "conic-gradient(#000 -50%, #fff 150%)").kind else {
      return
    }
    let cut = gradient.stops.cut(gradient.stops.resolved(length: 0, appearance)).stops
    #expect(cut.map(\.offset) == [0, 1])
    #expect(cut.map(\.color.red) == [0.25, 0.75])
    // Weighted by alpha: half-way from clear to white is white of half the alpha.
    let faded = SRGBColor.clear.mixedByAlpha(with: .white, by: 0.5, isPerceptual: false)
    #expect(faded == SRGBColor(red: 1, green: 1, blue: 1, alpha: 0.5))
  }

  @Test func coloursAreMixedInTheSpaceThatIsNamed() throws {
    #expect(try !stops("linear-gradient(#f00, #00f)").isPerceptual)
    #expect(try stops("linear-gradient(in oklab, #f00, #00f)").isPerceptual)
    #expect(try stops("linear-gradient(to left in oklab, #f00, #00f)").isPerceptual)
    #expect(try stops("linear-gradient(in oklab to left, #f00, #00f)").isPerceptual)
    #expect(try stops("linear-gradient(oklch(50% .1 20), #00f)").isPerceptual)
    #expect(try !stops("linear-gradient(in srgb, oklch(50% .1 20), #00f)").isPerceptual)
    #expect(try stops("radial-gradient(circle at left in oklab, #f00, #00f)").isPerceptual)
    #expect(try stops("conic-gradient(in oklab from 3deg, #f00, #00f)").isPerceptual)
    #expect(try stops("along(in oklab, #f00, #00f)").isPerceptual)
  }

  @Test func coloursMayHoldCommasAndSpaces() throws {
    let stops = try stops("linear-gradient(rgb(1, 2, 3) 10%, rgb(255 0 0 / 50%) , hsl(0,0%,100%) 90%)").stops
    #expect(isClose(stops.map(\.offset), [0.1, 0.5, 0.9]))
    #expect(stops.map(\.color.alpha) == [1, 0.5, 1])
  }

  @Test(arguments: [
    ("", "empty"), ("bleu", "bleu"), ("linear-gradient", "no colour named"),
    ("linear-gradient()", "colours are missing"),
    ("linear-gradient(red, blue", "')' is missing"), ("linear-gradient(red, blue) x", "')' is missing"),
    ("linear-gradient(red) (blue)", "unexpected text"), ("linear-gradient(red,,blue)", "between commas"),
    ("linear-gradient(10%, red)", "hint"), ("linear-gradient(red, 10%, 20%, blue)", "hint"),
    ("linear-gradient(red, 10%)", "hint"), ("linear-gradient(to, red)", "after 'to'"),
    ("linear-gradient(to middle, red)", "'middle'"), ("linear-gradient(to left right, red)", "'right'"),
    ("linear-gradient(45, red, blue)", "45"), ("linear-gradient(45deg)", "colours are missing"),
    ("linear-gradient(45deg 3, red)", "direction"), ("linear-gradient(red 10, blue)", "'10' is not a place"),
    ("linear-gradient(red 10em, blue)", "'10em'"), ("linear-gradient(red 1% 2% 3%, blue)", "more than two"),
    ("linear-gradient(red 1e30%, blue)", "'1e30%'"), ("linear-gradient(in hsl, red, blue)", "in oklab"),
    ("repeating-linear-gradient(red, blue)", "no paint"), ("radial-gradient(circle 10%, red)", "length"),
    ("radial-gradient(ellipse 10px, red)", "two radii"),
    ("radial-gradient(circle 1px 2px, red)", "one radius"),
    ("radial-gradient(circle at, red)", "position"),
    ("radial-gradient(circle at 1px 2px 3px, red)", "position"),
    ("radial-gradient(circle -5px, red)", "'-5px'"), ("radial-gradient(closest-side 5px, red)", "one size"),
    ("radial-gradient(at left left, red)", "position"), ("conic-gradient(from red, blue)", "angle"),
    ("conic-gradient(red 10px, blue)", "angle"), ("along(red 10px, blue)", "percentage"),
    ("along(45deg, red)", "45deg"), ("url(#a)", "url"),
  ])
  func wrongPaintsSayWhy(text: String, hint: String) {
    do throws(PaintSyntaxError) {
      _ = try CSSPaint(css: text)
      Issue.record("no error")
    } catch {
      #expect(error.description.contains(hint), "\(error)")
    }
  }

  @Test func stopsAreBounded() {
    let many = "linear-gradient(" + String(repeating: "red,", count: 200_000) + "red)"
    #expect(throws: PaintSyntaxError.self) { try CSSPaint(css: many) }
    let nested = "linear-gradient(" + String(repeating: "(", count: 100_000) + ")"
    #expect(throws: PaintSyntaxError.self) { try CSSPaint(css: nested) }
  }
}
