// SPDX-License-Identifier: MIT
import Foundation

@testable import GLEffects

/// Small paths and scenes for the tests of the reference.
enum ReferenceScenes {
  static func polygon(_ points: [(Double, Double)], isClosed: Bool = true) -> Path {
    var elements: [Path.Element] = []
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      elements.append(index == 0 ? .move(to: place) : .line(to: place))
    }
    if isClosed { elements.append(.closeSubpath) }
    return Path(elements: elements)
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Path {
    polygon([(x0, y0), (x1, y1)], isClosed: false)
  }

  /// An arc of `quarters` quarter turns from angle 0, clockwise on screen, each one cubic.
  ///
  /// The handles, (4/3)(√2 − 1) r long, keep the curve within 0.03 % of the radius.
  static func arc(x: Double, y: Double, radius: Double, quarters: Int = 4) -> Path {
    let handle = radius * 4 / 3 * (2.0.squareRoot() - 1)
    func point(_ quarter: Int, _ out: Double, _ along: Double) -> CGPoint {
      let (cosine, sine) = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][quarter % 4]
      return CGPoint(x: x + out * cosine - along * sine, y: y + out * sine + along * cosine)
    }
    var elements: [Path.Element] = [.move(to: point(0, radius, 0))]
    for quarter in 0..<quarters {
      elements.append(
        .curve(
          to: point(quarter + 1, radius, 0), control1: point(quarter, radius, handle),
          control2: point(quarter + 1, radius, -handle)))
    }
    if quarters == 4 { elements.append(.closeSubpath) }
    return Path(elements: elements)
  }

  static func fill(
    _ path: Path, _ color: SRGBColor, opacity: Double = 1, blend: BlendOperation = .normal
  ) -> SceneItem {
    .shape(
      SceneShape(
        path: path, style: .fill(FillStyle()), paint: .color(color), opacity: opacity, blend: blend))
  }

  static func stroke(
    _ path: Path, _ style: StrokeStyle, paint: ScenePaint = .color(.white), trim: SceneTrim? = nil,
    transform: CGAffineTransform = .identity
  ) -> SceneItem {
    .shape(
      SceneShape(path: path, trim: trim, style: .stroke(style), paint: paint, transform: transform))
  }

  static func scene(_ width: Double, _ height: Double, _ items: [SceneItem]) -> Scene {
    Scene(size: CGSize(width: width, height: height), items: items)
  }

  /// The picture at one pixel per point.
  static func picture(_ width: Double, _ height: Double, _ items: [SceneItem]) -> PixelBuffer {
    ReferenceExecutor().render(scene(width, height, items), scale: 1)
  }

  /// The area, in pixels, of what white items cover, on a canvas from 0, 0 to 100, 100.
  static func area(_ item: SceneItem) -> Double {
    picture(100, 100, [item]).pixels.reduce(0) { $0 + Double($1.w) }
  }
}
