// SPDX-License-Identifier: MIT
import Foundation

extension MeshGradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(paint: .mesh(MeshPatches(self, in: context.appearance)))
  }
}

extension MeshPatches {
  /// Pixels a point, and a side at most. Meshes change slowly, and pixels between are interpolated.
  private static let density: CGFloat = 2
  private static let sideLimit: CGFloat = 512

  /// The mesh over a rectangle.
  func scenePaint(in rect: CGRect) -> ScenePaint {
    func count(_ length: CGFloat) -> Int {
      Int(min(max((abs(length) * Self.density).rounded(.up), 1), Self.sideLimit))
    }
    guard rect.width.isFinite, rect.height.isFinite else { return .color(background) }
    let bitmap = bitmap(width: count(rect.width), height: count(rect.height))
    return .image(SceneImage(bitmap: bitmap, rect: rect))
  }
}
