// SPDX-License-Identifier: MIT

/// A style that mixes with what is behind it.
public struct _BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let blendMode: BlendMode
}
