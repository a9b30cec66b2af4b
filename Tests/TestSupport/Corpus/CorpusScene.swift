// SPDX-License-Identifier: MIT
import Foundation
@testable package import GLEffects

/// A named scene that parity, golden, tiling and caching tests draw.
///
/// Names are topic first: `blend/color_dodge_over_half_alpha`.
package struct CorpusScene: Sendable, CustomStringConvertible {
  package let name: String
  /// Pixels per point.
  package let scale: Double
  private let make: @MainActor @Sendable () throws -> Scene

  /// A scene of `width` × `height` points with the items as they are.
  package init(
    _ name: String, _ width: Double = 64, _ height: Double = 64, scale: Double = 1,
    items: @escaping @MainActor @Sendable () -> [SceneItem]
  ) {
    self.name = name
    self.scale = scale
    make = { Scene(size: CGSize(width: width, height: height), items: items()) }
  }

  /// A scene of `width` × `height` points with a view in the middle, resolved at `time` seconds, over a
  /// ground that is nil for transparent.
  package init<Content: View>(
    _ name: String, _ width: Double, _ height: Double, scale: Double = 1, scheme: ColorScheme = .dark,
    time: TimeInterval = 0, ground: SRGBColor? = nil, view: @escaping @MainActor @Sendable () -> Content
  ) {
    self.name = name
    self.scale = scale
    make = {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      environment.renderTime = time
      let size = CGSize(width: width, height: height)
      var scene = try Resolver.scene(of: view(), size: size, environment: environment)
      if let ground {
        scene.items.insert(.fill(.box(-2, -2, width + 4, height + 4), .color(ground)), at: 0)
      }
      return scene
    }
  }

  @MainActor package func scene() throws -> Scene { try make() }

  package var description: String { name }
}

/// All named scenes.
package enum Corpus {
  /// At most 96 × 96 pixels, σ up to 24 pixels: drawn on every run.
  package static let scenes: [CorpusScene] = [
    blends, backdrops, groups, masksAndClips, colorFilters, blurs, fills, strokes, gradients, images,
    moreImages, alongPaths, paintedStrokes, chains, extremes, lasers, rainbowsAndBeams, canvases, shadows,
    textsAndFiles,
  ].flatMap { $0 }

  /// The scene of that name, large ones too.
  package static func scene(named name: String) -> CorpusScene? {
    (scenes + large).first { $0.name == name }
  }
}

extension SRGBColor {
  /// A colour by its straight components.
  package static func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> SRGBColor {
    SRGBColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  package static func grey(_ value: Double, _ alpha: Double = 1) -> SRGBColor {
    SRGBColor(red: value, green: value, blue: value, alpha: alpha)
  }
}
