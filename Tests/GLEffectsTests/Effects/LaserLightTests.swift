// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct LaserLightTests {
  private let green = SRGBColor(red: 0, green: 1, blue: 0)
  private let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80))
  private let place = CGAffineTransform(translationX: 10, y: 0)

  private func stroke(_ width: CGFloat, _ color: SRGBColor, _ blend: BlendOperation = .normal) -> SceneItem {
    .shape(
      SceneShape(
        path: circle, style: .stroke(StrokeStyle(lineWidth: width)), paint: .color(color), transform: place,
        blend: blend))
  }

  private func glow(_ width: CGFloat, sigma: Double, opacity: Double) -> SceneItem {
    .layer(SceneLayer(items: [stroke(width, green)], filters: [.blur(sigma: sigma)], opacity: opacity))
  }

  private func scene(
    _ scheme: ColorScheme, _ layering: LaserLight<Circle>.Layering, lineWidth: CGFloat = 6
  ) throws -> Scene {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return try Resolver.scene(
      of: LaserLight(Circle(), color: Color(green), lineWidth: lineWidth, layering: layering),
      size: CGSize(width: 100, height: 80), environment: environment)
  }

  @Test func onDarkTheCoreIsInFrontOfSheenTubeAndGlow() throws {
    let items = [
      glow(6, sigma: 6, opacity: 0.9), stroke(3, green, .colorDodge), stroke(6, .white, .softLight),
      stroke(1.5, .white),
    ]
    #expect(try scene(.dark, .coreOnTop) == Scene(size: CGSize(width: 100, height: 80), items: items))
    #expect(try scene(.dark, .published).items == items.reversed())
  }

  @Test func onLightTheColoursBurnIn() throws {
    let items = [glow(3, sigma: 4, opacity: 0.8), stroke(3, green, .colorBurn), stroke(1.5, green)]
    #expect(try scene(.light, .coreOnTop).items == items)
    #expect(try scene(.light, .published).items == items.reversed())
  }

  @Test func shapeModifierIsTheSameView() throws {
    let modified = try Resolver.scene(
      of: Circle().laserLight(Color(green), lineWidth: 6), size: CGSize(width: 100, height: 80))
    #expect(try modified == scene(.light, .coreOnTop))
  }
}
