// SPDX-License-Identifier: MIT
public import Foundation

/// A radius for each corner of a rectangle, in points.
@frozen
public struct RectangleCornerRadii: Sendable, Hashable {
  /// The upper corner where text begins.
  public var topLeading: CGFloat
  /// The lower corner where text begins.
  public var bottomLeading: CGFloat
  /// The lower corner where text ends.
  public var bottomTrailing: CGFloat
  /// The upper corner where text ends.
  public var topTrailing: CGFloat

  /// Radii in points; 0 where none is given.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// Every radius reduced by `distance`, and never below 0.
  func inset(by distance: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(0, topLeading - distance), bottomLeading: max(0, bottomLeading - distance),
      bottomTrailing: max(0, bottomTrailing - distance), topTrailing: max(0, topTrailing - distance))
  }
}

extension RectangleCornerRadii: Animatable {
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }
}
