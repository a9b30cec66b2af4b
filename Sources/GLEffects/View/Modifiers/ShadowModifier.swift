// SPDX-License-Identifier: MIT
public import Foundation

/// Draws the view's shadow behind it.
struct ShadowModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  var color: Color
  /// The Gaussian's standard deviation in points; below 0 and NaN count as 0.
  var radius: CGFloat
  var offset: CGSize

  var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set {
      radius = newValue.first
      offset.animatableData = newValue.second
    }
  }
}

nonisolated extension View {
  /// Draws a shadow behind the view: its alpha in `color`, blurred and moved.
  ///
  /// The blur is a Gaussian whose standard deviation is `radius` points; `x` and `y` are in points, +y down.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
