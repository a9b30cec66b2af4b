// SPDX-License-Identifier: MIT
public import Foundation

/// A rectangle with rounded corners: from the middle of its right side down, clockwise.
public struct RoundedRectangle: Shape {
  /// Width and height of the corners; equal ones are a radius, clamped to half the shorter side.
  public var cornerSize: CGSize
  /// How the corners are drawn.
  public var style: RoundedCornerStyle

  /// A rectangle with corners of `cornerSize` points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// A rectangle with corners of `cornerRadius` points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public typealias Body = _ShapeView<RoundedRectangle, ForegroundStyle>
}

extension RoundedRectangle: InsettableShape {
  /// The corners shrink by `amount`, down to sharp ones.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetBasicShape(base: self, amount: amount) { shape, rect, amount in
      let size = CGSize(
        width: max(0, shape.cornerSize.width - amount), height: max(0, shape.cornerSize.height - amount))
      return Path(roundedRect: rect, cornerSize: size, style: shape.style)
    }
  }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with corners of `cornerSize`.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with corners of `cornerRadius`.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle
  {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
