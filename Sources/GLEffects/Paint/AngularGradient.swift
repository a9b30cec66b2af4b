// SPDX-License-Identifier: MIT

/// Colours that change with the angle around a point: 0 is to the right, growing clockwise on screen.
///
/// When the angles are more than a turn apart only the last full turn is drawn. When they are less, the rest
/// shows the last colour and then the first, changing half-way across.
public struct AngularGradient: Sendable, Hashable {
  var gradient: AnyGradient
  var center: UnitPoint
  var startAngle: Angle
  var endAngle: Angle

  init(gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// `center` is relative to the frame of what is painted.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.init(
      gradient: AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours at even distances between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Stops between two angles.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// One whole turn that starts at `angle`.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: AnyGradient(gradient), center: center, turnFrom: angle)
  }

  /// One whole turn that starts at `angle`.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: AnyGradient(Gradient(colors: colors)), center: center, turnFrom: angle)
  }

  /// One whole turn that starts at `angle`.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: AnyGradient(Gradient(stops: stops)), center: center, turnFrom: angle)
  }

  init(gradient: AnyGradient, center: UnitPoint, turnFrom angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
}
