// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// An arc of a circle, joined by a line to the current point if there is one.
  ///
  /// As in Core Graphics, `clockwise` speaks of a y axis that points up: on screen `false` goes clockwise, the
  /// way of growing angles. When the angles differ by a turn or more in that direction the arc is one whole turn.
  /// Non-finite angles and negative radii add nothing.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    guard delta.isFinite else { return }
    if clockwise { delta = -delta }
    if delta >= turn {
      delta = turn
    } else {
      delta = delta.truncatingRemainder(dividingBy: turn)
      if delta < 0 { delta += turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Angle(radians: clockwise ? -delta : delta),
      transform: transform)
  }

  /// An arc of a circle from `startAngle` through `delta`, which may be several turns (at most 1024 are drawn),
  /// joined by a line to the current point if there is one.
  ///
  /// One cubic for each quarter turn or less with handles of 4/3 · tan(θ/4) radii.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.radians.isFinite, delta.radians.isFinite, radius >= 0 else { return }
    let limit = 2048 * Double.pi
    let sweep = min(max(delta.radians, -limit), limit)
    let pieces = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4.0 / 3 * tan(step / 4)
    func place(_ angle: Double, handle: Double) -> CGPoint {
      let (cosine, sine) = (cos(angle), sin(angle))
      return CGPoint(
        x: center.x + radius * CGFloat(cosine - handle * sine),
        y: center.y + radius * CGFloat(sine + handle * cosine)
      ).applying(transform)
    }
    let start = place(startAngle.radians, handle: 0)
    if isEmpty { move(to: start) } else { addLine(to: start) }
    if sweep == 0 { return }
    for piece in 0..<pieces {
      let from = startAngle.radians + Double(piece) * step
      let to = startAngle.radians + Double(piece + 1) * step
      addCurve(
        to: place(to, handle: 0), control1: place(from, handle: handle), control2: place(to, handle: -handle))
    }
  }

  /// An arc of `radius` that touches the line from the current point to `tangent1End` and the line from there
  /// to `tangent2End`, with a line from the current point to where it begins.
  ///
  /// Where the three points lie on one line, or the radius is 0, it is a line to `tangent1End`. Nothing is added
  /// while the path is empty.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    // The current point is on the path already; only the two given points are mapped.
    let start = transform.determinant == 0 ? current : current.applying(transform.inverted())
    let corner = tangent1End
    let toStart = (x: Double(start.x - corner.x), y: Double(start.y - corner.y))
    let toEnd = (x: Double(tangent2End.x - corner.x), y: Double(tangent2End.y - corner.y))
    let startLength = hypot(toStart.x, toStart.y)
    let endLength = hypot(toEnd.x, toEnd.y)
    let cross = toStart.x * toEnd.y - toStart.y * toEnd.x
    guard startLength > 0, endLength > 0, radius > 0, abs(cross) > 1e-12 * startLength * endLength else {
      addLine(to: corner.applying(transform))
      return
    }
    let u = (x: toStart.x / startLength, y: toStart.y / startLength)
    let v = (x: toEnd.x / endLength, y: toEnd.y / endLength)
    let half = acos(min(max(u.x * v.x + u.y * v.y, -1), 1)) / 2
    let bisector = (x: u.x + v.x, y: u.y + v.y)
    let bisectorLength = hypot(bisector.x, bisector.y)
    let reach = Double(radius) / sin(half)
    let center = CGPoint(
      x: corner.x + CGFloat(bisector.x / bisectorLength * reach),
      y: corner.y + CGFloat(bisector.y / bisectorLength * reach))
    // From the centre both touching points are across their lines.
    let tangentLength = Double(radius) / tan(half)
    func angle(along direction: (x: Double, y: Double)) -> Double {
      let touch = (
        x: Double(corner.x) + direction.x * tangentLength, y: Double(corner.y) + direction.y * tangentLength
      )
      return atan2(touch.y - Double(center.y), touch.x - Double(center.x))
    }
    let startAngle = angle(along: u)
    var sweep = angle(along: v) - startAngle
    if sweep > Double.pi { sweep -= 2 * Double.pi }
    if sweep < -Double.pi { sweep += 2 * Double.pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: startAngle), delta: Angle(radians: sweep),
      transform: transform)
  }
}
