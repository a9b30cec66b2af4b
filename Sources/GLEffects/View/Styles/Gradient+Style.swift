// SPDX-License-Identifier: MIT
public import Foundation

extension Gradient: ShapeStyle {
  public typealias Resolved = Never
}

extension AnyGradient: ShapeStyle {
  public typealias Resolved = Never
}

extension LinearGradient: ShapeStyle, View {
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, LinearGradient>
}

extension RadialGradient: ShapeStyle, View {
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, RadialGradient>
}

extension EllipticalGradient: ShapeStyle, View {
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, EllipticalGradient>
}

extension AngularGradient: ShapeStyle, View {
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, AngularGradient>
}

extension AlongPathGradient: ShapeStyle {
  public typealias Resolved = Never
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours that change from `startPoint` to `endPoint`.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours that change from `startPoint` to `endPoint`.
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours that change from `startPoint` to `endPoint`.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours that change from `startPoint` to `endPoint`.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colours that change by the distance from `center`.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colours that change by the distance from `center`.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colours that change by the distance from `center`.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colours that change by the distance from `center`.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Colours that change by the distance from `center`, stretched to the frame.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Colours that change by the distance from `center`, stretched to the frame.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .ellipticalGradient(
      Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Colours that change by the distance from `center`, stretched to the frame.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .ellipticalGradient(
      Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colours that change by the angle around `center`.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours that change by the angle around `center`.
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours that change by the angle around `center`.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours that change by the angle around `center`.
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours that change by the angle around `center`, one whole turn.
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }

  /// Colours that change by the angle around `center`, one whole turn.
  public static func conicGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, turnFrom: angle)
  }

  /// Colours that change by the angle around `center`, one whole turn.
  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }

  /// Colours that change by the angle around `center`, one whole turn.
  public static func conicGradient(
    stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
}

extension ShapeStyle where Self == AlongPathGradient {
  /// Colours that change along a stroke's path. Not part of SwiftUI.
  public static func alongPath(
    _ gradient: Gradient, interpolation: AlongPathGradient.Interpolation = .premultiplied
  ) -> AlongPathGradient {
    AlongPathGradient(gradient, interpolation: interpolation)
  }

  /// Colours that change along a stroke's path. Not part of SwiftUI.
  public static func alongPath(
    _ gradient: AnyGradient, interpolation: AlongPathGradient.Interpolation = .premultiplied
  ) -> AlongPathGradient {
    AlongPathGradient(gradient, interpolation: interpolation)
  }

  /// Colours that change along a stroke's path, at even distances. Not part of SwiftUI.
  public static func alongPath(
    colors: [Color], interpolation: AlongPathGradient.Interpolation = .premultiplied
  ) -> AlongPathGradient {
    AlongPathGradient(colors: colors, interpolation: interpolation)
  }
}
