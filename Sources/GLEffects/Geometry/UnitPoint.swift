// SPDX-License-Identifier: MIT
public import Foundation

/// A point relative to a rectangle: (0, 0) is its top left corner, (1, 1) its bottom right one.
@frozen
public struct UnitPoint: Sendable, Hashable {
  /// 0 at the left side, 1 at the right one; may be outside.
  public var x: CGFloat
  /// 0 at the top, 1 at the bottom; may be outside.
  public var y: CGFloat

  /// The top left corner.
  public init() {
    x = 0
    y = 0
  }

  /// A point by its fractions of width and height.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point's place in `rect`.
  func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

extension UnitPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * 128, y * 128) }
    set { (x, y) = (newValue.first / 128, newValue.second / 128) }
  }
}
