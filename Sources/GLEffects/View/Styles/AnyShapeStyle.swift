// SPDX-License-Identifier: MIT

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  public typealias Resolved = Never

  let style: any ShapeStyle

  /// Hides the type of `style`.
  public init<Style: ShapeStyle>(_ style: Style) {
    self.style = (style as? AnyShapeStyle)?.style ?? style
  }
}
