// SPDX-License-Identifier: MIT

/// Changes the environment of the view that it modifies.
struct EnvironmentModifier: _PrimitiveModifier {
  typealias Body = Never

  let transform: (inout EnvironmentValues) -> Void
}

nonisolated extension View {
  /// Sets a value in the environment of this view and what is inside it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Changes a value in the environment of this view and what is inside it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }

  /// Sets the colour scheme of this view and what is inside it.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Sets the colour scheme of this view and what is inside it; `nil` leaves it as it is. A picture has no presentation
  /// around it.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformEnvironment(\.self) { environment in
      if let colorScheme { environment.colorScheme = colorScheme }
    }
  }

  /// Sets what shapes, text and `.foreground` are painted with.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    foregroundStyles([AnyShapeStyle(style)])
  }

  /// Sets what the first two levels of foreground are painted with.
  public func foregroundStyle<Primary: ShapeStyle, Secondary: ShapeStyle>(
    _ primary: Primary, _ secondary: Secondary
  ) -> some View {
    foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }

  /// Sets what the first three levels of foreground are painted with.
  public func foregroundStyle<Primary: ShapeStyle, Secondary: ShapeStyle, Tertiary: ShapeStyle>(
    _ primary: Primary, _ secondary: Secondary, _ tertiary: Tertiary
  ) -> some View {
    foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }

  /// Sets the colour of the foreground; `nil` goes back to the automatic one.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.foregroundStyles =
          color.map { .set([AnyShapeStyle($0)], outer: environment.foregroundStyles) } ?? .automatic
      })
  }

  /// Sets what `.tint` paints and, for a colour, what `Color.accentColor` is.
  public func tint<Style: ShapeStyle>(_ tint: Style) -> some View {
    modifier(EnvironmentModifier { $0.tint = AnyShapeStyle(tint) })
  }

  /// Sets what `.tint` paints and `Color.accentColor` is; `nil` goes back to blue.
  public func tint(_ tint: Color?) -> some View {
    modifier(EnvironmentModifier { $0.tint = tint.map { AnyShapeStyle($0) } })
  }

  /// Sets what `Color.accentColor` is; `nil` goes back to blue.
  public func accentColor(_ color: Color?) -> some View {
    tint(color)
  }

  private func foregroundStyles(_ levels: [AnyShapeStyle]) -> some View {
    modifier(
      EnvironmentModifier { $0.foregroundStyles = .set(levels, outer: $0.foregroundStyles) })
  }
}
