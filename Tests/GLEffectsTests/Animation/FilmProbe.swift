// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Looks into the scenes of one replay of a view.
@MainActor
final class FilmProbe {
  private let resolver: Resolver
  private let size: CGSize

  /// The view in the middle of a frame of `width` × `height` points.
  init(
    _ view: some View, _ width: CGFloat, _ height: CGFloat,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    resolver = Resolver(view, environment: environment)
    size = CGSize(width: width, height: height)
  }

  func scene(at time: TimeInterval) throws -> Scene {
    resolver.time = time
    return try resolver.scene(frame: size)
  }

  var cycles: [MotionCycle] { resolver.cycles }

  func shapes(at time: TimeInterval) throws -> [SceneShape] {
    func shapes(in items: [SceneItem]) -> [SceneShape] {
      items.flatMap { item in
        switch item {
        case .shape(let shape): [shape]
        case .layer(let layer): shapes(in: layer.items)
        }
      }
    }
    return shapes(in: try scene(at: time).items)
  }

  /// The rectangles around the shapes, in the frame's coordinates.
  func rects(at time: TimeInterval) throws -> [CGRect] {
    try shapes(at: time).map { $0.path.boundingRect.applying($0.transform) }
  }

  /// The opacity of the only shape; nil where there is none.
  func opacity(at time: TimeInterval) throws -> Double? { try shapes(at: time).first?.opacity }
}
