// SPDX-License-Identifier: MIT
public import Foundation

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  private enum ContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
  private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }
  private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum PaletteKey: EnvironmentKey { static var defaultValue: SystemPalette { .ios26 } }
  private enum RenderTimeKey: EnvironmentKey { static var defaultValue: TimeInterval { 0 } }
  private enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
  private enum ForegroundKey: EnvironmentKey { static var defaultValue: ForegroundStyles { .automatic } }

  /// Whether the picture is meant for a light or a dark background; light by default.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How far colours are to stand apart from their background; standard by default.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }

  /// Pixels per point; 1 by default.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// Which way text and stacks run; left to right by default.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Whether effects are to stand still; false by default.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// The version of the system colours; iOS 26 by default. Not part of SwiftUI.
  public var palette: SystemPalette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }

  /// The time of the frame being drawn, in seconds from the start; 0 by default. Not part of SwiftUI.
  public var renderTime: TimeInterval {
    get {
      LoopPhase.log?.noteTime()
      return self[RenderTimeKey.self]
    }
    set { self[RenderTimeKey.self] = newValue }
  }

  /// What `.tint` paints; blue where `nil`.
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What `.foreground` and the hierarchical styles paint.
  var foregroundStyles: ForegroundStyles {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// What the components of a colour depend on.
  var colorAppearance: ColorAppearance {
    var appearance = ColorAppearance(
      colorScheme: colorScheme, contrast: colorSchemeContrast, palette: palette)
    if let color = tint?.style as? Color { appearance.accent = color }
    return appearance
  }
}
