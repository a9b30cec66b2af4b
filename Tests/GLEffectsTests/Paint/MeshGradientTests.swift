// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Meshes of colours, at places where the colour is known.
struct MeshGradientTests {
  private static let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

  private func levels(_ mesh: MeshGradient, _ width: Int, _ height: Int) -> (Int, Int) -> Double {
    let bitmap = MeshPatches(mesh, in: ColorAppearance()).bitmap(width: width, height: height)
    return { x, y in Double(bitmap.pixels[y * width + x].x) / 65535 }
  }

  @Test func fourCornersAreMixedEvenly() {
    let mesh = MeshGradient(
      width: 2, height: 2, points: Self.corners,
      colors: [.black, Color(white: 0.4), Color(white: 0.8), .white], smoothsColors: false)
    let level = levels(mesh, 4, 2)
    // Pixel (1, 0) has its centre at (0.375, 0.25): 0.75 · 0.375 · 0.4 + 0.25 · (0.8 + 0.375 · 0.2).
    #expect(abs(level(1, 0) - 0.33125) < 1e-4)
    #expect(abs(level(3, 1) - (0.25 * 0.35 + 0.75 * 0.975)) < 1e-4)
  }

  @Test func smoothColoursStandStillAtTheVertices() {
    let mesh = MeshGradient(
      width: 2, height: 2, points: Self.corners, colors: [.black, .white, .black, .white])
    let level = levels(mesh, 2, 1)
    // 0.25² (3 - 0.5).
    #expect(abs(level(0, 0) - 0.15625) < 1e-4 && abs(level(1, 0) - 0.84375) < 1e-4)
  }

  @Test func aVertexTakesItsColourAlong() {
    var points: [SIMD2<Float>] = []
    for y in [0, 0.5, 1] as [Float] { points += [[0, y], [0.5, y], [1, y]] }
    points[4] = [0.75, 0.25]
    var colors = Array(repeating: Color.black, count: 9)
    colors[4] = .white
    let level = levels(MeshGradient(width: 3, height: 3, points: points, colors: colors), 101, 101)
    #expect(level(75, 25) > 0.98)
    #expect(level(25, 75) < 0.3)
    #expect(level(0, 0) < 0.01 && level(100, 100) < 0.01)
  }

  @Test func theBackgroundIsWhereTheMeshIsNot() {
    let small: [SIMD2<Float>] = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]
    let mesh = MeshGradient(
      width: 2, height: 2, points: small, colors: Array(repeating: .white, count: 4), background: .black)
    let level = levels(mesh, 8, 8)
    #expect(level(1, 4) == 0 && level(2, 4) == 1 && level(5, 4) == 1 && level(6, 4) == 0)
  }

  /// A mesh whose rim is the frame's covers all of it, whatever the vertices inside do and however uneven patches are.
  @Test func noPixelIsLeftOutBetweenPatches() {
    var random = SeededRandom(seed: 9)
    for (columns, rows) in [(3, 3), (4, 3), (5, 5)] {
      for _ in 0..<8 {
        var points: [SIMD2<Float>] = []
        for row in 0..<rows {
          for column in 0..<columns {
            var place = SIMD2(Float(column) / Float(columns - 1), Float(row) / Float(rows - 1))
            if column > 0, column < columns - 1 { place.x += Float.random(in: -0.12...0.12, using: &random) }
            if row > 0, row < rows - 1 { place.y += Float.random(in: -0.12...0.12, using: &random) }
            points.append(place)
          }
        }
        let mesh = MeshGradient(
          width: columns, height: rows, points: points,
          colors: Array(repeating: .white, count: columns * rows))
        let bitmap = MeshPatches(mesh, in: ColorAppearance()).bitmap(width: 260, height: 180)
        #expect(bitmap.pixels.allSatisfy { $0 == SIMD4(repeating: 65535) }, "\(points)")
      }
    }
  }

  @Test func tooFewPointsOrColoursLeaveTheBackground() {
    for (count, height) in [(3, 2), (4, 3), (4, 1)] {
      let mesh = MeshGradient(
        width: 2, height: height, points: Self.corners, colors: Array(repeating: .white, count: count),
        background: .black)
      #expect(levels(mesh, 2, 2)(1, 1) == 0)
    }
  }

  @Test func controlPointsBendTheCurves() {
    // The upper edge sags to 3/4 of its control points' depth in the middle.
    func vertex(_ x: Float, _ y: Float, _ sag: Float) -> MeshGradient.BezierPoint {
      MeshGradient.BezierPoint(
        position: [x, y], leadingControlPoint: [x - 1.0 / 3, y + sag], topControlPoint: [x, y - 1.0 / 3],
        trailingControlPoint: [x + 1.0 / 3, y + sag], bottomControlPoint: [x, y + 1.0 / 3])
    }
    let mesh = MeshGradient(
      width: 2, height: 2,
      bezierPoints: [vertex(0, 0, 0.4), vertex(1, 0, 0.4), vertex(0, 1, 0), vertex(1, 1, 0)],
      colors: Array(repeating: .white, count: 4), background: .black)
    let level = levels(mesh, 100, 100)
    #expect(level(50, 28) == 0 && level(50, 31) == 1)
    #expect(level(2, 5) == 1 || level(2, 10) == 1)
  }

  @MainActor
  @Test func itPaintsShapesAndIsAView() throws {
    let mesh = MeshGradient(
      width: 2, height: 2, points: Self.corners, colors: Array(repeating: .white, count: 4))
    let probe = try SceneProbe(mesh, 20, 10)
    guard case .image(let image) = try #require(probe.shapes.first).paint else {
      Issue.record("not painted with a picture")
      return
    }
    #expect(image.rect == CGRect(0, 0, 20, 10) && image.bitmap.width == 40 && image.bitmap.height == 20)
    #expect(try SceneProbe(Circle().fill(mesh), 10, 10).shapes.count == 1)
  }
}
