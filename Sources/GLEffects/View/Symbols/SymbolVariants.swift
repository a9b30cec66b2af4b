// SPDX-License-Identifier: MIT

/// Forms that many symbols come in: `.fill`, `.circle.fill`.
public struct SymbolVariants: Sendable, Hashable {
  /// Parts of names, in order.
  let parts: [String]

  /// As named.
  public static let none = SymbolVariants(parts: [])
  /// In a circle.
  public static let circle = SymbolVariants(parts: ["circle"])
  /// In a square.
  public static let square = SymbolVariants(parts: ["square"])
  /// In a rectangle.
  public static let rectangle = SymbolVariants(parts: ["rectangle"])
  /// Filled.
  public static let fill = SymbolVariants(parts: ["fill"])
  /// Struck through.
  public static let slash = SymbolVariants(parts: ["slash"])

  /// Also in a circle.
  public var circle: SymbolVariants { SymbolVariants(parts: parts + ["circle"]) }
  /// Also in a square.
  public var square: SymbolVariants { SymbolVariants(parts: parts + ["square"]) }
  /// Also filled.
  public var fill: SymbolVariants { SymbolVariants(parts: parts + ["fill"]) }
  /// Also struck through.
  public var slash: SymbolVariants { SymbolVariants(parts: parts + ["slash"]) }
}

extension EnvironmentValues {
  private enum VariantsKey: EnvironmentKey { static var defaultValue: [String] { [] } }
  private enum ScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

  /// Parts that are added to the names of symbols.
  var symbolVariants: [String] {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }

  /// How large symbols are beside text; medium by default.
  public var imageScale: Image.Scale {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Draws symbols inside in another form, where they have it.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { parts in
      // "circle" comes before "fill" in names, whichever was asked for first.
      let all = parts + variant.parts
      parts = all.filter { $0 != "fill" } + (all.contains("fill") ? ["fill"] : [])
    }
  }

  /// Sets how large symbols inside are beside text.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Sets how symbols inside are coloured: the open font has one layer, so that all modes draw in the foreground style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
}
