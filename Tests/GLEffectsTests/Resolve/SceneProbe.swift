// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Looks into the scene of a view.
@MainActor
struct SceneProbe {
  let scene: Scene

  /// The view in the middle of a frame of `width` × `height` points.
  init(
    _ view: some View, _ width: CGFloat, _ height: CGFloat,
    environment: EnvironmentValues = EnvironmentValues()
  ) throws {
    scene = try Resolver.scene(
      of: view, size: CGSize(width: width, height: height), environment: environment)
  }

  /// The shapes of the scene in drawing order, those in layers too.
  var shapes: [SceneShape] { Self.shapes(in: scene.items) }

  /// The rectangles around the shapes, in the frame's coordinates.
  var rects: [CGRect] { shapes.map { $0.path.boundingRect.applying($0.transform) } }

  /// The colours of the shapes; clear for any other paint.
  var colors: [SRGBColor] {
    shapes.map { shape in
      if case .color(let color) = shape.paint { color } else { .clear }
    }
  }

  /// The first item if it is a layer.
  var layer: SceneLayer? {
    if case .layer(let layer)? = scene.items.first { layer } else { nil }
  }

  private static func shapes(in items: [SceneItem]) -> [SceneShape] {
    items.flatMap { item in
      switch item {
      case .shape(let shape): [shape]
      case .layer(let layer): shapes(in: layer.items)
      }
    }
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
