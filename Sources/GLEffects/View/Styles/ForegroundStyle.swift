// SPDX-License-Identifier: MIT

/// The foreground style of the environment.
@frozen
public struct ForegroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// The foreground style of the environment.
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
