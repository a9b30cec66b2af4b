// SPDX-License-Identifier: MIT
import Foundation

/// One piece of a path as a Bézier curve of degree 1 to 3, in Double.
struct BezierPiece: Sendable, Equatable {
  /// Two to four control points: x and y.
  var points: [SIMD2<Double>]

  var start: SIMD2<Double> { points[0] }
  var end: SIMD2<Double> { points[points.count - 1] }

  /// The point at parameter `t`, 0...1, by de Casteljau's scheme.
  func point(at t: Double) -> SIMD2<Double> {
    var work = points
    while work.count > 1 {
      for index in 0..<(work.count - 1) { work[index] += (work[index + 1] - work[index]) * t }
      work.removeLast()
    }
    return work[0]
  }

  /// The parameters inside 0...1 where the curve turns back along axis `axis` (0: x, 1: y), in order.
  ///
  /// Roots of the derivative, whose Bernstein coefficients are the differences of neighbouring points.
  func turningPoints(axis: Int) -> [Double] {
    let d = (1..<points.count).map { points[$0][axis] - points[$0 - 1][axis] }
    let roots: [Double]
    switch d.count {
    case 2: roots = d[0] == d[1] ? [] : [d[0] / (d[0] - d[1])]
    case 3: roots = Self.quadraticRoots(a: d[0] - 2 * d[1] + d[2], halfB: d[1] - d[0], c: d[0])
    default: roots = []
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Real roots of a·t² + 2·halfB·t + c, by the form that avoids cancellation.
  private static func quadraticRoots(a: Double, halfB: Double, c: Double) -> [Double] {
    if a == 0 { return halfB == 0 ? [] : [-c / (2 * halfB)] }
    let discriminant = halfB * halfB - a * c
    guard discriminant >= 0 else { return [] }
    let q = -(halfB + (halfB < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    return q == 0 ? [0] : [q / a, c / q]
  }
}

extension Path {
  /// Every drawn piece in order. With `closingOpenSubpaths` the line that a fill adds at the end of an open
  /// sub-path is among them.
  func pieces(closingOpenSubpaths: Bool) -> [BezierPiece] {
    var result: [BezierPiece] = []
    var start = SIMD2<Double>(0, 0)
    var current = start
    func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    func close() {
      if current != start { result.append(BezierPiece(points: [current, start])) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let end):
        if closingOpenSubpaths { close() }
        start = vector(end)
        current = start
      case .line(let end):
        result.append(BezierPiece(points: [current, vector(end)]))
        current = vector(end)
      case .quadCurve(let end, let control):
        result.append(BezierPiece(points: [current, vector(control), vector(end)]))
        current = vector(end)
      case .curve(let end, let control1, let control2):
        result.append(BezierPiece(points: [current, vector(control1), vector(control2), vector(end)]))
        current = vector(end)
      case .closeSubpath: close()
      }
    }
    if closingOpenSubpaths { close() }
    return result
  }
}
