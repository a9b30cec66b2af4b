// SPDX-License-Identifier: MIT

/// The tint of the environment; blue where none is set.
@frozen
public struct TintShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// The tint of the environment.
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the environment; blue where none is set.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
