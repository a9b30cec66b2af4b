// SPDX-License-Identifier: MIT
public import Foundation

/// A shadow that a style gives to what it paints.
public struct ShadowStyle: Sendable, Hashable {
  let isInner: Bool
  let color: Color
  /// The Gaussian's standard deviation in points; below 0 and NaN count as 0.
  let radius: CGFloat
  let offset: CGSize

  /// A shadow behind what is painted: its alpha in `color`, blurred by a Gaussian of standard deviation `radius` and moved
  /// by `x` and `y`, all in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// A shadow that the surroundings throw into what is painted: the alpha inverted, blurred and moved, on top and only
  /// inside.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }
}
