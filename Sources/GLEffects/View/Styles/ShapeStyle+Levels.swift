// SPDX-License-Identifier: MIT

// Levels of any style: its opacity times that of the foreground's levels.
extension ShapeStyle {
  /// The second level of the style: half its opacity.
  public var secondary: some ShapeStyle { opacity(HierarchicalShapeStyle.opacities[1]) }
  /// The third level of the style: a quarter of its opacity.
  public var tertiary: some ShapeStyle { opacity(HierarchicalShapeStyle.opacities[2]) }
  /// The fourth level of the style: 18 % of its opacity.
  public var quaternary: some ShapeStyle { opacity(HierarchicalShapeStyle.opacities[3]) }
}
