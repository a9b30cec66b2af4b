// SPDX-License-Identifier: MIT

/// The background of the environment: white or black by the colour scheme where none is set, and its levels the backgrounds of iOS.
@frozen
public struct BackgroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// 0 for the background itself to 3 for quaternary.
  let level: Int

  /// The background of the colour scheme.
  public init() {
    level = 0
  }

  init(level: Int) {
    self.level = level
  }

  /// What lies on the background; of a background that is set, half its opacity.
  public var secondary: some ShapeStyle { BackgroundStyle(level: 1) }
  /// What lies on that; of a background that is set, a quarter of its opacity.
  public var tertiary: some ShapeStyle { BackgroundStyle(level: 2) }
  /// What lies on that, as tertiary; of a background that is set, 18 % of its opacity.
  public var quaternary: some ShapeStyle { BackgroundStyle(level: 3) }
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
