// SPDX-License-Identifier: MIT

/// A level of the foreground.
///
/// A level that was not set is the first one at half, a quarter and 18 % of its opacity; where no foreground
/// was set at all the levels are the label colours.
@frozen
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// 0 for primary to 3 for quaternary.
  let level: Int

  init(level: Int) {
    self.level = level
  }

  /// The first level of the foreground.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level of the foreground.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level of the foreground.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level of the foreground.
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  /// The opacity of each level relative to the first.
  static let opacities: [Double] = [1, 0.5, 0.25, 0.18]
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the foreground.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// The second level of the foreground.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The third level of the foreground.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The fourth level of the foreground.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}
