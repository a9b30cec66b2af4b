// SPDX-License-Identifier: MIT
import Foundation

@testable import GLEffects

/// The largest 8-bit difference between a mask and an oracle over a raster whose top left pixel is (0, 0).
struct CoverageComparison {
  var largest = 0
  var place = (x: 0, y: 0)
  var values = (mask: 0.0, oracle: 0.0)
  /// The largest difference before rounding, in 8-bit steps.
  var largestExact = 0.0

  init(_ mask: CoverageMask, _ oracle: [Double], width: Int) {
    for (index, expected) in oracle.enumerated() {
      let (x, y) = (index % width, index / width)
      let value = mask[x, y]
      let difference = abs(Int((value * 255).rounded()) - Int((min(expected, 1) * 255).rounded()))
      largestExact = max(largestExact, abs(value - expected) * 255)
      if difference > largest {
        largest = difference
        place = (x, y)
        values = (value, expected)
      }
    }
  }

  var description: String {
    "off by \(largest) at \(place): mask \(values.mask * 255), oracle \(values.oracle * 255)"
  }
}

/// The path's curves at fine, even parameters: polygons for the fill oracle.
func sampledPolygons(_ path: Path, transform: CGAffineTransform = .identity) -> [[SIMD2<Double>]] {
  var polygons: [[SIMD2<Double>]] = []
  var current = CGPoint.zero
  func add(_ point: CGPoint) {
    let mapped = point.applying(transform)
    polygons[polygons.count - 1].append([Double(mapped.x), Double(mapped.y)])
    current = point
  }
  path.forEach { element in
    switch element {
    case .move(let to):
      polygons.append([])
      add(to)
    case .line(let to): add(to)
    case .quadCurve(let to, let control):
      let start = current
      for index in 1...400 {
        let t = CGFloat(index) / 400
        let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        add(
          CGPoint(
            x: a * start.x + b * control.x + c * to.x, y: a * start.y + b * control.y + c * to.y))
      }
    case .curve(let to, let control1, let control2):
      let start = current
      for index in 1...400 {
        let t = CGFloat(index) / 400
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        add(
          CGPoint(
            x: a * start.x + b * control1.x + c * control2.x + d * to.x,
            y: a * start.y + b * control1.y + c * control2.y + d * to.y))
      }
    case .closeSubpath: break
    }
  }
  return polygons
}

extension ScanRandom {
  /// A path of a few lines and curves with all points in the square `low ... high`.
  mutating func path(_ low: Double, _ high: Double, subpaths: Int, segments: Int, closes: Bool = false)
    -> Path
  {
    var elements: [Path.Element] = []
    for _ in 0..<subpaths {
      elements.append(.move(to: point(low, high)))
      for _ in 0..<segments {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: elements.append(.line(to: point(low, high)))
        case 1: elements.append(.quadCurve(to: point(low, high), control: point(low, high)))
        default:
          elements.append(
            .curve(to: point(low, high), control1: point(low, high), control2: point(low, high)))
        }
      }
      if closes || chance(0.4) { elements.append(.closeSubpath) }
    }
    return Path(elements: elements)
  }
}
