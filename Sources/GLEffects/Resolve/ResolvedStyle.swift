// SPDX-License-Identifier: MIT
import Foundation

/// A shape style with every decision taken but where its frame is.
struct ResolvedStyle: Sendable {
  enum Paint: Sendable {
    case color(SRGBColor)
    case linear(ResolvedGradient, start: UnitPoint, end: UnitPoint)
    case radial(ResolvedGradient, center: UnitPoint, startRadius: Double, endRadius: Double)
    case elliptical(ResolvedGradient, center: UnitPoint, startFraction: Double, endFraction: Double)
    case angular(ResolvedGradient, center: UnitPoint, startAngle: Double, endAngle: Double)
    case alongPath(ResolvedGradient)
    case mesh(MeshPatches)
    /// What lies behind, blurred, under a veil.
    case material(SRGBColor)
    /// Repeated from the frame's top left corner.
    case tiles(SceneImage)
  }

  /// A shadow; lengths in the points of the view.
  struct Shadow: Sendable {
    var isInner: Bool
    var color: SRGBColor
    var radius: CGFloat
    var offset: CGSize
  }

  var paint: Paint
  /// 0...1.
  var opacity: Double = 1
  var blend: BlendMode = .normal
  /// In the order in which they were given.
  var shadows: [Shadow] = []
  /// 0...1, for what is painted and its shadows together.
  var groupOpacity: Double = 1

  /// The style with its alpha multiplied: with shadows that of all together, else a colour's own, else the opacity.
  func opacity(_ factor: Double) -> ResolvedStyle {
    var result = self
    if !shadows.isEmpty {
      result.groupOpacity *= min(max(factor, 0), 1)
    } else if case .color(let color) = paint {
      result.paint = .color(color.opacity(factor))
    } else {
      result.opacity *= min(max(factor, 0), 1)
    }
    return result
  }

  /// Whether the paint is another one in another frame.
  var dependsOnFrame: Bool {
    switch paint {
    case .color, .alongPath, .material: false
    case .linear, .radial, .elliptical, .angular, .mesh, .tiles: true
    }
  }

  /// The paint for a frame `rect` in the shape's coordinates.
  func scenePaint(in rect: CGRect) -> ScenePaint {
    switch paint {
    case .color(let color): return .color(color)
    case .linear(let gradient, let start, let end):
      return .gradient(
        SceneGradient(
          gradient: gradient, geometry: .linear(start: start.point(in: rect), end: end.point(in: rect))))
    case .radial(let gradient, let center, let startRadius, let endRadius):
      return .gradient(
        SceneGradient(
          gradient: gradient,
          geometry: .radial(center: center.point(in: rect), startRadius: startRadius, endRadius: endRadius)))
    case .elliptical(let gradient, let center, let startFraction, let endFraction):
      // A circle in the unit square, stretched to the frame.
      let stretch = CGAffineTransform(
        a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
      return .gradient(
        SceneGradient(
          gradient: gradient,
          geometry: .radial(
            center: CGPoint(x: center.x, y: center.y), startRadius: startFraction, endRadius: endFraction),
          transform: stretch))
    case .angular(let gradient, let center, let startAngle, let endAngle):
      return .gradient(
        SceneGradient(
          gradient: gradient,
          geometry: .angular(center: center.point(in: rect), startAngle: startAngle, endAngle: endAngle)))
    case .alongPath(let gradient): return .alongPath(gradient)
    case .mesh(let patches): return patches.scenePaint(in: rect)
    case .material(let veil): return .color(veil)
    case .tiles(var tile):
      tile.rect.origin = rect.origin
      return .image(tile)
    }
  }
}
