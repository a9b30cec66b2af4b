// SPDX-License-Identifier: MIT
import Foundation

/// Blurs the view's picture.
struct BlurModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  /// The Gaussian's standard deviation in points; below 0 and NaN count as 0.
  var radius: CGFloat
  var isOpaque: Bool

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }
}
