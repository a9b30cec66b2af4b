// SPDX-License-Identifier: MIT
public import Foundation

/// A rectangle whose shorter sides are round: from the middle of its right side down, clockwise.
public struct Capsule: Shape {
  /// How the ends are drawn.
  public var style: RoundedCornerStyle

  /// A capsule whose ends are drawn in `style`.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Capsule, ForegroundStyle>
}

extension Capsule: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBasicShape(base: self, amount: amount) { shape, rect, _ in shape.path(in: rect) }
  }
}

extension Shape where Self == Capsule {
  /// A capsule with continuous ends.
  public static var capsule: Capsule { Capsule() }

  /// A capsule.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
