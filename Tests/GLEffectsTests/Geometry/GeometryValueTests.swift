// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct GeometryValueTests {
  @Test func anglesCountInRadiansAndDegrees() {
    #expect(Angle(degrees: 180).radians == Double.pi)
    #expect(Angle(radians: Double.pi / 2).degrees == 90)
    #expect(Angle.degrees(30) + .degrees(60) == .degrees(90))
    #expect(-Angle.degrees(30) < .zero)
  }

  @Test func unitPointsArePlacesInARectangle() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(UnitPoint.bottomTrailing.point(in: rect) == CGPoint(x: 110, y: 70))
    #expect(UnitPoint.top.point(in: rect) == CGPoint(x: 60, y: 20))
    #expect(UnitPoint(x: -1, y: 2).point(in: rect) == CGPoint(x: -90, y: 120))
  }

  @Test func edgeSetsHoldTheirEdges() {
    #expect(Edge.Set.horizontal.contains(.leading) && !Edge.Set.horizontal.contains(.top))
    #expect(Edge.Set.all == [.horizontal, .vertical])
    #expect(EdgeInsets([.top, .leading], 3) == EdgeInsets(top: 3, leading: 3, bottom: 0, trailing: 0))
  }

  @Test func animatablePairsAddAndScale() {
    var pair = AnimatablePair(1.0, AnimatablePair(2.0, 3.0))
    pair.scale(by: 2)
    #expect(pair + .zero == AnimatablePair(2.0, AnimatablePair(4.0, 6.0)))
    #expect(pair.magnitudeSquared == 4 + 16 + 36)
  }
}
