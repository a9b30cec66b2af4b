// SPDX-License-Identifier: MIT

/// The colour of thin lines between views.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// The style.
  public init() {}

  /// Source: Apple's `separator` colour: #3C3C43 at 29 % on light, #545458 at 60 % on dark.
  public func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .dark
      ? Color(red: 84.0 / 255, green: 84.0 / 255, blue: 88.0 / 255, opacity: 0.6)
      : Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, opacity: 0.29)
  }
}

/// The colour of a selection: the tint.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  /// The style.
  public init() {}

  public func resolve(in environment: EnvironmentValues) -> TintShapeStyle { TintShapeStyle() }
}

/// The colour of text that stands for what is not there yet: the third level of the foreground.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  /// The style.
  public init() {}

  public func resolve(in environment: EnvironmentValues) -> HierarchicalShapeStyle { .tertiary }
}

/// The colour of links: the tint.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  /// The style.
  public init() {}

  public func resolve(in environment: EnvironmentValues) -> TintShapeStyle { TintShapeStyle() }
}

/// The colour of faint panels.
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// The style.
  public init() {}

  /// Source: Apple's `systemFill` colour: #787880 at 20 % on light, at 36 % on dark.
  public func resolve(in environment: EnvironmentValues) -> Color {
    Color(
      red: 120.0 / 255, green: 120.0 / 255, blue: 128.0 / 255,
      opacity: environment.colorScheme == .dark ? 0.36 : 0.2)
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of thin lines between views.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The colour of a selection.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of text that stands for what is not there yet.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The colour of faint panels.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
