// SPDX-License-Identifier: MIT
import Foundation
@testable package import GLEffects

// Short ways to write scenes in tests.

extension Path {
  /// A polygon through the points, closed.
  package static func polygon(_ points: [(Double, Double)]) -> Path {
    var elements: [Path.Element] = []
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      elements.append(index == 0 ? .move(to: place) : .line(to: place))
    }
    return Path(elements: elements + [.closeSubpath])
  }

  /// An open line through the points.
  package static func polyline(_ points: [(Double, Double)]) -> Path {
    var path = polygon(points)
    path.elements.removeLast()
    return path
  }

  /// An upright rectangle from its top left corner, clockwise on screen.
  package static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  /// An ellipse of four cubics, from its rightmost point, clockwise on screen.
  package static func oval(_ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double) -> Path {
    let k = 0.5522847498307936
    func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: cx + rx * x, y: cy + ry * y) }
    return Path(elements: [
      .move(to: at(1, 0)),
      .curve(to: at(0, 1), control1: at(1, k), control2: at(k, 1)),
      .curve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k)),
      .curve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1)),
      .curve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k)),
      .closeSubpath,
    ])
  }
}

extension SceneItem {
  package static func fill(
    _ path: Path, _ paint: ScenePaint, evenOdd: Bool = false, opacity: Double = 1,
    blend: BlendOperation = .normal,
    transform: CGAffineTransform = .identity
  ) -> SceneItem {
    .shape(
      SceneShape(
        path: path, trim: nil, style: .fill(FillStyle(eoFill: evenOdd)), paint: paint, transform: transform,
        opacity: opacity, blend: blend))
  }

  package static func stroke(
    _ path: Path, _ style: StrokeStyle, _ paint: ScenePaint, trim: SceneTrim? = nil, opacity: Double = 1,
    blend: BlendOperation = .normal, transform: CGAffineTransform = .identity
  ) -> SceneItem {
    .shape(
      SceneShape(
        path: path, trim: trim, style: .stroke(style), paint: paint, transform: transform, opacity: opacity,
        blend: blend))
  }

  package static func layer(
    _ items: [SceneItem], filters: [SceneFilter] = [], mask: SceneMask? = nil, clips: [SceneClip] = [],
    opacity: Double = 1, blend: BlendOperation = .normal
  ) -> SceneItem {
    .layer(
      SceneLayer(items: items, filters: filters, mask: mask, clips: clips, opacity: opacity, blend: blend))
  }
}

extension ScenePaint {
  package static func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> ScenePaint {
    .color(SRGBColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A linear gradient between points given as (x, y).
  package static func linear(
    _ stops: [(Double, SRGBColor)], from start: (Double, Double), to end: (Double, Double),
    space: ResolvedGradient.Space = .device, alpha: ResolvedGradient.AlphaHandling = .premultiplied
  ) -> ScenePaint {
    let gradient = ResolvedGradient(
      stops: stops.map { ResolvedGradient.Stop(offset: $0.0, color: $0.1) }, space: space,
      alphaHandling: alpha)
    return .gradient(
      SceneGradient(
        gradient: gradient,
        geometry: .linear(start: CGPoint(x: start.0, y: start.1), end: CGPoint(x: end.0, y: end.1))))
  }
}
