// SPDX-License-Identifier: MIT
import Foundation

@testable import GLEffects

/// Coverage by brute force: 1024 sub-scanlines in every pixel row, on each the exact union of x-intervals.
struct ScanOracle {
  static let linesPerRow = 1024

  let width: Int
  let height: Int

  /// Coverage of all polygons together under one rule.
  func fill(_ polygons: [[SIMD2<Double>]], evenOdd: Bool) -> [Double] {
    scan(polygons.map { ($0, 0) }) { unsorted, add in
      let crossings = unsorted.sorted { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.direction
        let isInside = evenOdd ? winding % 2 != 0 : winding != 0
        if isInside, index + 1 < crossings.count { add(crossing.x, crossings[index + 1].x) }
      }
    }
  }

  /// Coverage of the union of polygons, each filled on its own under the even–odd rule.
  func union(_ polygons: [[SIMD2<Double>]]) -> [Double] {
    scan(polygons.enumerated().map { ($1, $0) }) { crossings, add in
      // Crossings come polygon by polygon.
      var intervals: [(Double, Double)] = []
      var index = 0
      while index < crossings.count {
        var end = index + 1
        while end < crossings.count && crossings[end].polygon == crossings[index].polygon { end += 1 }
        precondition((end - index) % 2 == 0, "odd crossing count")
        if end - index == 2 {
          let (a, b) = (crossings[index].x, crossings[index + 1].x)
          intervals.append((min(a, b), max(a, b)))
        } else {
          let sorted = crossings[index..<end].map(\.x).sorted()
          for pair in stride(from: 0, to: sorted.count, by: 2) {
            intervals.append((sorted[pair], sorted[pair + 1]))
          }
        }
        index = end
      }
      intervals.sort { $0.0 < $1.0 }
      var end = -Double.infinity
      for interval in intervals where interval.1 > end {
        add(max(interval.0, end), interval.1)
        end = interval.1
      }
    }
  }

  private struct Crossing {
    var x: Double
    var direction: Int
    var polygon: Int
  }

  private struct Edge {
    var top: SIMD2<Double>
    var bottom: SIMD2<Double>
    var direction: Int
    var polygon: Int
  }

  private func scan(
    _ polygons: [([SIMD2<Double>], Int)],
    _ intervals: ([Crossing], (Double, Double) -> Void) -> Void
  ) -> [Double] {
    var rows = Array(repeating: [Edge](), count: height)
    for (polygon, id) in polygons {
      for (index, point) in polygon.enumerated() {
        let next = polygon[(index + 1) % polygon.count]
        if point.y == next.y { continue }
        let isDown = next.y > point.y
        let edge = Edge(
          top: isDown ? point : next, bottom: isDown ? next : point, direction: isDown ? 1 : -1,
          polygon: id)
        let first = max(0, Int(min(max(edge.top.y, -1), 1e6).rounded(.down)))
        let last = min(height - 1, Int(max(min(edge.bottom.y, 1e6), -1).rounded(.down)))
        if first <= last { for row in first...last { rows[row].append(edge) } }
      }
    }
    var result = Array(repeating: 0.0, count: width * height)
    var crossings: [Crossing] = []
    for row in 0..<height where !rows[row].isEmpty {
      for line in 0..<Self.linesPerRow {
        let y = Double(row) + (Double(line) + 0.5) / Double(Self.linesPerRow)
        crossings.removeAll(keepingCapacity: true)
        for edge in rows[row] where edge.top.y <= y && y < edge.bottom.y {
          let part = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
          crossings.append(
            Crossing(
              x: edge.top.x + part * (edge.bottom.x - edge.top.x), direction: edge.direction,
              polygon: edge.polygon))
        }
        if crossings.isEmpty { continue }
        intervals(crossings) { start, end in
          let low = max(start, 0)
          let high = min(end, Double(width))
          guard low < high else { return }
          var column = Int(low)
          while column < width && Double(column) < high {
            let overlap = min(high, Double(column + 1)) - max(low, Double(column))
            result[row * width + column] += overlap / Double(Self.linesPerRow)
            column += 1
          }
        }
      }
    }
    return result
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
