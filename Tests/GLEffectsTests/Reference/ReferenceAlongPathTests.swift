// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct ReferenceAlongPathTests {
  private let ramp = ScenePaint.alongPath(
    ResolvedGradient(
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)], alphaHandling: .straight))

  private func picture(
    _ path: Path, width: Double, cap: CGLineCap = .butt, dash: [CGFloat] = [], trim: SceneTrim? = nil,
    transform: CGAffineTransform = .identity
  ) -> PixelBuffer {
    ReferenceScenes.picture(
      40, 40,
      [
        ReferenceScenes.stroke(
          path, StrokeStyle(lineWidth: width, lineCap: cap, dash: dash), paint: ramp, trim: trim,
          transform: transform)
      ])
  }

  @Test func theOffsetGrowsWithTheArcLengthAndHoldsInCaps() {
    let drawn = picture(ReferenceScenes.line(10, 20, 30, 20), width: 6, cap: .square)
    for x in 10..<30 { #expect(abs(drawn[x, 18].x - (Float(x) - 9.5) / 20) < 1e-6) }
    #expect(drawn[8, 20] == SIMD4(0, 0, 0, 1))
    #expect(drawn[31, 20] == SIMD4(1, 1, 1, 1))
  }

  @Test func theTrimmedPathIsTheWhole() {
    let drawn = picture(
      ReferenceScenes.line(0, 20, 40, 20), width: 4, trim: SceneTrim(start: 0.25, length: 0.5))
    #expect(abs(drawn[20, 20].x - 10.5 / 20) < 1e-6)
    #expect(drawn[9, 20] == .zero)
  }

  @Test func dashesDoNotChangeTheOffset() {
    let solid = picture(ReferenceScenes.line(0, 20, 40, 20), width: 4)
    let dashed = picture(ReferenceScenes.line(0, 20, 40, 20), width: 4, dash: [8, 8])
    for x in 0..<8 { #expect(dashed[x + 16, 20] == solid[x + 16, 20]) }
    #expect(dashed[10, 20] == .zero)
  }

  @Test func equallyNearPointsTakeTheLargerArcLength() {
    // On the diagonals of a square two sides are equally near; at the start corner 0 and 1 are the same point.
    let square = ReferenceScenes.rectangle(10, 10, 20, 20)
    let drawn = picture(square, width: 12)
    // 12.5, 12.5 lies 2.5 from the first side (arc length 2.5) and from the last one (77.5).
    #expect(abs(drawn[12, 12].x - 77.5 / 80) < 1e-6)
    // 27.5, 12.5: first side at 17.5, second at 22.5.
    #expect(abs(drawn[27, 12].x - 22.5 / 80) < 1e-6)
    // Outside of the start corner both ends of the outline are nearest.
    #expect(drawn[8, 8].x == 1)
    // One pixel off the diagonal it is decided by distance.
    #expect(abs(drawn[13, 12].x - 3.5 / 80) < 1e-6)
  }

  @Test func aWrappedTrimRunsThroughTheStart() {
    let square = ReferenceScenes.rectangle(10, 10, 20, 20)
    let drawn = picture(square, width: 2, trim: SceneTrim(start: 0.875, length: 0.25))
    // From the middle of the last side up to the corner, 10, then along the first side, 10.
    #expect(abs(drawn[9, 14].x - 5.5 / 20) < 1e-6)
    #expect(abs(drawn[14, 9].x - 14.5 / 20) < 1e-6)
  }

  @Test func theOffsetFollowsTheArcOfACurve() {
    // A half circle: at the angle 90° half of it lies behind, wherever across the stroke.
    let arc = ReferenceScenes.arc(x: 20.5, y: 10, radius: 16, quarters: 2)
    let drawn = picture(arc, width: 10)
    for y in [22, 25, 29] { #expect(abs(drawn[20, y].x - 0.5) < 1e-6) }
    // 45°: a quarter; the cubic's speed makes it exact by symmetry.
    let diagonal = picture(ReferenceScenes.arc(x: 10, y: 10, radius: 16, quarters: 2), width: 10)
    #expect(abs(diagonal[20, 20].x - 0.25) < 1e-5)
  }

  /// Beside the place where a curve comes back to its start, by thousandths of a pixel on either side.
  @Test(arguments: [0.001, 0.003, 0.01], [-1.0, 1])
  func besideTheStartOfARingTheNearerEndCounts(distance: Double, side: Double) {
    let ring = ReferenceScenes.arc(x: 12, y: 20.5 - side * distance, radius: 16)
    let drawn = picture(ring, width: 8)
    // The first quarter runs downwards from (28, y): pixel centres below the start lie just after it.
    let expected: Float = side > 0 ? 0 : 1
    for x in 25...30 { #expect(abs(drawn[x, 20].x - expected) < 1e-3, "\(x)") }
  }

  @Test func distancesAreMeasuredInTheShapesOwnCoordinates() {
    let line = ReferenceScenes.line(0, 0, 10, 0)
    let sheared = CGAffineTransform(a: 2, b: 0, c: 2, d: 2, tx: 5, ty: 20)
    let drawn = picture(line, width: 4, transform: sheared)
    // Pixel 20, 22: y = 1.25 and 2x + 2.5 + 5 = 20.5 give x = 6.5.
    #expect(abs(drawn[20, 22].x - 0.65) < 1e-6)
  }
}
