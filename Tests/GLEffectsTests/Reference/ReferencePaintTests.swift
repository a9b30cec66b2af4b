// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferencePaintTests {
  private static let purpleToCyan = gradient([
    SRGBColor(red: 191 / 255, green: 90 / 255, blue: 242 / 255),
    SRGBColor(red: 100 / 255, green: 210 / 255, blue: 255 / 255),
  ])

  private static func gradient(
    _ colors: [SRGBColor], space: ResolvedGradient.Space = .device,
    alpha: ResolvedGradient.AlphaHandling = .premultiplied
  ) -> ResolvedGradient {
    let stops = colors.enumerated().map {
      ResolvedGradient.Stop(offset: Double($0) / Double(max(1, colors.count - 1)), color: $1)
    }
    return ResolvedGradient(stops: stops, space: space, alphaHandling: alpha)
  }

  private static let blackToWhite = gradient([.black, .white])

  private func color(_ gradient: ResolvedGradient, at offset: Double) -> ReferenceExecutor.Pixel {
    ReferenceExecutor.GradientLine(gradient).color(at: offset)
  }

  private func offset(_ geometry: SceneGradient.Geometry, x: Double, y: Double) -> Double {
    ReferenceExecutor.GradientPlane(SceneGradient(gradient: Self.blackToWhite, geometry: geometry))
      .offset(at: .init(x, y))
  }

  private func square(_ size: Double, _ paint: ScenePaint) -> SceneItem {
    .shape(
      SceneShape(
        path: ReferenceScenes.rectangle(0, 0, size, size), style: .fill(FillStyle()), paint: paint))
  }

  /// Two colours (0...255) and their perceptual mean, as published with the colours.
  static let middles: [([Double], [Double], [Double])] = [
    ([191, 90, 242], [100, 210, 255], [163, 156, 249]),
    ([175, 82, 222], [50, 173, 230], [137, 133, 226]),
    ([219, 52, 242], [60, 211, 254], [175, 149, 249]),
    ([203, 48, 224], [0, 192, 232], [157, 136, 229]),
    ([255, 55, 95], [255, 159, 10], [255, 115, 72]),
    ([0, 0, 255], [255, 255, 0], [108, 171, 199]),
  ]

  @Test(arguments: middles.indices)
  func perceptualGradientsPassThroughOklabMiddles(_ index: Int) {
    let (first, second, middle) = Self.middles[index]
    let colors = [first, second].map {
      SRGBColor(red: $0[0] / 255, green: $0[1] / 255, blue: $0[2] / 255)
    }
    let found = color(Self.gradient(colors, space: .perceptual), at: 0.5)
    for channel in 0..<3 { #expect(abs(found[channel] * 255 - middle[channel]) < 0.51) }
    // The ends survive the way to Oklab and back.
    let end = color(Self.gradient(colors, space: .perceptual), at: 1)
    for channel in 0..<3 { #expect(abs(end[channel] * 255 - second[channel]) < 0.001) }
  }

  @Test func deviceGradientsMixEncodedValues() {
    let found = color(Self.purpleToCyan, at: 0.5)
    for (channel, value) in [145.5, 150, 248.5].enumerated() {
      #expect(abs(found[channel] * 255 - value) < 1e-9)
    }
  }

  @Test func theEndsOfAGradientHold() {
    #expect(color(Self.blackToWhite, at: -3) == .init(0, 0, 0, 1))
    #expect(color(Self.blackToWhite, at: 7) == .init(1, 1, 1, 1))
    #expect(color(Self.blackToWhite, at: .nan) == .init(1, 1, 1, 1))
  }

  @Test func atAHardEdgeTheLaterStopCounts() {
    let red = SRGBColor(red: 1, green: 0, blue: 0)
    let edge = ResolvedGradient(stops: [
      .init(offset: 0, color: .black), .init(offset: 0.5, color: .black), .init(offset: 0.5, color: red),
      .init(offset: 1, color: red),
    ])
    #expect(color(edge, at: 0.5.nextDown) == .init(0, 0, 0, 1))
    #expect(color(edge, at: 0.5) == .init(1, 0, 0, 1))
  }

  @Test func fadingToClearDependsOnTheAlphaHandling() {
    let red = SRGBColor(red: 1, green: 0, blue: 0)
    // Weighted by alpha the colour stays red; unweighted it turns half black as well.
    #expect(color(Self.gradient([red, .clear]), at: 0.5) == .init(0.5, 0, 0, 0.5))
    #expect(color(Self.gradient([red, .clear], alpha: .straight), at: 0.5) == .init(0.25, 0, 0, 0.5))
    let perceptual = color(Self.gradient([red, .clear], space: .perceptual), at: 0.5)
    #expect(abs(perceptual.x - 0.5) < 1e-6)
    #expect(abs(perceptual.y) < 1e-6)
  }

  @Test func colorsBeyondTheRangeAreLimitedWhenPainted() {
    let bright = SRGBColor(red: 1.5, green: -0.5, blue: 0.5, alpha: 2)
    #expect(ReferenceScenes.picture(1, 1, [square(1, .color(bright))])[0, 0] == SIMD4(1, 0, 0.5, 1))
  }

  @Test func linearOffsetsAreProjections() {
    let axis = SceneGradient.Geometry.linear(start: CGPoint(x: 1, y: 1), end: CGPoint(x: 4, y: 5))
    #expect(abs(offset(axis, x: 1 + 3 * 0.25 - 4, y: 1 + 4 * 0.25 + 3) - 0.25) < 1e-12)
    #expect(offset(axis, x: -2, y: -3) == -1)
    let point = SceneGradient.Geometry.linear(start: CGPoint(x: 1, y: 1), end: CGPoint(x: 1, y: 1))
    #expect(offset(point, x: 0, y: 0) == 1)
  }

  @Test func radialOffsetsRunBetweenTheTwoRadii() {
    let ring = SceneGradient.Geometry.radial(center: CGPoint(x: 1, y: 2), startRadius: 5, endRadius: 15)
    #expect(offset(ring, x: 7, y: 10) == 0.5)
    #expect(offset(ring, x: 1, y: 2) == -0.5)
    let inwards = SceneGradient.Geometry.radial(center: .zero, startRadius: 10, endRadius: 0)
    #expect(offset(inwards, x: 0, y: 7.5) == 0.25)
    let edge = SceneGradient.Geometry.radial(center: .zero, startRadius: 4, endRadius: 4)
    #expect(offset(edge, x: 3, y: 0) == 0)
    #expect(offset(edge, x: 4, y: 0) == 1)
  }

  /// Start, end and the angle asked for, in degrees; the offset.
  static let angles: [(Double, Double, Double, Double)] = [
    (0, 360, 0, 0), (0, 360, 90, 0.25), (0, 360, 270, 0.75), (0, 360, -90, 0.75),
    (-90, 270, 0, 0.25), (-90, 270, 180, 0.75),
    // A quarter turn: the gap from 90 to 360 changes at 225.
    (0, 90, 45, 0.5), (0, 90, 91, 1), (0, 90, 224, 1), (0, 90, 226, 0), (0, 90, 359, 0),
    // Two turns: the second one is drawn.
    (0, 720, 90, 0.625), (0, 720, 350, 0.5 + 350.0 / 720), (30, 480, 121, 91.0 / 450),
    (30, 480, 119, 449.0 / 450),
    // Backwards: the mirror image.
    (0, -90, -45, 0.5), (0, -90, -100, 1), (0, -90, 100, 0), (360, 0, 90, 0.75), (0, -720, -90, 0.625),
    // No sweep at all: half 1, half 0.
    (10, 10, 100, 1), (10, 10, -80, 0),
  ]

  @Test(arguments: angles.indices)
  func angularOffsetsFollowTheGapAndTurnRules(_ index: Int) {
    let (start, end, angle, expected) = Self.angles[index]
    let radians = Double.pi / 180
    let geometry = SceneGradient.Geometry.angular(
      center: CGPoint(x: 3, y: 4), startAngle: start * radians, endAngle: end * radians)
    let found = offset(geometry, x: 3 + 2 * cos(angle * radians), y: 4 + 2 * sin(angle * radians))
    #expect(abs(found - expected) < 1e-9, "\(start)...\(end) at \(angle)")
  }

  @Test func aPixelTakesTheColourAtItsCentre() {
    let paint = ScenePaint.gradient(
      SceneGradient(gradient: Self.blackToWhite, geometry: .linear(start: .zero, end: CGPoint(x: 4, y: 0))))
    let picture = ReferenceScenes.picture(4, 4, [square(4, paint)])
    for x in 0..<4 { #expect(abs(picture[x, 2].x - (Float(x) + 0.5) / 4) < 1e-6) }
  }

  @Test func aGradientsTransformAndTheShapesApplyInTurn() {
    // The ellipse with half axes 8 and 4 around 10, 5; then the shape is turned by a quarter.
    let ellipse = SceneGradient(
      gradient: Self.blackToWhite, geometry: .radial(center: .zero, startRadius: 0, endRadius: 1),
      transform: CGAffineTransform(a: 8, b: 0, c: 0, d: 4, tx: 10, ty: 5))
    var shape = SceneShape(
      path: ReferenceScenes.rectangle(0, 0, 20, 10), style: .fill(FillStyle()), paint: .gradient(ellipse))
    let plain = ReferenceScenes.picture(20, 10, [.shape(shape)])
    #expect(abs(Double(plain[14, 5].x) - hypot(4.5 / 8, 0.5 / 4)) < 1e-6)
    shape.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
    let turned = ReferenceScenes.picture(10, 20, [.shape(shape)])
    for y in 0..<20 {
      for x in 0..<10 {
        #expect(abs(turned[x, y].x - plain[y, 9 - x].x) < 1e-6)
      }
    }
  }

  @Test func aDegenerateGradientTransformPaintsTheLastColour() {
    let flat = SceneGradient(
      gradient: Self.blackToWhite, geometry: .linear(start: .zero, end: CGPoint(x: 4, y: 0)),
      transform: CGAffineTransform(scaleX: 1, y: 0))
    #expect(ReferenceScenes.picture(1, 1, [square(1, .gradient(flat))])[0, 0] == SIMD4(1, 1, 1, 1))
  }
}
