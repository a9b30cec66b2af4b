// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct PathBuildingTests {
  @Test func rectangleStartsTopLeftAndGoesClockwise() {
    let path = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(
      path.elements == [
        .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 40, y: 20)),
        .line(to: CGPoint(x: 40, y: 60)), .line(to: CGPoint(x: 10, y: 60)), .closeSubpath,
      ])
  }

  @Test func ellipseStartsOnTheRightAndGoesDown() throws {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(path.elements.count == 6)
    #expect(path.elements[0] == .move(to: CGPoint(x: 200, y: 50)))
    guard case .curve(let end, let control1, let control2) = path.elements[1] else {
      Issue.record("no curve")
      return
    }
    #expect(end == CGPoint(x: 100, y: 100))
    // 50 + 50 · 0.5522847498 and 100 + 100 · 0.5522847498.
    #expect(isClose(control1, CGPoint(x: 200, y: 77.61423749)))
    #expect(isClose(control2, CGPoint(x: 155.22847498, y: 100)))
  }

  @Test func circleStaysWithinThreeTenThousandthsOfItsRadius() {
    for piece in Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2)).pieces(closingOpenSubpaths: false)
    {
      for step in 0...32 {
        let point = piece.point(at: Double(step) / 32)
        let radius = hypot(point.x, point.y)
        #expect(radius > 0.99999 && radius < 1.000274)
      }
    }
  }

  @Test func roundedRectangleHasFourLinesAndTwelveCubicsFromTheMiddleOfTheRightSide() {
    let path = RoundedRectangle(cornerRadius: 20).path(in: CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(letters(path) == "mlccclccclccclccch")
    #expect(path.elements[0] == .move(to: CGPoint(x: 300, y: 100)))
    // Down to 20 · 1.528665 above the corner.
    guard case .line(let end) = path.elements[1] else { return }
    #expect(isClose(end, CGPoint(x: 300, y: 200 - 30.5733)))
  }

  @Test func circularCornersHaveOneCubicEach() {
    let path = RoundedRectangle(cornerRadius: 20, style: .circular)
      .path(in: CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(letters(path) == "mlclclclch")
    guard case .line(let end) = path.elements[1] else { return }
    #expect(end == CGPoint(x: 300, y: 180))
  }

  @Test func cornerRadiusIsClampedToHalfTheShorterSide() {
    let rect = CGRect(x: 0, y: 0, width: 300, height: 200)
    #expect(Path(roundedRect: rect, cornerRadius: 5000) == Path(roundedRect: rect, cornerRadius: 100))
    #expect(Path(roundedRect: rect, cornerRadius: -5) == Path(roundedRect: rect, cornerRadius: 0))
    #expect(letters(Path(roundedRect: rect, cornerRadius: .nan)) == "mllllh")
  }

  @Test func unevenCornersAreWhereTheirNamesSay() {
    let path = UnevenRoundedRectangle(topLeadingRadius: 40).path(
      in: CGRect(x: 0, y: 0, width: 300, height: 200))
    // Sharp at the bottom right, bottom left and, last, the top right.
    #expect(letters(path) == "mlllccclh")
    #expect(path.elements[1] == .line(to: CGPoint(x: 300, y: 200)))
    #expect(path.elements[2] == .line(to: CGPoint(x: 0, y: 200)))
    #expect(path.contains(CGPoint(x: 299, y: 1)))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func linesAndCurvesWithoutAStartAddNothing() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
  }

  @Test func afterClosingTheCurrentPointIsTheSubpathsStart() {
    var path = Path()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 30, y: 4))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    #expect(path.elements.count == 3)
  }

  @Test func arcThatIsNotClockwiseInUpwardCoordinatesGoesClockwiseOnScreen() {
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(letters(path) == "mc")
    #expect(isClose(path.elements[0].end, CGPoint(x: 10, y: 0)))
    #expect(isClose(path.currentPoint, CGPoint(x: 0, y: 10)))
    // The middle of a quarter on the lower right.
    #expect(path.boundingRect.minX > -1e-9 && path.boundingRect.maxY < 10 + 1e-9)
  }

  @Test func clockwiseArcTakesTheOtherWayRound() {
    var path = Path()
    path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    #expect(letters(path) == "mccc")
    #expect(isClose(path.currentPoint, CGPoint(x: 0, y: 10)))
    #expect(abs(Double(path.boundingRect.minY) + 10) < 1e-9)
  }

  @Test func arcOfATurnOrMoreIsOneTurn() {
    for end in [360.0, 720, 1000] {
      var path = Path()
      path.addArc(center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(end), clockwise: false)
      #expect(letters(path) == "mcccc")
      #expect(isClose(path.currentPoint, CGPoint(x: 5, y: 0)))
    }
  }

  @Test func relativeArcGoesBackwardsAndRoundSeveralTimes() {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 5, startAngle: .degrees(90), delta: .degrees(-450))
    #expect(letters(path) == "mccccc")
    #expect(isClose(path.currentPoint, CGPoint(x: 5, y: 0)))
  }

  @Test func tangentArcRoundsACorner() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(letters(path) == "mlc")
    #expect(isClose(path.elements[1].end, CGPoint(x: 80, y: 0)))
    #expect(isClose(path.currentPoint, CGPoint(x: 100, y: 20)))
    // The middle of the arc is 20 from (80, 20).
    let middle = path.pieces(closingOpenSubpaths: false)[1].point(at: 0.5)
    #expect(abs(hypot(middle.x - 80, middle.y - 20) - 20) < 0.006)
    #expect(middle.x > 80 && middle.y < 20)
  }

  @Test func tangentArcOnOneLineIsALine() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 90, y: 0), radius: 20)
    #expect(path.elements == [.move(to: .zero), .line(to: CGPoint(x: 50, y: 0))])
  }

  @Test func transformsApplyToWhatIsAdded() {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 1)
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10), transform: map)
    #expect(path.boundingRect == CGRect(x: 1, y: 1, width: 20, height: 30))
    #expect(path.offsetBy(dx: 4, dy: -1).boundingRect == CGRect(x: 5, y: 0, width: 20, height: 30))
  }

  @Test func descriptionReadsBack() throws {
    var path = Path(roundedRect: CGRect(x: 0.1, y: -7, width: 30, height: 20), cornerRadius: 4)
    path.move(to: CGPoint(x: 1e-9, y: 1e20))
    path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 2))
    #expect(try #require(Path(path.description)) == path)
    #expect(Path(CGRect(x: 0, y: 0, width: 2, height: 1)).description == "0 0 m 2 0 l 2 1 l 0 1 l h")
    #expect(Path("0 0 2 1 re") == Path(CGRect(x: 0, y: 0, width: 2, height: 1)))
  }

  @Test(arguments: ["1 m", "0 0 m 1 2 3 l", "0 0 l", "0 0 m 5", "0 0 x", "M 0 0"])
  func textThatIsNoPathIsRefused(text: String) {
    #expect(Path(text) == nil)
  }

  private func letters(_ path: Path) -> String {
    String(
      path.elements.map { element -> Character in
        switch element {
        case .move: "m"
        case .line: "l"
        case .quadCurve: "q"
        case .curve: "c"
        case .closeSubpath: "h"
        }
      })
  }
}

private func isClose(_ left: CGPoint?, _ right: CGPoint, within tolerance: Double = 1e-9) -> Bool {
  guard let left else { return false }
  return abs(Double(left.x - right.x)) < tolerance && abs(Double(left.y - right.y)) < tolerance
}

extension Path.Element {
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }
}
