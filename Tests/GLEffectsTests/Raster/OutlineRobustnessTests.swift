// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Outlines of arbitrary input")
struct OutlineRobustnessTests {
  private static let special: [Double] = [
    0, -0.0, 1, -1, 0.5, 8, 13.25, 31, 1e-9, 1e-300, Double.leastNonzeroMagnitude, 1e6, -1e6, 1e12, 1e30,
    -1e30, 1e99, 1e200, 1e308,
    .infinity, -.infinity, .nan,
  ]

  private func coordinate(_ random: inout ScanRandom) -> Double {
    random.chance(0.7)
      ? random.number(-20...60) : Self.special[Int.random(in: 0..<Self.special.count, using: &random)]
  }

  private func point(_ random: inout ScanRandom) -> CGPoint {
    CGPoint(x: coordinate(&random), y: coordinate(&random))
  }

  private func path(_ random: inout ScanRandom) -> Path {
    var elements: [Path.Element] = []
    for _ in 0..<Int(random.number(0...8)) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: elements.append(.move(to: point(&random)))
      case 1: elements.append(.line(to: point(&random)))
      case 2: elements.append(.quadCurve(to: point(&random), control: point(&random)))
      case 3:
        elements.append(.curve(to: point(&random), control1: point(&random), control2: point(&random)))
      default: elements.append(.closeSubpath)
      }
    }
    return Path(elements: elements)
  }

  @Test(arguments: 0..<6)
  func everyInputEndsInAMaskOrATypedError(block: Int) {
    let clip = PixelRect(x: -3, y: -2, width: 40, height: 37)
    for index in 0..<120 {
      let seed = UInt64(block * 1000 + index)
      var random = ScanRandom(seed: seed)
      let path = path(&random)
      let transform =
        random.chance(0.5)
        ? CGAffineTransform.identity
        : CGAffineTransform(
          a: CGFloat(coordinate(&random)), b: CGFloat(random.number(-2...2)),
          c: CGFloat(random.number(-2...2)),
          d: CGFloat(coordinate(&random)), tx: CGFloat(coordinate(&random)),
          ty: CGFloat(random.number(-9...9)))
      let stroke = StrokeStyle(
        lineWidth: CGFloat(abs(coordinate(&random))), lineCap: CGLineCap.allCases[index % 3],
        lineJoin: CGLineJoin.allCases[index / 3 % 3], miterLimit: CGFloat(coordinate(&random)),
        dash: random.chance(0.3) ? [CGFloat(coordinate(&random)), CGFloat(coordinate(&random))] : [],
        dashPhase: CGFloat(coordinate(&random)))
      let trim =
        random.chance(0.3)
        ? DeviceOutline.Trim(start: coordinate(&random), length: random.number(0...1.5)) : nil
      let styles: [DeviceOutline.Style] = [
        .fill(FillStyle(eoFill: index % 2 == 0)), .fill(FillStyle(antialiased: false)), .stroke(stroke),
      ]
      for style in styles {
        do {
          let outline = try DeviceOutline(path: path, trim: trim, style: style, transform: transform)
          let mask = CoverageRasterizer.mask(of: outline, in: clip, storesSolid: true)
          #expect(mask.bounds.isEmpty || clip.contains(mask.bounds), "seed \(seed)")
          if case .stroke = style {
            let field = ArcLengthField(mask: mask, path: path, trim: trim, transform: transform)
            #expect(field.values.allSatisfy { $0 >= 0 && $0 <= 1 }, "seed \(seed)")
          }
        } catch {
          if case .tooManyDashes(let count, let limit) = error {
            #expect(count > limit, "seed \(seed)")
          } else {
            Issue.record("seed \(seed): \(error)")
          }
        }
      }
      _ = path.strokedPath(stroke)
    }
  }

  @Test func manyCurvesThroughOnePixelAreStillExact() throws {
    var random = ScanRandom(seed: 3)
    // 400 thin triangles through a pixel: far more crossings than are followed one by one.
    var elements: [Path.Element] = []
    for _ in 0..<400 {
      elements.append(.move(to: random.point(0.2, 2.8)))
      elements.append(.line(to: random.point(0.2, 2.8)))
      elements.append(.line(to: random.point(0.2, 2.8)))
      elements.append(.closeSubpath)
    }
    let path = Path(elements: elements)
    for isEvenOdd in [false, true] {
      let outline = try DeviceOutline(path: path, style: .fill(FillStyle(eoFill: isEvenOdd)))
      let clip = PixelRect(x: 0, y: 0, width: 3, height: 3)
      let mask = CoverageRasterizer.mask(of: outline, in: clip)
      let oracle = ScanOracle(width: 3, height: 3).fill(sampledPolygons(path), evenOdd: isEvenOdd)
      let comparison = CoverageComparison(mask, oracle, width: 3)
      #expect(comparison.largest <= 1, "\(comparison.description)")
    }
  }
}
