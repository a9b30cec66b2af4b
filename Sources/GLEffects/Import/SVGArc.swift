// SPDX-License-Identifier: MIT
import Foundation

/// An elliptical arc between two points, as SVG path data gives it, made into cubic curves.
///
/// Each curve turns at most 45°. The cubic with control arms (4/3)·tan(θ/4) leaves a circle of radius r by
/// (2/27)·sin⁶(θ/4)/cos²(θ/4)·r at most, always outwards: 4.3 × 10⁻⁶·r for 45°, so under 1/256 of a pixel up to
/// a radius of 900 pixels (90° would be off by 2.7 × 10⁻⁴·r).
/// - Source: SVG 2 §9.5.1 and appendix B.2.4 (end points to centre), B.2.5 (radii out of range).
struct SVGArc {
  /// The arc's curves; a line if a radius is 0; nothing if the end points are the same.
  let elements: [Path.Element]

  /// - Parameters:
  ///   - radii: Signs do not matter; both are scaled up together if no ellipse of that size reaches both ends.
  ///   - degrees: The turn of the ellipse's x axis, clockwise with y down.
  ///   - isLarge: Whether the arc turns more than 180°.
  ///   - sweepsClockwise: Whether the angle grows along the arc, which is clockwise with y down.
  init(
    from start: CGPoint, to end: CGPoint, radii: CGSize, degrees: Double, isLarge: Bool, sweepsClockwise: Bool
  ) {
    guard start != end else {
      elements = []
      return
    }
    var radiusX = abs(Double(radii.width))
    var radiusY = abs(Double(radii.height))
    guard radiusX > 0, radiusY > 0 else {
      elements = [.line(to: end)]
      return
    }
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    let cosine = cos(angle)
    let sine = sin(angle)

    // B.2.4 step 1: the half chord in the ellipse's own axes.
    let halfX = Double(start.x - end.x) / 2
    let halfY = Double(start.y - end.y) / 2
    let x1 = cosine * halfX + sine * halfY
    let y1 = -sine * halfX + cosine * halfY

    // In units of the radii the half chord is a vector of length √λ that must fit into the unit circle.
    var unitX = x1 / radiusX
    var unitY = y1 / radiusY
    let lambda = unitX * unitX + unitY * unitY
    guard lambda > 0, lambda.isFinite else {
      elements = [.line(to: end)]
      return
    }
    if lambda > 1 {
      let growth = lambda.squareRoot()
      radiusX *= growth
      radiusY *= growth
      unitX /= growth
      unitY /= growth
    }

    // Step 2, in units of the radii: the centre lies √(1/λ − 1) half chords to the side of the chord's middle.
    let offset = (max(0, 1 / lambda - 1)).squareRoot() * (isLarge == sweepsClockwise ? -1 : 1)
    let centerX = offset * unitY
    let centerY = -offset * unitX

    let startAngle = atan2(unitY - centerY, unitX - centerX)
    let endAngle = atan2(-unitY - centerY, -unitX - centerX)
    var sweep = endAngle - startAngle
    if sweepsClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !sweepsClockwise, sweep >= 0 { sweep -= 2 * .pi }

    let middleX = Double(start.x + end.x) / 2
    let middleY = Double(start.y + end.y) / 2
    /// From the unit circle around the arc's centre to the plane.
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let alongX = (x + centerX) * radiusX
      let alongY = (y + centerY) * radiusY
      return CGPoint(
        x: middleX + cosine * alongX - sine * alongY, y: middleY + sine * alongX + cosine * alongY)
    }

    // The small allowance keeps a quarter turn at two pieces when its angle is a rounding error over 90°.
    let count = max(1, Int((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let arm = 4.0 / 3 * tan(step / 4)
    elements = (0..<count).map { index in
      let from = startAngle + step * Double(index)
      let to = startAngle + step * Double(index + 1)
      return .curve(
        to: index == count - 1 ? end : place(cos(to), sin(to)),
        control1: place(cos(from) - arm * sin(from), sin(from) + arm * cos(from)),
        control2: place(cos(to) + arm * sin(to), sin(to) - arm * cos(to)))
    }
  }

  /// A whole ellipse, clockwise with y down from its rightmost point, closed.
  /// - Source: SVG 2 §10.4 (circle, ellipse).
  static func ellipse(center: CGPoint, radii: CGSize) -> Path {
    let right = CGPoint(x: center.x + radii.width, y: center.y)
    let left = CGPoint(x: center.x - radii.width, y: center.y)
    func half(_ start: CGPoint, _ end: CGPoint) -> [Path.Element] {
      SVGArc(from: start, to: end, radii: radii, degrees: 0, isLarge: false, sweepsClockwise: true).elements
    }
    return Path(elements: [.move(to: right)] + half(right, left) + half(left, right) + [.closeSubpath])
  }
}
