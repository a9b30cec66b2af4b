// SPDX-License-Identifier: MIT
public import Foundation

/// Colours along a line, each at its place.
@frozen
public struct Gradient: Sendable, Hashable {
  /// A colour and where it is.
  @frozen
  public struct Stop: Sendable, Hashable {
    /// The colour at the location.
    public var color: Color
    /// Place on the gradient's line, 0...1; clamped to that when painted.
    public var location: CGFloat

    /// A colour at a place on the gradient's line.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// Where colours between two stops are found.
  public struct ColorSpace: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case device, perceptual
    }

    let kind: Kind

    /// The sRGB-encoded components, as they are.
    public static let device = ColorSpace(kind: .device)

    /// Oklab, in which equal steps look about equally large.
    public static let perceptual = ColorSpace(kind: .perceptual)
  }

  /// The colours and where they are, in any order.
  public var stops: [Stop]

  /// Stops in any order; painted sorted by location, equal ones in the order given.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at even distances, the first at 0 and the last at 1.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(last))
    }
  }

  /// The same gradient with colours between stops found in `space`.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self, space: space)
  }
}
