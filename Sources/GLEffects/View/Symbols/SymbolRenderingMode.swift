// SPDX-License-Identifier: MIT

/// How the layers of a symbol are coloured. The open font's symbols have one layer.
public struct SymbolRenderingMode: Sendable, Hashable {
  private let kind: Int8

  /// In the foreground style.
  public static let monochrome = SymbolRenderingMode(kind: 0)
  /// In the foreground style at several opacities.
  public static let hierarchical = SymbolRenderingMode(kind: 1)
  /// In several foreground styles.
  public static let palette = SymbolRenderingMode(kind: 2)
  /// In the symbol's own colours.
  public static let multicolor = SymbolRenderingMode(kind: 3)
}

extension Image {
  /// Sets how the symbol is coloured: the open font has one layer, so that all modes draw in the foreground style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
