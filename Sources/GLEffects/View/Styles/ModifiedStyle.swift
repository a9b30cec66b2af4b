// SPDX-License-Identifier: MIT

/// A style with its alpha multiplied by a factor.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let opacity: Double
}

/// A style that mixes with what is behind it.
public struct _BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never

  let style: Style
  let blendMode: BlendMode
}

extension ShapeStyle {
  /// The style with its alpha multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }

  /// The style, mixing with what is behind it by `mode`.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: self, blendMode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground, mixing with what is behind it by `mode`.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }

  /// The foreground with its alpha multiplied by `opacity`.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }
}
