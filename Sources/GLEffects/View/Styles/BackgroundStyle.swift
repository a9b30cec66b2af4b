// SPDX-License-Identifier: MIT

/// The background of the environment: white or black by the colour scheme where none is set.
@frozen
public struct BackgroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// The background of the colour scheme.
  public init() {}
}

extension EnvironmentValues {
  private enum BackgroundKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

  /// What `.background` paints; white or black by the colour scheme where nil.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets what `.background` paints inside.
  public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the colour scheme: white or black.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
