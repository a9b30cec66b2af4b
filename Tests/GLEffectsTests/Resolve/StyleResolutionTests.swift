// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct BrandStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
  }
}

extension ShapeStyle where Self == BrandStyle {
  fileprivate static var brand: BrandStyle { BrandStyle() }
}

@MainActor
struct StyleResolutionTests {
  private let red = SRGBColor(red: 1, green: 0, blue: 0)
  private let blue = SRGBColor(red: 0, green: 0, blue: 1)

  private func colors(_ view: some View, _ scheme: ColorScheme = .light) throws -> [SRGBColor] {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return try SceneProbe(view, 10, 10, environment: environment).colors
  }

  @Test func shapeWithoutAStyleIsDrawnInTheForeground() throws {
    #expect(try colors(Rectangle()) == [.black])
    #expect(try colors(Rectangle(), .dark) == [.white])
    #expect(try colors(Rectangle().foregroundStyle(Color(red))) == [red])
    #expect(try colors(Circle().fill().foregroundColor(Color(red))) == [red])
  }

  @Test func styleIsResolvedWhereItIsUsed() throws {
    #expect(try colors(Rectangle().fill(.brand)) == [red])
    #expect(try colors(Rectangle().fill(.brand), .dark) == [blue])
    // Set outside, used inside a darker place.
    let view = ZStack {
      Rectangle()
      Rectangle().environment(\.colorScheme, .dark)
    }
    #expect(try colors(view.foregroundStyle(.brand)) == [red, blue])
  }

  @Test func levelsOfTheForegroundFade() throws {
    #expect(try colors(Rectangle().fill(.secondary).foregroundStyle(Color(red))) == [red.opacity(0.5)])
    #expect(try colors(Rectangle().fill(.tertiary).foregroundStyle(Color(red))) == [red.opacity(0.25)])
    #expect(try colors(Rectangle().fill(.quaternary).foregroundStyle(Color(red))) == [red.opacity(0.18)])
    #expect(try colors(Rectangle().fill(.secondary).foregroundStyle(Color(red), Color(blue))) == [blue])
  }

  @Test func levelsWithoutAForegroundAreTheLabelColours() throws {
    let grey = SRGBColor(hex: 0x3C3C43)
    #expect(try colors(Rectangle().fill(.secondary)) == [grey.opacity(0.6)])
    #expect(try colors(Rectangle().foregroundStyle(.quaternary)) == [grey.opacity(0.18)])
    // The colour of that name is the label's, whatever the foreground.
    #expect(try colors(Rectangle().fill(Color.secondary).foregroundStyle(Color(red))) == [grey.opacity(0.6)])
  }

  @Test func foregroundThatSpeaksOfTheForegroundMeansTheOneOutside() throws {
    let view = Rectangle().foregroundStyle(.secondary).foregroundStyle(Color(red))
    #expect(try colors(view) == [red.opacity(0.5)])
    let twice = Rectangle().fill(.secondary).foregroundStyle(.secondary).foregroundStyle(Color(red))
    #expect(try colors(twice) == [red.opacity(0.25)])
  }

  @Test func tintIsBlueUnlessSet() throws {
    #expect(try colors(Rectangle().fill(.tint)) == [SRGBColor(hex: 0x0088FF)])
    #expect(try colors(Rectangle().fill(.tint).tint(Color(red))) == [red])
    #expect(try colors(Color.accentColor.tint(Color(red))) == [red])
    #expect(try colors(Color.accentColor.tint(.accentColor)) == [SRGBColor(hex: 0x0088FF)])
    #expect(try colors(Rectangle().fill(.tint).tint(.tint)) == [SRGBColor(hex: 0x0088FF)])
  }

  @Test func backgroundIsThatOfTheScheme() throws {
    #expect(try colors(Rectangle().hidden().background(), .dark) == [.black])
    #expect(try colors(Rectangle().fill(.background)) == [.white])
  }

