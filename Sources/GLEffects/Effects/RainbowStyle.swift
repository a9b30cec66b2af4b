// SPDX-License-Identifier: MIT
public import Foundation

/// All hues from left to right across the frame, moving to the left by one frame width in each period.
///
/// Hues 0, 0.01 … 0.99 at even distances, repeated over two widths, of which one is seen; colours between are
/// mixed in sRGB. The picture at the end of a period is that at its start.
public struct RainbowStyle: ShapeStyle {
  /// The time of one period in seconds.
  public var duration: TimeInterval

  /// A duration that is not positive keeps the colours still.
  public init(duration: TimeInterval = 4) {
    self.duration = duration
  }

  public func resolve(in environment: EnvironmentValues) -> LinearGradient {
    let phase =
      environment.accessibilityReduceMotion
      ? 0 : CGFloat(LoopPhase.fraction(of: environment.renderTime, in: duration))
    return LinearGradient(
      stops: Self.stops, startPoint: UnitPoint(x: -phase, y: 0), endPoint: UnitPoint(x: 2 - phase, y: 0))
  }

  /// 201 stops over two widths: the last closes the second circle of hues.
  private static let stops = (0...200).map { index in
    Gradient.Stop(
      color: Color(hue: Double(index % 100) / 100, saturation: 1, brightness: 1),
      location: CGFloat(index) / 200)
  }
}

extension ShapeStyle where Self == RainbowStyle {
  /// Moving hues with a period of 4 seconds. Not part of SwiftUI.
  public static var rainbow: RainbowStyle { RainbowStyle() }

  /// Moving hues with a period of `duration` seconds. Not part of SwiftUI.
  public static func rainbow(duration: TimeInterval) -> RainbowStyle { RainbowStyle(duration: duration) }
}
