// SPDX-License-Identifier: MIT
public import Foundation

/// Colours that change with the distance from a point; the end colours go on inside and outside.
public struct RadialGradient: Sendable, Hashable {
  var gradient: AnyGradient
  var center: UnitPoint
  var startRadius: CGFloat
  var endRadius: CGFloat

  init(gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// `center` is relative to the frame of what is painted, the radii are in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colours at even distances from one radius to the other, in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Stops from one radius to the other, in points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
