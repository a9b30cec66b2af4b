// SPDX-License-Identifier: MIT

/// A style with its alpha multiplied by a factor.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let opacity: Double
}
