// SPDX-License-Identifier: MIT
public import Foundation

/// What an SVG element is filled or stroked with.
public enum SVGPaint: Sendable, Equatable {
  /// One colour.
  case color(SRGBColor)
  /// A gradient.
  case gradient(SVGGradient)
}

/// A gradient of an SVG file, ready for one element: bounding boxes and percentages are worked out.
/// - Source: SVG 2 §14.2.
public struct SVGGradient: Sendable, Equatable {
  /// A colour and where it is.
  public struct Stop: Sendable, Equatable {
    /// 0...1, not smaller than that of the stop before.
    public var offset: Double
    /// With the stop's and the element's opacity.
    public var color: SRGBColor
  }

  /// In the gradient's own coordinates.
  public enum Geometry: Sendable, Equatable {
    /// Where the part begins, as a fraction of the whole length.
    case linear(start: CGPoint, end: CGPoint)
    /// Offset 0 lies on the circle of `startRadius`, offset 1 on that of `endRadius`.
    case radial(center: CGPoint, startRadius: Double, endRadius: Double)
  }

  /// What lies beyond the ends of the gradient's line.
  public enum Spread: String, Sendable, CaseIterable {
    /// The end colours.
    case pad
    /// The gradient there and back, again and again.
    case reflect
    /// The gradient again and again.
    case `repeat`
  }

  /// How the gradient is laid over the plane.
  public var geometry: Geometry
  /// At least two.
  public var stops: [Stop]
  /// What holds beyond the first and last stop.
  public var spread = Spread.pad
  /// From the gradient's coordinates to the element's; can be inverted.
  public var transform: CGAffineTransform
}
