// SPDX-License-Identifier: MIT

/// The background of the colour scheme: white or black.
@frozen
public struct BackgroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// The background of the colour scheme.
  public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the colour scheme: white or black.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
