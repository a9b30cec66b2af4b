// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@MainActor
@Suite struct PathDrawingTests {
  private func picture(_ drawing: PathDrawing, scheme: ColorScheme = .dark) throws -> PixelBuffer {
    let size = CGSize(width: 20, height: 20)
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    let view = drawing.frame(width: 20, height: 20)
    return ReferenceExecutor().render(
      try Resolver.scene(of: view, size: size, environment: environment), scale: 1)
  }

  private func expect(
    _ buffer: PixelBuffer, _ x: Int, _ y: Int, _ color: [Double],
    at location: SourceLocation = #_sourceLocation
  ) {
    let pixel = buffer[x, y]
    let isClose = (0..<4).allSatisfy { abs(Double(pixel[$0]) - color[$0]) <= 1e-4 }
    #expect(isClose, "\(pixel), expected \(color)", sourceLocation: location)
  }

  @Test func fillsTakeTheBoundsOfThePath() throws {
    let paint = try CSSPaint(css: "linear-gradient(to right, #000, #fff)")
    let buffer = try picture(PathDrawing(.box(4, 4, 10, 10), fill: paint))
    for x in 4..<14 {
      let grey = (Double(x) + 0.5 - 4) / 10
      expect(buffer, x, 8, [grey, grey, grey, 1])
    }
    expect(buffer, 3, 8, [0, 0, 0, 0])
  }

  /// A flat line from 4 to 16, 4 wide: its box is (2, 8) … (18, 12).
  @Test func strokesTakeTheBoundsGrownByHalfTheirWidth() throws {
    let line = Path.polyline([(4, 10), (16, 10)])
    let style = StrokeStyle(lineWidth: 4)
    let across = try picture(
      PathDrawing(
        line, fill: nil, stroke: try CSSPaint(css: "linear-gradient(to right, #000, #fff)"),
        strokeStyle: style))
    for x in 4..<16 {
      let grey = (Double(x) + 0.5 - 2) / 16
      expect(across, x, 10, [grey, grey, grey, 1])
    }
    let down = try picture(
      PathDrawing(
        line, fill: nil, stroke: try CSSPaint(css: "linear-gradient(#000, #fff)"), strokeStyle: style))
    for y in 8..<12 {
      let grey = (Double(y) + 0.5 - 8) / 4
      expect(down, 10, y, [grey, grey, grey, 1])
    }
  }

  @Test func conicGradientsGoClockwiseFromTheTop() throws {
    let paint = try CSSPaint(css: "conic-gradient(#f00 25%, #0f0 0 50%, #00f 0 75%, #fff 0)")
    let buffer = try picture(PathDrawing(.box(0, 0, 20, 20), fill: paint))
    expect(buffer, 15, 5, [1, 0, 0, 1])
    expect(buffer, 15, 15, [0, 1, 0, 1])
    expect(buffer, 5, 15, [0, 0, 1, 1])
    expect(buffer, 5, 5, [1, 1, 1, 1])
  }

  @Test func ellipsesAreScaledCircles() throws {
    // Radii 10 and 5 around the middle: half-way along x and along y the colour is the same.
    let paint = try CSSPaint(css: "radial-gradient(10px 5px, #000, #fff)")
    let buffer = try picture(PathDrawing(.box(0, 0, 20, 20), fill: paint))
    for (x, y) in [(14, 10), (10, 12), (3, 9), (12, 8)] {
      let dx = (Double(x) + 0.5 - 10) / 10
      let dy = (Double(y) + 0.5 - 10) / 5
      let grey = min((dx * dx + dy * dy).squareRoot(), 1)
      expect(buffer, x, y, [grey, grey, grey, 1])
    }
  }

  @Test func coloursAreWeightedByAlpha() throws {
    // CSS Color 4 §12.3: white fades to nothing without darkening.
    let paint = try CSSPaint(css: "linear-gradient(to right, #fff, #0000)")
    let buffer = try picture(PathDrawing(.box(0, 0, 20, 20), fill: paint))
    expect(buffer, 10, 10, [0.475, 0.475, 0.475, 0.475])
  }

  @Test func alongRunsWithTheStroke() throws {
    let line = Path.polyline([(2, 4), (18, 4)])
    let buffer = try picture(
      PathDrawing(
        line, fill: nil, stroke: try CSSPaint(css: "along(#000, #fff)"),
        strokeStyle: StrokeStyle(lineWidth: 4)))
    let grey = (10.5 - 2) / 16
    expect(buffer, 10, 4, [grey, grey, grey, 1])
  }

  @Test func partsWrapOverTheEnd() throws {
    // A box of 12 a side from its top left corner: the last quarter and the first are left and top.
    let part = PathDrawing.Part(start: 0.75, length: 0.5)
    let buffer = try picture(
      PathDrawing(
        .box(4, 4, 12, 12), fill: nil, stroke: try CSSPaint(css: "#fff"),
        strokeStyle: StrokeStyle(lineWidth: 2), part: part))
    expect(buffer, 10, 4, [1, 1, 1, 1])
    expect(buffer, 4, 10, [1, 1, 1, 1])
    expect(buffer, 3, 3, [1, 1, 1, 1])
    expect(buffer, 15, 10, [0, 0, 0, 0])
    expect(buffer, 10, 15, [0, 0, 0, 0])
  }

  @Test func systemColoursFollowTheScheme() throws {
    let drawing = PathDrawing(
      .box(0, 0, 20, 20), fill: try CSSPaint(css: "linear-gradient(primary, primary)"))
    expect(try picture(drawing), 5, 5, [1, 1, 1, 1])
    expect(try picture(drawing, scheme: .light), 5, 5, [0, 0, 0, 1])
  }

  @Test func emptyPathsDrawNothing() throws {
    let buffer = try picture(
      PathDrawing(Path(), fill: try CSSPaint(css: "red"), stroke: try CSSPaint(css: "blue")))
    expect(buffer, 5, 5, [0, 0, 0, 0])
  }
}
