// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Stroke coverage")
struct StrokeCoverageTests {
  static let size = 40

  private func mask(
    _ path: Path, _ style: StrokeStyle, trim: DeviceOutline.Trim? = nil,
    transform: CGAffineTransform = .identity
  ) throws -> CoverageMask {
    let outline = try DeviceOutline(path: path, trim: trim, style: .stroke(style), transform: transform)
    return CoverageRasterizer.mask(
      of: outline, in: PixelRect(x: 0, y: 0, width: Self.size, height: Self.size))
  }

  private func comparison(
    _ path: Path, _ style: StrokeStyle, trim: DeviceOutline.Trim? = nil,
    transform: CGAffineTransform = .identity
  ) throws -> CoverageComparison {
    let scale = abs(Double(transform.determinant)).squareRoot()
    let oracle = StrokeOracle(
      style: style, trim: trim.map { ($0.start, $0.length) }, tolerance: 1.0 / 4096 / max(scale, 1e-3))
    let pieces = oracle.pieces(path).map { polygon in
      polygon.map { point -> SIMD2<Double> in
        let mapped = CGPoint(x: point.x, y: point.y).applying(transform)
        return [Double(mapped.x), Double(mapped.y)]
      }
    }
    let expected = ScanOracle(width: Self.size, height: Self.size).union(pieces)
    return CoverageComparison(
      try mask(path, style, trim: trim, transform: transform), expected, width: Self.size)
  }

  private func randomStyle(_ random: inout ScanRandom, index: Int) -> StrokeStyle {
    let widths = [0.05, 0.3, 1, 1.5, 3, 7, 13, 24]
    var style = StrokeStyle(
      lineWidth: CGFloat(widths[index % widths.count]),
      lineCap: CGLineCap.allCases[index % 3], lineJoin: CGLineJoin.allCases[(index / 3) % 3],
      miterLimit: CGFloat(random.number(1...12)))
    if index % 4 == 3 {
      style.dash = (0..<Int(random.number(1...4))).map { _ in CGFloat(random.number(1...9)) }
      style.dashPhase = CGFloat(random.number(-20...20))
    }
    return style
  }

  /// They are worked out in parts.
  @Test(arguments: 0..<6)
  func strokesOfManySegmentsAgreeWithTheScan(index: Int) throws {
    let seed = UInt64(9100 + index)
    var random = ScanRandom(seed: seed)
    let path = random.path(2, 38, subpaths: 1, segments: 300)
    let style = StrokeStyle(
      lineWidth: [0.3, 0.7, 1.5][index % 3], lineCap: CGLineCap.allCases[index % 3],
      lineJoin: CGLineJoin.allCases[index / 2 % 3], miterLimit: 4)
    let mirror = CGAffineTransform(a: -0.8, b: 0.1, c: 0.2, d: 0.9, tx: 32, ty: 0)
    let result = try comparison(path, style, transform: index % 2 == 0 ? .identity : mirror)
    #expect(result.largest <= 1, "seed \(seed), \(style): \(result.description)")
  }

  @Test(arguments: 0..<36)
  func randomStrokesAgreeWithTheScanWithinOneStep(index: Int) throws {
    let seed = UInt64(5000 + index)
    var random = ScanRandom(seed: seed)
    let path = random.path(2, 38, subpaths: 1 + index % 2, segments: 2 + index % 4)
    let style = randomStyle(&random, index: index)
    let result = try comparison(path, style)
    #expect(result.largest <= 1, "seed \(seed), \(style): \(result.description)")
  }

  @Test(arguments: 0..<12)
  func randomTrimsAndTransformsAgreeWithTheScan(index: Int) throws {
    let seed = UInt64(6000 + index)
    var random = ScanRandom(seed: seed)
    let path = random.path(2, 38, subpaths: 1 + index % 2, segments: 3, closes: index % 4 < 2)
    var style = randomStyle(&random, index: index + 2)
    style.lineWidth = min(style.lineWidth, 8)
    let trim = DeviceOutline.Trim(start: random.number(0...1), length: random.number(0.1...0.9))
    let center = CGAffineTransform(translationX: -20, y: -20)
    // Turned, squeezed, every other one mirrored.
    let transform = center.concatenating(
      CGAffineTransform(
        a: CGFloat(random.number(0.5...1.4)), b: CGFloat(random.number(-0.6...0.6)),
        c: CGFloat(random.number(-0.6...0.6)),
        d: CGFloat(random.number(0.5...1.4)) * (index % 2 == 0 ? 1 : -1),
        tx: 20, ty: 20))
    let result = try comparison(path, style, trim: trim, transform: transform)
    #expect(result.largest <= 1, "seed \(seed), \(style), \(trim): \(result.description)")
  }

  /// How far from a true cusp the curve's control points are moved.
  @Test(arguments: [0, 1e-7, 1e-4, 0.01, 0.3])
  func cuspsAndTightTurnsAgreeWithTheScan(shift: Double) throws {
    let path = Path(elements: [
      .move(to: CGPoint(x: 5, y: 33)),
      .curve(
        to: CGPoint(x: 35, y: 30), control1: CGPoint(x: 35 + shift, y: -3), control2: CGPoint(x: 5, y: 0)),
    ])
    for width in [0.3, 5, 17] {
      let result = try comparison(path, StrokeStyle(lineWidth: CGFloat(width), lineCap: .square))
      #expect(result.largest <= 1, "width \(width): \(result.description)")
    }
  }
}
