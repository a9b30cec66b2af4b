// SPDX-License-Identifier: MIT

/// What a style is resolved with: the environment of the view that is painted.
struct StyleContext: Sendable {
  var environment: EnvironmentValues
  var path: ViewPath
  private var depth = 0

  /// More than any chain of styles that ends.
  static let depthLimit = 100

  init(environment: EnvironmentValues, path: ViewPath) {
    self.environment = environment
    self.path = path
  }

  var appearance: ColorAppearance { environment.colorAppearance }

  /// What any style paints: a built-in one says it itself, another one is resolved until it is built in.
  ///
  /// - Throws: `.endlessStyle` after `depthLimit` steps.
  func resolve<Style: ShapeStyle>(_ style: Style) throws(ResolveError) -> ResolvedStyle {
    var inner = self
    inner.depth += 1
    if inner.depth > Self.depthLimit {
      throw .endlessStyle(view: path.description, style: ViewPath.name(of: Style.self))
    }
    if let resolvable = style as? any ResolvableStyle { return try resolvable.resolved(in: inner) }
    return try inner.resolve(style.resolve(in: environment))
  }

  /// The foreground at `level`, 0...3.
  ///
  /// A level's own style may speak of the foreground again: that of the views around the one that set it.
  func foreground(level: Int) throws(ResolveError) -> ResolvedStyle {
    switch environment.foregroundStyles {
    case .automatic:
      let label = LabelColor(rawValue: level) ?? .quaternary
      return ResolvedStyle(
        paint: .color(
          SystemPalette.color(
            label, colorScheme: environment.colorScheme, contrast: environment.colorSchemeContrast)))
    case .set(let levels, let outer):
      var inner = self
      inner.environment.foregroundStyles = outer
      if level < levels.count { return try inner.resolve(levels[level]) }
      return try inner.resolve(levels[0]).opacity(HierarchicalShapeStyle.opacities[level])
    }
  }
}
