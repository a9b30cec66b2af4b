// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Shear: GeometryEffect {
  var amount: CGFloat

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: size.width, ty: 0))
  }
}

/// Views turned in space. All views here are squares of 100 points, seen from 100 points away: turned by 60° around the upright
/// axis a point at (50 + d, 50 + e) has the depth 1 + d sin 60° / 100, and is seen d cos 60° and e over that away from the middle.
@MainActor
struct ProjectionTests {
  private let side: CGFloat = 100

  private func turned(_ view: some View, _ angle: Double = 60, perspective: CGFloat = 1) -> some View {
    view.frame(width: side, height: side)
      .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0), perspective: perspective)
  }

  private func points(of view: some View) throws -> [CGPoint] {
    let shape = try #require(try SceneProbe(view, side, side).shapes.first)
    var result: [CGPoint] = []
    shape.path.forEach { element in
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        result.append(to.applying(shape.transform))
      case .closeSubpath: break
      }
    }
    return result
  }

  private func picture(of view: some View) throws -> PixelBuffer {
    ReferenceExecutor().render(
      try Resolver.scene(of: view, size: CGSize(width: side, height: side)), scale: 1)
  }

  private func expect(_ points: [CGPoint], _ expected: [(Double, Double)]) {
    #expect(points.count >= expected.count)
    for (point, (x, y)) in zip(points, expected) {
      #expect(abs(point.x - x) < 1e-3 && abs(point.y - y) < 1e-3, "\(point) is not (\(x), \(y))")
    }
  }

  @Test func whatTurnsAwayIsSmallerThanWhatComesNearer() throws {
    // Depths 0.56699 on the left and 1.43301 on the right.
    try expect(
      points(of: turned(Rectangle())),
      [(5.9064, -38.1863), (67.4458, 15.1085), (67.4458, 84.8915), (5.9064, 138.1863)])
  }

  @Test func withoutPerspectiveParallelsStayParallel() throws {
    try expect(points(of: turned(Rectangle(), perspective: 0)), [(25, 0), (75, 0), (75, 100), (25, 100)])
  }

  @Test func aHalfTurnIsAMirror() throws {
    try expect(points(of: turned(Rectangle(), 180)), [(100, 0), (0, 0), (0, 100), (100, 100)])
  }

  @Test func theTopTurnsAwayAroundALevelAxis() throws {
    let view = Rectangle().frame(width: side, height: side)
      .rotation3DEffect(.degrees(60), axis: (x: 1, y: 0, z: 0))
    let top = try points(of: view)[0]
    let bottom = try points(of: view)[2]
    #expect(top.x > 0 && bottom.x > 100, "the upper edge is shorter than the lower one")
  }

  @Test func theAxisGoesThroughTheAnchor() throws {
    let view = Rectangle().frame(width: side, height: side)
      .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchor: .leading)
    let seen = try points(of: view)
    // The left edge stays; the right one is at 50 / 1.86603.
    expect([seen[0], seen[3]], [(0, 0), (0, 100)])
    #expect(abs(seen[1].x - 26.7949) < 1e-3)
  }

  @Test func aViewOnEdgeIsNotSeen() throws {
    #expect(
      try SceneProbe(turned(Rectangle(), 90), side, side).shapes.allSatisfy { shape in
        abs(shape.path.boundingRect.width) < 1e-6
      })
  }

  @Test func curvesLieWhereTheirPointsAreSeen() throws {
    // A circle of radius 50: every point of what is seen, mapped back, is 50 from the middle.
    let shape = try #require(try SceneProbe(turned(Circle()), side, side).shapes.first)
    var worst = 0.0
    for step in 0..<400 {
      let part = shape.path.trimmedPath(from: 0, to: (CGFloat(step) + 0.5) / 400)
      let seen = try #require(part.currentPoint)
      // seen.x = 50 + d / 2 / w and w = 1 + d s, so d = x / (1/2 - x s).
      let (x, y) = (seen.x - 50, seen.y - 50)
      let sine = 3.0.squareRoot() / 200
      let d = x / (0.5 - x * sine)
      worst = max(worst, abs(hypot(d, y * (1 + d * sine)) - 50))
    }
    // The circle itself is made of four cubics that are 0.027 % off.
    #expect(worst < 0.02)
  }

  /// The level of grey, 0...255, at a pixel.
  private func grey(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Float {
    picture.pixels[y * picture.rect.width + x].x * 255
  }

  @Test func aGradientIsSeenWhereItsColoursAre() throws {
    // At the centre of pixel (60, 30): d = 10.5 / (0.5 - 10.5 · 0.0086603) = 25.667, depth 1.22229, e = -19.5 · 1.22229.
    let colors: [Color] = [.black, .white]
    let across = turned(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
    #expect(abs(grey(try picture(of: across), 60, 30) - 0.75667 * 255) < 1)
    let down = turned(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
    #expect(abs(grey(try picture(of: down), 60, 30) - 0.26165 * 255) < 1)
    let slanted = turned(LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing))
    #expect(abs(grey(try picture(of: slanted), 60, 30) - 0.50916 * 255) < 1)
  }

  @Test func otherPaintsAreSeenInCellsWithoutSeams() throws {
    let view = turned(
      RadialGradient(colors: [.black, .white], center: .center, startRadius: 0, endRadius: 80))
    let picture = try picture(of: view)
    // 35.03 from the middle.
    #expect(abs(grey(picture, 60, 30) - 0.43779 * 255) < 2)
    for y in 20..<80 {
      for x in 10..<64 {
        #expect(picture.pixels[y * 100 + x].w > 0.998, "a seam at \(x), \(y)")
      }
    }
  }

  @Test func aGeometryEffectMapsTheView() throws {
    let view = Rectangle().frame(width: 10, height: 10).modifier(Shear(amount: 0.5))
    #expect(try SceneProbe(view, 10, 10).rects == [CGRect(10, 0, 15, 10)])
    #expect(try Resolver(view).size() == CGSize(width: 10, height: 10))
  }

  @Test func whatIsBehindTheEyeIsCutOff() throws {
    // The eye is 25 away; half of the square comes nearer than that.
    let view = turned(Rectangle(), 80, perspective: 4)
    let seen = try points(of: view)
    #expect(!seen.isEmpty && seen.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func mapsOfSpaceConcatenateAndInvert() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let map = CATransform3DConcat(turn, CATransform3DMakeTranslation(3, 4, 0))
    let seen = CGPoint(x: 1, y: 0).applying(ProjectionTransform(map))
    #expect(abs(seen.x - 3) < 1e-12 && abs(seen.y - 5) < 1e-12)
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 200
    let tilted = ProjectionTransform(CATransform3DRotate(eye, 0.7, 1, 1, 0))
    #expect(!tilted.isAffine)
    let back = CGPoint(x: 30, y: -20).applying(tilted).applying(tilted.inverted())
    #expect(abs(back.x - 30) < 1e-9 && abs(back.y + 20) < 1e-9)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }
}
