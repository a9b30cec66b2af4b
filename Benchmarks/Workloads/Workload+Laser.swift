// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

extension Workload {
  /// W1 and W2: the published laser on a circle, four strokes of which two blend with the background and one glows.
  static func laser(_ name: String, side: CGFloat, lineWidth: CGFloat) -> Workload {
    let circle = circle(center: CGPoint(x: side / 2, y: side / 2), radius: side * 0.3125)
    return Workload(name, size: CGSize(width: side, height: side), background: backdrop) { _ in
      AnyView(
        ZStack {
          circle.stroke(white, lineWidth: lineWidth / 4)
          circle.stroke(white, lineWidth: lineWidth).blendMode(.softLight)
          circle.stroke(orange, lineWidth: lineWidth / 2).blendMode(.colorDodge)
          circle.stroke(orange, lineWidth: lineWidth).blur(radius: lineWidth).opacity(0.9)
        }
        .frame(width: side, height: side))
    }
  }

  /// Sixteen cubics, whose distance from the circle is 1e-7 of the radius at most: the four of SwiftUI's circle are 0.17 pixels
  /// off in W2, which would count as an error against the exact circle.
  private static func circle(center: CGPoint, radius: CGFloat) -> Path {
    let count = 16
    let step = 2 * Double.pi / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    func point(_ angle: Double, tangent: Double = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle) - tangent * sin(angle)),
        y: center.y + radius * CGFloat(sin(angle) + tangent * cos(angle)))
    }
    var path = Path()
    path.move(to: point(0))
    for index in 0..<count {
      let (start, end) = (Double(index) * step, Double(index + 1) * step)
      path.addCurve(
        to: index == count - 1 ? point(0) : point(end), control1: point(start, tangent: handle),
        control2: point(end, tangent: -handle))
    }
    path.closeSubpath()
    return path
  }
}
