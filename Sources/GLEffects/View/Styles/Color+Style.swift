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
  public static var red: Color { Color(SystemColor.red) }
  public static var orange: Color { Color(SystemColor.orange) }
  public static var yellow: Color { Color(SystemColor.yellow) }
  public static var green: Color { Color(SystemColor.green) }
  public static var mint: Color { Color(SystemColor.mint) }
  public static var teal: Color { Color(SystemColor.teal) }
  public static var cyan: Color { Color(SystemColor.cyan) }
  public static var blue: Color { Color(SystemColor.blue) }
  public static var indigo: Color { Color(SystemColor.indigo) }
  public static var purple: Color { Color(SystemColor.purple) }
  public static var pink: Color { Color(SystemColor.pink) }
  public static var brown: Color { Color(SystemColor.brown) }
  public static var gray: Color { Color(SystemColor.gray) }
  public static var black: Color { Color(SRGBColor.black) }
  public static var white: Color { Color(SRGBColor.white) }
  public static var clear: Color { Color(SRGBColor.clear) }
}
