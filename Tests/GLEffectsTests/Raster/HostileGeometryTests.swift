// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite("Hostile geometry")
struct HostileGeometryTests {
  private func zigzag(_ count: Int, width: Double, height: Double) -> Path {
    Path { path in
      path.move(to: .zero)
      for index in 1...count {
        path.addLine(
          to: CGPoint(x: width * Double(index) / Double(count), y: index % 2 == 1 ? height : 0))
      }
    }
  }

  @Test func anOutlineOfTooManyPointsIsRefusedWhileItIsMade() throws {
    let path = zigzag(2000, width: 500, height: 300)
    let error = GeometryError.tooManyPoints(limit: 1500)
    #expect(throws: error) { try DeviceOutline(path: path, style: .fill(FillStyle()), pointLimit: 1500) }
    // Every vertex of a line makes two points of its stroke, and a round join many more.
    for join in CGLineJoin.allCases {
      let stroke = DeviceOutline.Style.stroke(StrokeStyle(lineWidth: 40, lineJoin: join))
      #expect(throws: error) { try DeviceOutline(path: path, style: stroke, pointLimit: 1500) }
    }
    let few = zigzag(100, width: 500, height: 300)
    let round = DeviceOutline.Style.stroke(StrokeStyle(lineWidth: 400, lineJoin: .round))
    #expect(throws: error) { try DeviceOutline(path: few, style: round, pointLimit: 1500) }
    #expect(try DeviceOutline(path: path, style: .fill(FillStyle()), pointLimit: 2500).points.count == 2001)
  }

  @Test func edgesThatCrossTooManyPixelsAreRefused() throws {
    // 200 edges over 1000 rows and 5 columns each; the closing edge is level.
    let outline = try DeviceOutline(path: zigzag(200, width: 1000, height: 1000), style: .fill(FillStyle()))
    let area = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
    try outline.checkCrossings(in: area, limit: 205_000)
    do {
      try outline.checkCrossings(in: area, limit: 10_000)
      Issue.record("no error")
    } catch {
      guard case .tooManyCrossings(let count, limit: 10_000) = error else {
        Issue.record("\(error)")
        return
      }
      #expect((200_000...203_000).contains(count))
    }
    // A part of the picture costs its part; what lies beside it costs next to nothing.
    try outline.checkCrossings(in: PixelRect(x: 0, y: 0, width: 1000, height: 30), limit: 10_000)
    try outline.checkCrossings(in: PixelRect(x: 2000, y: 0, width: 1000, height: 1000), limit: 1000)
  }

