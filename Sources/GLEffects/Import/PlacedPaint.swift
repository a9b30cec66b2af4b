// SPDX-License-Identifier: MIT
import Foundation

/// A paint laid over the plane: everything in points, nothing relative to a frame.
enum PlacedPaint: Sendable, Equatable {
  case color(Color)
  case linear(AnyGradient, start: CGPoint, end: CGPoint, transform: CGAffineTransform)
  case radial(
    AnyGradient, center: CGPoint, startRadius: Double, endRadius: Double, transform: CGAffineTransform)
  /// One turn clockwise from `angle`, which is 0 to the right.
  case angular(AnyGradient, center: CGPoint, angle: Angle)
  /// Along a stroke's path.
  case along(AlongPathGradient)

  /// - Parameter bounds: What is painted, in the coordinates of the paint's element.
  init(_ paint: SVGPaint, over bounds: CGRect) {
    switch paint {
    case .color(let color): self = .color(Color(color))
    case .gradient(let pattern):
      let gradient = pattern.padded(over: bounds)
      let stops = gradient.straightStops.map { stop in
        Gradient.Stop(color: Color(stop.color), location: CGFloat(stop.offset))
      }
      let colors = AnyGradient(Gradient(stops: stops))
      switch gradient.geometry {
      case .linear(let start, let end):
        self = .linear(colors, start: start, end: end, transform: gradient.transform)
      case .radial(let center, let startRadius, let endRadius):
        self = .radial(
          colors, center: center, startRadius: startRadius, endRadius: endRadius,
          transform: gradient.transform)
      }
    }
  }
}

/// A shape in its own coordinates, wherever its frame is, filled with a placed paint.
///
/// The frame is one point square, so that unit points are points. Where the paint has a transform the shape is
/// drawn in the paint's coordinates and the picture mapped back: the shape stays where it is, and a stroke what it is.
struct PaintedArea<Outline: Shape>: View {
  var shape: Outline
  var fillStyle = FillStyle()
  var paint: PlacedPaint

  var body: some View {
    switch paint {
    case .color(let color):
      shape.fill(color, style: fillStyle).frame(width: 1, height: 1)
    case .linear(let gradient, let start, let end, let transform):
      placed(
        LinearGradient(gradient: gradient, startPoint: UnitPoint(start), endPoint: UnitPoint(end)), transform)
    case .radial(let gradient, let center, let startRadius, let endRadius, let transform):
      placed(
        RadialGradient(
          gradient: gradient, center: UnitPoint(center), startRadius: CGFloat(startRadius),
          endRadius: CGFloat(endRadius)), transform)
    case .angular(let gradient, let center, let angle):
      shape.fill(.conicGradient(gradient, center: UnitPoint(center), angle: angle), style: fillStyle)
        .frame(width: 1, height: 1)
    case .along(let gradient):
      shape.fill(gradient, style: fillStyle).frame(width: 1, height: 1)
    }
  }

  @ViewBuilder
  private func placed<Style: ShapeStyle>(_ style: Style, _ transform: CGAffineTransform) -> some View {
    if transform.isIdentity {
      shape.fill(style, style: fillStyle).frame(width: 1, height: 1)
    } else {
      shape.transform(transform.inverted()).fill(style, style: fillStyle).frame(width: 1, height: 1)
        .transformEffect(transform)
    }
  }
}

extension UnitPoint {
  fileprivate init(_ point: CGPoint) {
    self.init(x: point.x, y: point.y)
  }
}
