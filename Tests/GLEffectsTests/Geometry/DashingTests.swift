// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Dashing")
struct DashingTests {
  private let line = Path(elements: [.move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 20, y: 0))])
  private let square = Path(elements: [
    .move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 10)),
    .line(to: CGPoint(x: 0, y: 10)), .closeSubpath,
  ])

  /// The dashes of the horizontal line as pairs of x.
  private func spans(_ dash: [Double], phase: Double = 0) throws -> [[Double]] {
    try line.makeStrokePieces(dash: DashPattern(lengths: dash, phase: phase)).map { piece in
      [piece.start.x, piece.segments.last?.end.x ?? piece.start.x]
    }
  }

  @Test func dashesAndGapsTakeTurns() throws {
    #expect(try spans([5, 3]) == [[0, 5], [8, 13], [16, 20]])
  }

  @Test func anOddListIsDoubled() throws {
    // 4 on, 2 off, 6 on, 4 off, 2 on, 6 off.
    #expect(try spans([4, 2, 6]) == [[0, 4], [6, 12], [16, 18]])
    #expect(try spans([5]) == [[0, 5], [10, 15]])
  }

  @Test func aPhaseOfAnySignAndSizeIsTakenModuloTheSum() throws {
    let shifted = [[0.0, 3], [6, 11], [14, 19]]
    #expect(try spans([5, 3], phase: 2) == shifted)
    #expect(try spans([5, 3], phase: 2 + 8 * 1000) == shifted)
    #expect(try spans([5, 3], phase: 2 - 8 * 1000) == shifted)
    #expect(try spans([5, 3], phase: -1) == [[1, 6], [9, 14], [17, 20]])
    #expect(try spans([5, 3], phase: .nan) == spans([5, 3]))
  }

  @Test(arguments: [[], [0, 0], [-1, 4], [3, .nan], [.infinity, 2]])
  func invalidOrZeroPatternsAreSolid(dash: [Double]) throws {
    #expect(DashPattern(lengths: dash, phase: 1) == nil)
    #expect(try spans(dash) == [[0, 20]])
  }

  @Test func zeroDashesArePointsAlongTheLine() throws {
    let pieces = try line.makeStrokePieces(dash: DashPattern(lengths: [0, 8], phase: 0))
    #expect(pieces.map(\.start) == [[0, 0], [8, 0], [16, 0]])
    #expect(pieces.allSatisfy { $0.segments.isEmpty && $0.pointDirection == [1, 0] })
  }

  @Test func thePatternStartsAnewOnEverySubpath() throws {
    let two = Path(
      elements: line.elements + [.move(to: CGPoint(x: 0, y: 5)), .line(to: CGPoint(x: 6, y: 5))])
    let pieces = try two.makeStrokePieces(dash: DashPattern(lengths: [5, 20], phase: 0))
    #expect(pieces.map(\.start) == [[0, 0], [0, 5]])
  }

  @Test func aDashThatRunsOverTheStartOfAClosedSubpathIsOnePiece() throws {
    // On 0...7 and 33...40 of 40; 13...20 of the period between.
    let pieces = try square.makeStrokePieces(dash: DashPattern(lengths: [14, 6], phase: 7))
    #expect(pieces.count == 2)
    #expect(pieces[0].start == [0, 7])
    #expect(pieces[0].segments.map(\.end) == [[0, 0], [7, 0]])
    #expect(!pieces[0].isClosed)
    #expect(pieces[1].start == [10, 3])
    #expect(pieces[1].segments.count == 2)
    #expect(pieces[1].segments[0].end == [10, 10])
    #expect((pieces[1].segments[1].end - [3, 10]).length < 1e-12)
  }

  @Test func aDashOverAllOfAClosedSubpathStaysClosed() throws {
    let pieces = try square.makeStrokePieces(dash: DashPattern(lengths: [100, 5], phase: 20))
    #expect(pieces.count == 1)
    #expect(pieces[0].isClosed)
  }

  @Test func dashesKeepTheirPlaceFarAlongThePath() throws {
    let long = Path(elements: [.move(to: .zero), .line(to: CGPoint(x: 100_000, y: 0))])
    let pieces = try long.makeStrokePieces(dash: DashPattern(lengths: [0.1, 0.2], phase: 0))
    #expect(abs(pieces[300_000].start.x - 90_000) < 1e-6)
  }

  @Test func tooManyDashesAreRefusedBeforeTheyAreMade() {
    #expect(throws: GeometryError.tooManyDashes(count: 21_000_001, limit: 1_000_000)) {
      let long = Path(elements: [.move(to: .zero), .line(to: CGPoint(x: 21_000_000, y: 0))])
      _ = try long.makeStrokePieces(dash: DashPattern(lengths: [0.5, 0.5], phase: 0))
    }
  }
}