  @Test func levelsOfTheBackgroundAreThoseOfIOS() throws {
    func color(_ view: some View, _ scheme: ColorScheme) throws -> SRGBColor {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      return try SceneProbe(view, 10, 10, environment: environment).colors[0]
    }
    let secondary = Rectangle().fill(.background.secondary)
    #expect(try color(secondary, .light) == SRGBColor(hex: 0xF2F2F7))
    #expect(try color(secondary, .dark) == SRGBColor(hex: 0x1C1C1E))
    #expect(try color(Rectangle().fill(.background.tertiary), .dark) == SRGBColor(hex: 0x2C2C2E))
    // Of a background that is set they are what levels of any style are.
    #expect(try color(secondary.backgroundStyle(.white), .dark) == SRGBColor.white.opacity(0.5))
  }

  @Test func paletteIsTakenFromTheEnvironment() throws {
    let view = Color.cyan.environment(\.palette, .ios18)
    #expect(try colors(view, .dark) == [SRGBColor(red: 100 / 255, green: 210 / 255, blue: 1)])
  }

  @Test func opacityOfAColourIsItsAlphaAndOfAGradientTheShapes() throws {
    #expect(try colors(Rectangle().fill(Color(red).opacity(0.5).opacity(0.5))) == [red.opacity(0.25)])
    let style: AnyShapeStyle = AnyShapeStyle(
      .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    let shape = try SceneProbe(Rectangle().fill(style.opacity(0.5)), 10, 10).shapes[0]
    #expect(shape.opacity == 0.5)
  }

  @Test func styleMayBlend() throws {
    let shape = try SceneProbe(Rectangle().fill(Color(red).blendMode(.screen)), 10, 10).shapes[0]
    #expect(shape.blend == .screen)
  }

  @Test func gradientsLieInTheShapesFrame() throws {
    func geometry(_ style: some ShapeStyle) throws -> SceneGradient? {
      let shape = try SceneProbe(Ellipse().inset(by: 5).fill(style), 200, 100).shapes[0]
      if case .gradient(let gradient) = shape.paint { return gradient }
      return nil
    }
    let linear = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .bottomTrailing)
    #expect(
      try geometry(linear)?.geometry == .linear(start: CGPoint(x: 0, y: 50), end: CGPoint(x: 200, y: 100)))
    let radial = RadialGradient(colors: [.red, .blue], center: .top, startRadius: 3, endRadius: 40)
    #expect(
      try geometry(radial)?.geometry
        == .radial(center: CGPoint(x: 100, y: 0), startRadius: 3, endRadius: 40))
    let angular = AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(90))
    #expect(
      try geometry(angular)?.geometry
        == .angular(
          center: CGPoint(x: 100, y: 50), startAngle: Double.pi / 2,
          endAngle: Angle.degrees(90).radians + 2 * Double.pi))
    let elliptical = try #require(try geometry(EllipticalGradient(colors: [.red, .blue])))
    #expect(elliptical.geometry == .radial(center: CGPoint(x: 0.5, y: 0.5), startRadius: 0, endRadius: 0.5))
    // The end of the radius is on the frame's sides.
    #expect(CGPoint(x: 1, y: 0.5).applying(elliptical.transform) == CGPoint(x: 200, y: 50))
    #expect(CGPoint(x: 0.5, y: 0).applying(elliptical.transform) == CGPoint(x: 100, y: 0))
    #expect(
      try geometry(Gradient(colors: [.red, .blue]))?.geometry
        == .linear(start: CGPoint(x: 100, y: 0), end: CGPoint(x: 100, y: 100)))
  }

  @Test func gradientStaysWithTheFrameWhenTheShapeTurns() throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    // A stroke's area is mapped after it is made, so the paint has to be mapped back.
    let shape = try SceneProbe(
      Rectangle().stroke(lineWidth: 2).rotation(.degrees(90)).fill(gradient), 100, 100
    ).shapes[0]
    guard case .gradient(let paint) = shape.paint, case .linear(let start, let end) = paint.geometry else {
      Issue.record("no linear gradient")
      return
    }
    let drawn = paint.transform.concatenating(shape.transform)
    #expect(abs(Double(start.applying(drawn).x)) < 1e-9 && abs(Double(end.applying(drawn).x) - 100) < 1e-9)
    #expect(shape.style == .stroke(StrokeStyle(lineWidth: 2)))
  }
}