  @Test func aSceneWithTooManyCrossingsIsAnErrorThatSaysWhatToDo() {
    let path = zigzag(60_000, width: 2000, height: 2000)
    let scene = Scene(
      size: CGSize(width: 2000, height: 2000),
      items: [.fill(path, .color(SRGBColor(red: 1, green: 1, blue: 1)), evenOdd: true)])
    do {
      _ = try Planner.program(for: scene, scale: 1)
      Issue.record("no error")
    } catch {
      guard case .geometry(.tooManyCrossings(_, let limit)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(limit == DeviceOutline.crossingLimit)
      #expect("\(RenderError(error))".hasSuffix("simplify the path or use a smaller size or scale"))
    }
  }

  @Test func aMillionDashesAreCountedAsTheyFall() throws {
    let dash = DashPattern(lengths: Array(repeating: 0.5, count: 1_000_000), phase: 0)
    let short = Path(elements: [.move(to: .zero), .line(to: CGPoint(x: 20, y: 0))])
    // On at 0, 1, 2 … 19.
    #expect(try short.makeStrokePieces(dash: dash).count == 20)
    let long = Path(elements: [.move(to: .zero), .line(to: CGPoint(x: 2e6, y: 0))])
    #expect(throws: GeometryError.self) { try long.makeStrokePieces(dash: dash) }
  }

  /// Triangles in three by three pixels, and whether their number lets the solver cut the pixels into slabs.
  @Test(arguments: [(60, 1.0), (400, 1.0), (1500, 1.0), (6000, 2.0)], [false, true])
  func hundredsOfEdgesInOnePixelAgreeWithTheScan(_ triangles: (count: Int, steps: Double), isEvenOdd: Bool)
    throws
  {
    var random = ScanRandom(seed: 17)
    var elements: [Path.Element] = []
    for _ in 0..<triangles.count {
      elements.append(.move(to: random.point(0.2, 2.8)))
      elements.append(.line(to: random.point(0.2, 2.8)))
      elements.append(.line(to: random.point(0.2, 2.8)))
      elements.append(.closeSubpath)
    }
    let path = Path(elements: elements)
    let outline = try DeviceOutline(path: path, style: .fill(FillStyle(eoFill: isEvenOdd)))
    let mask = CoverageRasterizer.mask(of: outline, in: PixelRect(x: 0, y: 0, width: 3, height: 3))
    let oracle = ScanOracle(width: 3, height: 3).fill(sampledPolygons(path), evenOdd: isEvenOdd)
    let comparison = CoverageComparison(mask, oracle, width: 3)
    #expect(comparison.largestExact <= triangles.steps, "\(comparison.description)")
  }

  @Test func thousandsOfLevelEdgesInOneRowAgreeWithTheScan() throws {
    var random = ScanRandom(seed: 23)
    var elements: [Path.Element] = []
    for _ in 0..<3000 {
      let y = random.number(1.1...1.6)
      elements.append(.move(to: CGPoint(x: 0.3, y: y)))
      elements.append(.line(to: CGPoint(x: 7.7, y: y + random.number(-0.3...0.3))))
      elements.append(.line(to: CGPoint(x: 7.7, y: y + random.number(-0.3...0.3))))
      elements.append(.closeSubpath)
    }
    let path = Path(elements: elements)
    let outline = try DeviceOutline(path: path, style: .fill(FillStyle(eoFill: true)))
    let mask = CoverageRasterizer.mask(of: outline, in: PixelRect(x: 0, y: 0, width: 8, height: 3))
    let oracle = ScanOracle(width: 8, height: 3).fill(sampledPolygons(path), evenOdd: true)
    let comparison = CoverageComparison(mask, oracle, width: 8)
    // In or out changes thousands of times from top to bottom, oftener than the solver and the scan have lines.
    #expect(comparison.largestExact <= 4, "\(comparison.description)")
  }

  @Test func aStrokeThatCoversAPixelAThousandTimesIsFull() throws {
    let path = zigzag(3000, width: 20, height: 20)
    let outline = try DeviceOutline(path: path, style: .stroke(StrokeStyle(lineWidth: 3)))
    let mask = CoverageRasterizer.mask(of: outline, in: PixelRect(x: 0, y: 0, width: 20, height: 20))
    for y in 2..<18 { for x in 1..<19 { #expect(mask[x, y] == 1) } }
  }

  @Test(arguments: [false, true])
  func anyNumberOfThreadsAndSectionsGivesTheSameBytes(isStroke: Bool) throws {
    var random = ScanRandom(seed: 31)
    let path = random.path(-100, 900, subpaths: 4, segments: 120)
    let style =
      isStroke ? DeviceOutline.Style.stroke(StrokeStyle(lineWidth: 5)) : .fill(FillStyle(eoFill: true))
    let outline = try DeviceOutline(path: path, style: style)
    let clip = PixelRect(x: 3, y: 5, width: 777, height: 801)
    // Enough pieces for sections on threads.
    #expect(PieceEstimate(outline, clip: clip).count > 96_000)
    let alone = CoverageRasterizer.mask(of: outline, in: clip, threadLimit: 1)
    for threads in [2, 3, 8] {
      #expect(CoverageRasterizer.mask(of: outline, in: clip, threadLimit: threads) == alone)
    }
  }
}
