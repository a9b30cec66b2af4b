// SPDX-License-Identifier: MIT
import Foundation

/// What a shape is painted with. Points and lengths are in the shape's own coordinates, before its transform.
enum ScenePaint: Sendable, Equatable {
  case color(SRGBColor)
  case gradient(SceneGradient)
  /// The gradient's offset at a pixel is the arc length of the nearest centre-line point of the (trimmed)
  /// path, as a fraction of the (trimmed) path's whole length; ties take the larger arc length. Stroke only.
  case alongPath(ResolvedGradient)
  case image(SceneImage)
}

/// A picture laid over a rectangle of the plane.
///
/// A pixel takes the picture's colour at its centre, mapped back into the picture: texel centres are at half-integers
/// of the picture's own pixels. Outside `rect` the picture's edge pixels go on, or the picture repeats.
struct SceneImage: Sendable, Equatable {
  enum Interpolation: Sendable, Equatable {
    /// The texel in which the point lies.
    case nearest
    /// Bilinear between the four texels around the point. Where the picture is drawn smaller it is first halved, by
    /// averages of 2 × 2 (a last odd row or column stands alone), as often as it stays at least as fine as the pixels: level
    /// floor(log2(texels per pixel)), with the smaller of the two axes' texels per pixel, at least 0.
    case linear
  }

  var bitmap: Bitmap
  /// Where the picture lies, in the shape's own coordinates.
  var rect: CGRect
  var interpolation: Interpolation = .linear
  var isRepeated = false
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
    ///
    /// The ray on which the colour jumps (the end of a full turn, or the middle of the gap) is antialiased: a pixel whose
    /// centre is less than half a pixel from it takes ½ − distance of the colour on its other side.
    case angular(center: CGPoint, startAngle: Double, endAngle: Double)
  }

  /// What the gradient's line is beyond its ends: the offset that counts for one outside 0...1.
  enum Spread: Sendable, Equatable {
    /// 0 before the start, 1 after the end.
    case pad
    /// The line again and again. An offset less than `repeatTieWidth` below a whole number counts as just after it.
    case repeated
    /// The line there and back.
    case mirrored
  }

  /// In lengths of the gradient's line: a pixel's centre right on a seam must not depend on rounding.
  static let repeatTieWidth = 1.0 / 4096

  var gradient: ResolvedGradient
  var geometry: Geometry
  /// Linear and radial gradients only; one without extent is its last colour, whatever the spread.
  var spread: Spread = .pad
  /// From the gradient's coordinates to the shape's: an ellipse is a radial gradient, scaled.
  var transform: CGAffineTransform = .identity
}
