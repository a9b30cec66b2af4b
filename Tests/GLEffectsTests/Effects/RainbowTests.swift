// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct RainbowTests {
  private func gradient(
    at time: TimeInterval, duration: TimeInterval = 4, reduceMotion: Bool = false
  ) throws -> SceneGradient {
    var environment = EnvironmentValues()
    environment.renderTime = time
    environment.accessibilityReduceMotion = reduceMotion
    let scene = try Resolver.scene(
      of: Rainbow(Rectangle(), duration: duration), size: CGSize(width: 200, height: 50),
      environment: environment)
    guard case .shape(let shape)? = scene.items.first, case .gradient(let gradient) = shape.paint else {
      throw ResolveError.alongPathFill(view: "no gradient")
    }
    return gradient
  }

  @Test func huesRunTwiceOverTwoWidths() throws {
    let gradient = try gradient(at: 0)
    #expect(gradient.geometry == .linear(start: .zero, end: CGPoint(x: 400, y: 0)))
    let stops = gradient.gradient.stops
    #expect(stops.count == 201)
    #expect(stops[0].color == SRGBColor(red: 1, green: 0, blue: 0) && stops[0].color == stops[100].color)
    #expect(stops[100].offset == 0.5 && stops[200].offset == 1 && stops[200].color == stops[0].color)
    // Hue 0.25 is half-way from yellow to green.
    #expect(abs(stops[25].offset - 0.125) < 1e-12)
    #expect(abs(stops[25].color.red - 0.5) < 1e-9 && stops[25].color.green == 1 && stops[25].color.blue == 0)
    #expect(gradient.gradient.space == .device)
  }

  @Test func phaseMovesByOneWidthInAPeriodAndComesBack() throws {
    #expect(try gradient(at: 1).geometry == .linear(start: CGPoint(x: -50, y: 0), end: CGPoint(x: 350, y: 0)))
    #expect(try gradient(at: 4) == gradient(at: 0))
    #expect(try gradient(at: 9) == gradient(at: 1))
    #expect(try gradient(at: 1, duration: 2).geometry == gradient(at: 2).geometry)
  }

  @Test func withoutMotionThePhaseStays() throws {
    #expect(try gradient(at: 1, reduceMotion: true) == gradient(at: 0))
    #expect(try gradient(at: 1, duration: 0) == gradient(at: 0))
  }

  @Test func strokedShapeIsInsetByHalfItsLineWidth() throws {
    let scene = try Resolver.scene(
      of: Rainbow(Rectangle(), lineWidth: 10), size: CGSize(width: 200, height: 50))
    guard case .shape(let shape)? = scene.items.first, case .gradient(let gradient) = shape.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(shape.path == Path(CGRect(x: 5, y: 5, width: 190, height: 40)))
    #expect(shape.style == .stroke(StrokeStyle(lineWidth: 10)))
    // The colours still run over the whole frame.
    #expect(gradient.geometry == .linear(start: .zero, end: CGPoint(x: 400, y: 0)))
  }

  @Test func shapeThatCannotBeInsetIsStrokedOnItsEdge() throws {
    let triangle = Path { path in
      path.addLines([.zero, CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 50)])
      path.closeSubpath()
    }
    let scene = try Resolver.scene(of: Rainbow(triangle, lineWidth: 4), size: CGSize(width: 50, height: 50))
    guard case .shape(let shape)? = scene.items.first else { return }
    #expect(shape.path == triangle)
    #expect(shape.style == .stroke(StrokeStyle(lineWidth: 4)))
  }
}
