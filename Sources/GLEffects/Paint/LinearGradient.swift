// SPDX-License-Identifier: MIT

/// Colours that change along a straight line; the end colours go on beyond its ends.
public struct LinearGradient: Sendable, Hashable {
  var gradient: AnyGradient
  var startPoint: UnitPoint
  var endPoint: UnitPoint

  init(gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Points are relative to the frame of what is painted.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at even distances from one point to the other.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Stops from one point to the other.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}
