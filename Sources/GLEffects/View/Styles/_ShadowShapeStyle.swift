// SPDX-License-Identifier: MIT

/// A style with a shadow.
public struct _ShadowShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let shadow: ShadowStyle
}

extension ShapeStyle {
  /// The style, with a shadow around or inside of what it paints. Several shadows do not fall on each other.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: self, shadow: style)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground, with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }
}
