// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Measured values of Apple's continuous corners, exact to 0.001 points.
struct ContinuousCornerTests {
  @Test func cornerOfASquareWithLittleRoomHasTheMeasuredDistances() {
    // 300 × 300, r = 105: 45/105 of the radius is left between the corners, E = 150/105.
    let edge = ContinuousCorner.Edge(length: 300, radius: 105, otherRadius: 105)
    #expect(abs(edge.extent * 105 - 150) < 0.001)
    #expect(abs(edge.outerControl * 105 - 111.737) < 0.001)
    #expect(abs(edge.innerControl * 105 - 90.220) < 0.001)
  }

  @Test func roomIsJudgedEdgeByEdge() {
    let top = ContinuousCorner.Edge(length: 400, radius: 80, otherRadius: 80)
    #expect(abs(top.extent * 80 - 122.293) < 0.001)
    #expect(abs(top.outerControl * 80 - 87.079) < 0.001)
    #expect(abs(top.innerControl * 80 - 69.473) < 0.001)
    let side = ContinuousCorner.Edge(length: 200, radius: 80, otherRadius: 80)
    #expect(abs(side.extent * 80 - 100) < 0.001)
    #expect(abs(side.outerControl * 80 - 81.661) < 0.001)
    #expect(abs(side.innerControl * 80 - 67.431) < 0.001)
  }

  @Test func pathOfACardGoesThroughTheMeasuredPoints() {
    let path = RoundedRectangle(cornerRadius: 80).path(in: CGRect(x: 0, y: 0, width: 400, height: 200))
    // The bottom right corner: entered down the right side, left along the bottom.
    let expected: [(CGFloat, CGFloat)] = [
      (400, 200 - 81.661), (400, 200 - 67.431), (400 - 0.0749114007 * 80, 200 - 0.6314939857 * 80),
      (400 - 0.1690600067 * 80, 200 - 0.3728240132 * 80), (400 - 0.3728240132 * 80, 200 - 0.1690600067 * 80),
      (400 - 0.6314939857 * 80, 200 - 0.0749114007 * 80), (400 - 69.473, 200), (400 - 87.079, 200),
      (400 - 122.293, 200),
    ]
    // The right side has no room for a line: the curve starts where the path does.
    var points: [CGPoint] = []
    for element in path.elements.prefix(4) {
      if case .curve(let end, let control1, let control2) = element { points += [control1, control2, end] }
    }
    #expect(points.count == 9)
    for (point, (x, y)) in zip(points, expected) {
      #expect(abs(Double(point.x - x)) < 0.001 && abs(Double(point.y - y)) < 0.001, "\(point) \(x) \(y)")
    }
  }

  @Test func capsuleHasNoRoomAlongItsShortSide() {
    let edge = ContinuousCorner.Edge(length: 100, radius: 50, otherRadius: 50)
    #expect(edge.extent == 1 && edge.outerControl == 0.96 && edge.innerControl == 0.82)
    let path = Capsule().path(in: CGRect(x: 0, y: 0, width: 300, height: 100))
    // No line of zero length between two corners.
    #expect(path.elements.count == 1 + 12 + 2 + 1)
  }

  @Test func kinksAtTheJointsAreKept() {
    // Full room: the outer curve arrives at 54.4°… and the inner one leaves 2.45° further round.
    let path = RoundedRectangle(cornerRadius: 10).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pieces = path.pieces(closingOpenSubpaths: false).filter { $0.points.count == 4 }
    let arriving = pieces[0].points[3] - pieces[0].points[2]
    let leaving = pieces[1].points[1] - pieces[1].points[0]
    let angle = atan2(arriving.x * leaving.y - arriving.y * leaving.x, (arriving * leaving).sum())
    #expect(abs(abs(angle) * 180 / Double.pi - 2.45) < 0.01)
  }

  @Test func fullRoomCornerHasTheKnownLength() {
    let path = RoundedRectangle(cornerRadius: 10).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    var length = 0.0
    for piece in path.pieces(closingOpenSubpaths: false).filter({ $0.points.count == 4 }).prefix(3) {
      var previous = piece.point(at: 0)
      for step in 1...4000 {
        let next = piece.point(at: Double(step) / 4000)
        length += hypot(next.x - previous.x, next.y - previous.y)
        previous = next
      }
    }
    #expect(abs(length / 10 - 2.620742) < 1e-5)
  }

  @Test func fourCornersMirrorEachOther() {
    let rect = CGRect(x: -50, y: -30, width: 100, height: 60)
    let path = RoundedRectangle(cornerRadius: 20).path(in: rect)
    func points(_ path: Path) -> Set<[Int]> {
      Set(
        path.pieces(closingOpenSubpaths: false).flatMap(\.points).map {
          [Int(($0.x * 1e6).rounded()), Int(($0.y * 1e6).rounded())]
        })
    }
    #expect(points(path) == points(path.applying(CGAffineTransform(scaleX: -1, y: 1))))
    #expect(points(path) == points(path.applying(CGAffineTransform(scaleX: 1, y: -1))))
  }
}
