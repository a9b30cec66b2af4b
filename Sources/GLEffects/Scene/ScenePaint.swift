// SPDX-License-Identifier: MIT
import Foundation

/// What a shape is painted with. Points and lengths are in the shape's own coordinates, before its transform.
enum ScenePaint: Sendable, Equatable {
  case color(SRGBColor)
  case gradient(SceneGradient)
  /// The gradient's offset at a pixel is the arc length of the nearest centre-line point of the (trimmed)
  /// path, as a fraction of the (trimmed) path's whole length; ties take the larger arc length. Stroke only.
  case alongPath(ResolvedGradient)
}

/// A gradient laid over the plane. A pixel takes the colour at its centre.
struct SceneGradient: Sendable, Equatable {
  enum Geometry: Sendable, Equatable {
    /// Offset = projection of the point on the line from `start` to `end`; equal points paint the last stop.
    case linear(start: CGPoint, end: CGPoint)
    /// Offset = (distance from the centre − start radius) / (end radius − start radius).
    case radial(center: CGPoint, startRadius: Double, endRadius: Double)
    /// Offset by the angle around the centre, radians, 0 = +x, growing clockwise on screen (+x towards +y).
    /// A sweep of more than a turn draws only its last full turn; in the gap of a smaller one the colours at
    /// offset 1 and then 0 hold, changing half-way across the gap. A negative sweep mirrors.
    case angular(center: CGPoint, startAngle: Double, endAngle: Double)
  }

  var gradient: ResolvedGradient
  var geometry: Geometry
  /// From the gradient's coordinates to the shape's: an ellipse is a radial gradient, scaled.
  var transform: CGAffineTransform = .identity
}
