// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ContourTests {
  /// Twice the signed area of each closed polygon, positive clockwise on screen.
  private static func areas(_ path: Path) -> [Double] {
    var areas: [Double] = []
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let to): points = [to]
      case .line(let to): points.append(to)
      case .closeSubpath:
        var sum = 0.0
        for (index, point) in points.enumerated() {
          let next = points[(index + 1) % points.count]
          sum += Double(point.x * next.y - next.x * point.y)
        }
        areas.append(sum / 2)
      default: Issue.record("a contour has straight pieces only")
      }
    }
    return areas
  }

  @Test func oneFullPixelIsADiamondThroughTheMiddlesToItsNeighbours() throws {
    let path = try Contour(width: 1, height: 1, values: [1]).path
    #expect(Self.areas(path) == [0.5])
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func aCoverageOfAStraightEdgeGivesThatEdge() throws {
    // Columns 0 and 1 are full, column 2 is covered to a quarter: the edge x = 2.25 of a half-plane is found where
    // interpolation between the samples at 1.5 (1) and 2.5 (0.25) is one half: 1.5 + 0.5/0.75.
    let values: [Float] = Array(repeating: [1, 1, 0.25, 0], count: 5).flatMap { $0 }
    let path = try Contour(width: 4, height: 5, values: values).path
    #expect(abs(Double(path.boundingRect.maxX) - (1.5 + 0.5 / 0.75)) < 1e-6)
  }

  @Test func outlinesRunClockwiseAndHolesTheOtherWay() throws {
    var values = Array(repeating: Float(1), count: 49)
    values[24] = 0
    let areas = Self.areas(try Contour(width: 7, height: 7, values: values).path)
    #expect(areas.count == 2)
    #expect(areas[0] > 47 && areas[1] == -0.5)
  }

  @Test func diagonalPixelsAreJoinedOnlyIfTheMeanIsOneHalf() throws {
    let apart = try Contour(width: 2, height: 2, values: [0.9, 0, 0, 0.9]).path
    #expect(Self.areas(apart).count == 2)
    let joined = try Contour(width: 2, height: 2, values: [1, 0.1, 0.1, 1]).path
    #expect(Self.areas(joined).count == 1)
  }

  @Test func aDiscIsTracedWithinATenthOfAPixel() throws {
    let rect = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let coverage = coverageOracle(path: .oval(20.3, 19.6, 14, 14), rect: rect)
    let path = try Contour(width: 40, height: 40, values: coverage.map { Float($0) }).path
    for element in path.elements {
      guard case .line(let point) = element else { continue }
      let radius = hypot(Double(point.x) - 20.3, Double(point.y) - 19.6)
      #expect(abs(radius - 14) < 0.1)
    }
    #expect(abs((Self.areas(path).first ?? 0) - .pi * 14 * 14) < 3)
  }

  @Test func anEmptyFieldHasNoOutlineAndNoiseIsBounded() throws {
    #expect(try Contour(width: 3, height: 3, values: Array(repeating: 0.4, count: 9)).path.isEmpty)
    let side = 1100
    let values = (0..<side * side).map { ($0 % side + $0 / side) % 2 == 0 ? Float(1) : 0 }
    #expect(throws: ContourError.outlineTooLong(limit: Contour.pieceLimit)) {
      _ = try Contour(width: side, height: side, values: values)
    }
  }
}
