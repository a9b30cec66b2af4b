// SPDX-License-Identifier: MIT
import Foundation

/// `linear-gradient()`.
/// - Source: CSS Images 3 §3.1.
struct CSSLinearGradient: Sendable, Equatable {
  enum Direction: Sendable, Equatable {
    /// Degrees clockwise from the top.
    case angle(Double)
    /// To a side or corner: −1, 0 or 1 to the right and down; not both 0.
    case toward(x: Double, y: Double)
  }

  var direction = Direction.toward(x: 0, y: 1)
  var stops: CSSColorStops

  /// The ends of the gradient's line over `box`: the corners that it points to and comes from lie at 100 % and 0 %.
  ///
  /// To a corner, the line through the two neighbouring corners has the colour of the middle ("magic corners").
  func line(in box: CGRect) -> (start: CGPoint, end: CGPoint) {
    let width = Double(box.width)
    let height = Double(box.height)
    var x: Double
    var y: Double
    switch direction {
    case .angle(let degrees):
      let radians = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
      (x, y) = (sin(radians), -cos(radians))
      // Whole right angles are exact, so that a line across a flat box has no height.
      if abs(x) < 1e-15 { x = 0 }
      if abs(y) < 1e-15 { y = 0 }
    case .toward(let toX, let toY):
      (x, y) = toX == 0 || toY == 0 ? (toX, toY) : (toX * height, toY * width)
      let length = (x * x + y * y).squareRoot()
      if length > 0 { (x, y) = (x / length, y / length) }
    }
    let half = (abs(width * x) + abs(height * y)) / 2
    let center = CGPoint(x: box.midX, y: box.midY)
    return (
      CGPoint(x: Double(center.x) - x * half, y: Double(center.y) - y * half),
      CGPoint(x: Double(center.x) + x * half, y: Double(center.y) + y * half)
    )
  }

  func placed(in box: CGRect, _ appearance: ColorAppearance) -> PlacedPaint {
    let (start, end) = line(in: box)
    let delta = CGSize(width: end.x - start.x, height: end.y - start.y)
    let length = Double(hypot(delta.width, delta.height))
    let (range, stops) = stops.resolved(length: length, appearance).spread
    func point(_ offset: Double) -> CGPoint {
      CGPoint(x: start.x + delta.width * CGFloat(offset), y: start.y + delta.height * CGFloat(offset))
    }
    return .linear(
      stops.gradient, start: range.lowerBound == 0 ? start : point(range.lowerBound),
      end: range.upperBound == 1 ? end : point(range.upperBound), transform: .identity)
  }
}

/// `radial-gradient()`.
/// - Source: CSS Images 3 §3.2.
struct CSSRadialGradient: Sendable, Equatable {
  enum Size: Sendable, Equatable {
    case closestSide, farthestSide, closestCorner, farthestCorner
    /// A circle's radius.
    case radius(CSSExtent)
    /// An ellipse's radii, of the box's width and height where they are percentages.
    case radii(CSSExtent, CSSExtent)
  }

  var isCircle = false
  var size = Size.farthestCorner
  var center = CSSPosition()
  var stops: CSSColorStops

  /// Horizontal and vertical radius of the ending shape over `box`.
  func radii(in box: CGRect) -> (x: Double, y: Double) {
    let point = center.point(in: box)
    let left = abs(Double(point.x - box.minX))
    let right = abs(Double(box.maxX - point.x))
    let top = abs(Double(point.y - box.minY))
    let bottom = abs(Double(box.maxY - point.y))
    switch size {
    case .radius(let extent):
      let radius = extent.resolved(against: Double(box.width))
      return (radius, radius)
    case .radii(let x, let y):
      return (x.resolved(against: Double(box.width)), y.resolved(against: Double(box.height)))
    case .closestSide, .farthestSide:
      let isClosest = size == .closestSide
      let x = isClosest ? min(left, right) : max(left, right)
      let y = isClosest ? min(top, bottom) : max(top, bottom)
      if !isCircle { return (x, y) }
      let radius = isClosest ? min(x, y) : max(x, y)
      return (radius, radius)
    case .closestCorner, .farthestCorner:
      let isClosest = size == .closestCorner
      let x = isClosest ? min(left, right) : max(left, right)
      let y = isClosest ? min(top, bottom) : max(top, bottom)
      if isCircle {
        let radius = (x * x + y * y).squareRoot()
        return (radius, radius)
      }
      // The ratio is that of the side's ellipse; through the corner (x, y) that makes √2 of its radii.
      return (x * 2.squareRoot(), y * 2.squareRoot())
    }
  }

  func placed(in box: CGRect, _ appearance: ColorAppearance) -> PlacedPaint {
    let (radiusX, radiusY) = radii(in: box)
    let resolved = stops.resolved(length: radiusX, appearance)
    // An ending shape without an area leaves everything beyond 100 %.
    guard radiusX > 0, radiusY > 0 else { return .color(Color(resolved.stops.last?.color ?? .clear)) }
    let (range, stops) = resolved.spread
    let point = center.point(in: box)
    let isRound = radiusX == radiusY
    let transform = CGAffineTransform(
      a: 1, b: 0, c: 0, d: CGFloat(radiusY / radiusX), tx: point.x, ty: point.y)
    return .radial(
      stops.gradient, center: isRound ? point : .zero, startRadius: range.lowerBound * radiusX,
      endRadius: range.upperBound * radiusX, transform: isRound ? .identity : transform)
  }
}

/// `conic-gradient()`.
/// - Source: CSS Images 4 §3.3. Its zero is at the top, a quarter turn before SwiftUI's.
struct CSSConicGradient: Sendable, Equatable {
  /// Degrees clockwise from the top.
  var start = 0.0
  var center = CSSPosition()
  /// A turn is 100 %.
  var stops: CSSColorStops

  func placed(in box: CGRect, _ appearance: ColorAppearance) -> PlacedPaint {
    .angular(
      stops.cut(stops.resolved(length: 0, appearance)).gradient, center: center.point(in: box),
      angle: .degrees(start - 90))
  }
}
