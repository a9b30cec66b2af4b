// SPDX-License-Identifier: MIT

extension Color: ShapeStyle {
  /// The components in `environment`: scheme, contrast, palette and tint count.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    Color.Resolved(resolved(in: environment.colorAppearance))
  }
}

extension Color: View {
  public typealias Body = _ShapeView<Rectangle, Color>
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never
}

extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
  /// A style as a view fills its frame.
  @MainActor @preconcurrency public var body: _ShapeView<Rectangle, Self> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}

extension ShapeStyle where Self == Color {
  /// The palette's red.
  public static var red: Color { Color(SystemColor.red) }
  /// The palette's orange.
  public static var orange: Color { Color(SystemColor.orange) }
  /// The palette's yellow.
  public static var yellow: Color { Color(SystemColor.yellow) }
  /// The palette's green.
  public static var green: Color { Color(SystemColor.green) }
  /// The palette's mint.
  public static var mint: Color { Color(SystemColor.mint) }
  /// The palette's teal.
  public static var teal: Color { Color(SystemColor.teal) }
  /// The palette's cyan.
  public static var cyan: Color { Color(SystemColor.cyan) }
  /// The palette's blue.
  public static var blue: Color { Color(SystemColor.blue) }
  /// The palette's indigo.
  public static var indigo: Color { Color(SystemColor.indigo) }
  /// The palette's purple.
  public static var purple: Color { Color(SystemColor.purple) }
  /// The palette's pink.
  public static var pink: Color { Color(SystemColor.pink) }
  /// The palette's brown.
  public static var brown: Color { Color(SystemColor.brown) }
  /// The palette's gray.
  public static var gray: Color { Color(SystemColor.gray) }
  /// Opaque black.
  public static var black: Color { Color(SRGBColor.black) }
  /// Opaque white.
  public static var white: Color { Color(SRGBColor.white) }
  /// Transparent black.
  public static var clear: Color { Color(SRGBColor.clear) }
}
