// SPDX-License-Identifier: MIT

/// The foreground style of the environment.
@frozen
public struct ForegroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}
}

/// The background of the colour scheme: white or black.
@frozen
public struct BackgroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}
}

/// The tint of the environment; blue where none is set.
@frozen
public struct TintShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the colour scheme: white or black.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the environment; blue where none is set.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
