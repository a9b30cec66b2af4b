// SPDX-License-Identifier: MIT

// Bars belong to a navigation view or a window, and there is none around a picture: what they hold is never drawn.
nonisolated extension View {
  /// What bars show.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

  /// What bars show.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    self
  }

  /// Whether bars are seen.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// Whether bars are filled.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// What bars are filled with.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// The colour scheme of bars.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    self
  }

  /// Whether the system's own signs are seen.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}
