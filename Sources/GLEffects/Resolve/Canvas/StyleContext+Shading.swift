// SPDX-License-Identifier: MIT
import Foundation

extension StyleContext {
  /// What a canvas's shading paints on a path, in the user space of the drawing call.
  ///
  /// The style that comes with the paint has the opacity, blend mode and shadows that a shape style brings.
  func resolve(
    _ shading: GraphicsContext.Shading, around path: Path
  ) throws(ResolveError) -> (paint: ScenePaint, style: ResolvedStyle) {
    var inner = self
    if let environment = shading.environment { inner.environment = environment }
    switch shading.definition {
    case .palette(let levels):
      guard let first = levels.first else { return (.color(.clear), ResolvedStyle(paint: .color(.clear))) }
      return try inner.resolve(first, around: path)
    case .style(let style):
      let resolved = try inner.resolve(style)
      let frame = resolved.dependsOnFrame ? path.boundingRect : .null
      return (resolved.scenePaint(in: frame), resolved)
    case .tiledImage(let image, let origin, let sourceRect, let scale):
      let style = ResolvedStyle(paint: .color(.clear))
      let tile = try inner.tile(of: image, sourceRect: sourceRect, scale: scale, at: origin)
      return (tile.map { .image($0) } ?? .color(.clear), style)
    case .gradient(let gradient, let geometry, let options):
      var colors = AnyGradient(gradient).resolved(in: inner.appearance)
      if options.contains(.linearColor) { colors.space = .linear }
      let paint = SceneGradient(
        gradient: colors, geometry: geometry.sceneGeometry,
        spread: options.contains(.mirror) ? .mirrored : options.contains(.repeat) ? .repeated : .pad)
      return (.gradient(paint), ResolvedStyle(paint: .color(.clear)))
    }
  }
}

extension GraphicsContext.Shading.Geometry {
  fileprivate var sceneGeometry: SceneGradient.Geometry {
    switch self {
    case .linear(let start, let end): .linear(start: start, end: end)
    case .radial(let center, let startRadius, let endRadius):
      .radial(center: center, startRadius: Double(startRadius), endRadius: Double(endRadius))
    case .conic(let center, let angle):
      .angular(center: center, startAngle: angle.radians, endAngle: angle.radians + 2 * .pi)
    }
  }
}
