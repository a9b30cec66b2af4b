// SPDX-License-Identifier: MIT

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  public typealias Resolved = Never

  let style: any ShapeStyle

  public init<Style: ShapeStyle>(_ style: Style) {
    self.style = (style as? AnyShapeStyle)?.style ?? style
  }
}
