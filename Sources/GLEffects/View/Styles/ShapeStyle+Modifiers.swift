// SPDX-License-Identifier: MIT

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
