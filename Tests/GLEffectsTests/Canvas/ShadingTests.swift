// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct ShadingTests {
  private let ramp = Gradient(colors: [.black, .white])

  /// Red of a row of pixels filled with a shading.
  private func row(
    _ width: Int, _ shading: GraphicsContext.Shading, environment: EnvironmentValues = EnvironmentValues()
  ) throws -> [Double] {
    let probe = try CanvasProbe(CGFloat(width), 1, environment: environment) { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
    }
    return (0..<width).map { probe[$0, 0].x }
  }

  private func expectRow(
    _ row: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(row.count == expected.count, sourceLocation: sourceLocation)
    for (value, wanted) in zip(row, expected) {
      #expect(abs(value - wanted) < 1e-5, "\(row), expected \(expected)", sourceLocation: sourceLocation)
    }
  }

  @Test func colorsAreThoseOfTheirSpace() throws {
    expectRow(try row(1, .color(white: 0.25)), [0.25])
    expectRow(try row(1, .color(red: 0.5, green: 0, blue: 0, opacity: 0.5)), [0.25])
    // Linear 0.5 is 0.735357 encoded.
    expectRow(try row(1, .color(.sRGBLinear, white: 0.5)), [0.735357])
    expectRow(try row(1, .palette([.color(white: 0.5), .color(white: 1)])), [0.5])
    expectRow(try row(1, .palette([])), [0])
  }

  @Test func stylesAndForegroundAreResolvedInTheCanvassEnvironment() throws {
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    expectRow(try row(1, .foreground), [0])
    expectRow(try row(1, .foreground, environment: dark), [1])
    expectRow(try row(1, .color(.primary), environment: dark), [1])
    var resolved: GraphicsContext.Shading?
    _ = try CanvasProbe(environment: dark) { context, _ in
      #expect(context.environment.colorScheme == .dark)
      resolved = context.resolve(.foreground)
    }
    expectRow(try row(1, try #require(resolved)), [1])
  }

  @Test func unitPointsOfAStyleLieInTheBoxAroundThePath() throws {
    let probe = try CanvasProbe(8, 1) { context, _ in
      context.translateBy(x: 2, y: 0)
      context.fill(
        .rect(1, 0, 4, 1), with: .style(.linearGradient(ramp, startPoint: .leading, endPoint: .trailing)))
    }
    expectRow((0..<8).map { probe[$0, 0].x }, [0, 0, 0, 0.125, 0.375, 0.625, 0.875, 0])
  }

  @Test func gradientsPadRepeatOrMirror() throws {
    func linear(_ options: GraphicsContext.GradientOptions) -> GraphicsContext.Shading {
      .linearGradient(
        ramp, startPoint: CGPoint(x: 2, y: 0), endPoint: CGPoint(x: 6, y: 0), options: options)
    }
    let up = [0.125, 0.375, 0.625, 0.875]
    expectRow(try row(12, linear([])), [0, 0] + up + [1, 1, 1, 1, 1, 1])
    expectRow(try row(12, linear(.repeat)), [0.625, 0.875] + up + up + [0.125, 0.375])
    expectRow(try row(12, linear(.mirror)), [0.375, 0.125] + up + up.reversed() + [0.125, 0.375])
    let radial = GraphicsContext.Shading.radialGradient(
      ramp, center: CGPoint(x: 0, y: 0.5), startRadius: 2, endRadius: 6, options: .mirror)
    expectRow(try row(12, radial), [0.375, 0.125] + up + up.reversed() + [0.125, 0.375])
  }

  /// A seam right on pixel centres: the pixel takes the start of the next repetition.
  @Test func aSeamBelongsToWhatFollows() throws {
    let shading = GraphicsContext.Shading.linearGradient(
      ramp, startPoint: CGPoint(x: 0.5, y: 0), endPoint: CGPoint(x: 3.5, y: 0), options: .repeat)
    expectRow(try row(7, shading), [0, 1.0 / 3, 2.0 / 3, 0, 1.0 / 3, 2.0 / 3, 0])
  }

  @Test func linearColorMixesLight() throws {
    let shading = GraphicsContext.Shading.linearGradient(
      ramp, startPoint: .zero, endPoint: CGPoint(x: 3, y: 0), options: .linearColor)
    // Linear 1/6, 1/2 and 5/6, encoded.
    expectRow(try row(3, shading), [0.445064, 0.735357, 0.922830])
  }

  @Test func aConicGradientIsAFullTurnFromItsAngle() throws {
    let probe = try CanvasProbe(3, 3) { context, _ in
      context.fill(
        .rect(0, 0, 3, 3),
        with: .conicGradient(ramp, center: CGPoint(x: 1.5, y: 1.5), angle: .degrees(-90)))
    }
    #expect(abs(probe[2, 1].x - 0.25) < 1e-6 && abs(probe[1, 2].x - 0.5) < 1e-6)
    #expect(abs(probe[0, 1].x - 0.75) < 1e-6)
    // On the ray where the turn ends and begins both ends count by half.
    #expect(abs(probe[1, 0].x - 0.5) < 1e-6)
  }

  @Test func aStylesOpacityAndBlendModeCount() throws {
    let probe = try CanvasProbe(4, 1) { context, _ in
      context.fill(.rect(0, 0, 4, 1), with: .color(.plainGreen))
      context.fill(.rect(0, 0, 1, 1), with: .style(Color.plainRed.blendMode(.multiply)))
      context.opacity = 0.5
      context.fill(
        .rect(1, 0, 1, 1),
        with: .style(LinearGradient(colors: [.plainRed], startPoint: .top, endPoint: .bottom).opacity(0.5)))
    }
    expect(probe[0, 0], .black)
    expect(probe[1, 0], SIMD4(0.25, 0.75, 0, 1))
  }
}
