// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

extension Workload {
  private static let side: CGFloat = 1024

  /// W7a: a random walk of 10 000 lines that crosses itself often, stroked.
  static func walk(_ name: String) -> Workload {
    var random = WorkloadRandom(seed: 7)
    var path = Path()
    var (x, y, heading) = (512.0, 512.0, 0.0)
    path.move(to: CGPoint(x: x, y: y))
    for _ in 0..<10_000 {
      // A sum of four uniform numbers turns about as a normal one of deviation 0.6 would.
      heading += (0..<4).reduce(0) { sum, _ in sum + random.unit() - 0.5 } * 1.04
      var next = (x: x + 6 * cos(heading), y: y + 6 * sin(heading))
      let inside = 16.0...1008.0
      if !inside.contains(next.x) || !inside.contains(next.y) {
        heading += .pi / 2 + random.unit()
        next = (x + 6 * cos(heading), y + 6 * sin(heading))
        next = (min(1008, max(16, next.x)), min(1008, max(16, next.y)))
      }
      (x, y) = next
      path.addLine(to: CGPoint(x: x, y: y))
    }
    let walk = path
    let style = StrokeStyle(lineWidth: 1.5, lineJoin: .round)
    return Workload(name, size: CGSize(width: side, height: side), background: backdrop) { _ in
      AnyView(walk.stroke(white, style: style).frame(width: side, height: side))
    }
  }

  /// W7b: a gear, rings, petals and swooshes, filled and stroked.
  static func logo(_ name: String) -> Workload {
    let logo = logoPath
    let style = StrokeStyle(lineWidth: 6, lineJoin: .miter, miterLimit: 4)
    return Workload(name, size: CGSize(width: side, height: side), background: backdrop) { _ in
      AnyView(
        ZStack {
          logo.fill(orange)
          logo.stroke(white, style: style)
        }
        .frame(width: side, height: side))
    }
  }

  private static var logoPath: Path {
    let center = CGPoint(x: 512, y: 512)
    func polar(_ radius: Double, _ angle: Double) -> CGPoint {
      CGPoint(x: center.x + CGFloat(radius * cos(angle)), y: center.y + CGFloat(radius * sin(angle)))
    }
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    var path = Path()
    let teeth = 24
    let tooth = 2 * Double.pi / Double(teeth)
    for index in 0..<teeth {
      let angle = Double(index) * tooth
      func rim(_ radius: Double, _ part: Double) -> CGPoint { polar(radius, angle + part * tooth) }
      if index == 0 { path.move(to: rim(420, 0)) } else { path.addLine(to: rim(420, 0)) }
      path.addCurve(to: rim(480, 0.3), control1: rim(420, 0.15), control2: rim(480, 0.2))
      path.addLine(to: rim(480, 0.55))
      path.addCurve(to: rim(420, 0.85), control1: rim(480, 0.65), control2: rim(420, 0.7))
    }
    path.closeSubpath()
    for radius: CGFloat in [380, 130] {
      let handle = 0.5522847498 * radius
      let (x, y) = (center.x, center.y)
      path.move(to: point(x + radius, y))
      path.addCurve(
        to: point(x, y + radius), control1: point(x + radius, y + handle),
        control2: point(x + handle, y + radius))
      path.addCurve(
        to: point(x - radius, y), control1: point(x - handle, y + radius),
        control2: point(x - radius, y + handle))
      path.addCurve(
        to: point(x, y - radius), control1: point(x - radius, y - handle),
        control2: point(x - handle, y - radius))
      path.addCurve(
        to: point(x + radius, y), control1: point(x + handle, y - radius),
        control2: point(x + radius, y - handle))
      path.closeSubpath()
    }
    for index in 0..<12 {
      let angle = 2 * Double.pi * Double(index) / 12
      path.move(to: polar(150, angle))
      path.addCurve(
        to: polar(360, angle), control1: polar(240, angle - 0.22), control2: polar(330, angle - 0.18))
      path.addCurve(
        to: polar(150, angle), control1: polar(330, angle + 0.18), control2: polar(240, angle + 0.22))
      path.closeSubpath()
    }
    for index in 0..<5 {
      let y = CGFloat(462 + 25 * index)
      path.move(to: point(420, y))
      path.addCurve(to: point(512, y), control1: point(450, y - 30), control2: point(480, y + 30))
      path.addCurve(to: point(604, y), control1: point(544, y - 30), control2: point(574, y + 30))
      path.addLine(to: point(600, y + 8))
      path.addCurve(to: point(512, y + 8), control1: point(570, y + 38), control2: point(540, y - 22))
      path.addCurve(to: point(424, y + 8), control1: point(480, y + 38), control2: point(450, y - 22))
      path.closeSubpath()
    }
    return path
  }
}
