// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// The ray on which an angular gradient jumps, in pixels, for antialiasing it as `SceneGradient` says.
  struct AngularSeam {
    private let center: Vector
    /// Of length 1.
    private let direction: Vector
    /// From pixels to the gradient's coordinates around its centre.
    private let inverse: Map
    private let angle: Double
    private let isMirrored: Bool
    /// The offset just behind the ray; just before it is always 1.
    private let offsetBehind: Double

    /// Nil for other gradients, and where the plane is flattened. `map` leads from the shape's coordinates to pixels.
    init?(_ gradient: SceneGradient, map: Map) {
      guard case .angular(let center, let start, let end) = gradient.geometry, start.isFinite, end.isFinite,
        let back = map.inverse, let backAgain = Map(gradient.transform).inverse
      else { return nil }
      let turn = 2 * Double.pi
      let sweep = abs(end - start)
      isMirrored = end < start
      let side = isMirrored ? -1.0 : 1.0
      angle = sweep >= turn ? end : start + side * (sweep + turn) / 2
      offsetBehind = sweep >= turn ? 1 - turn / sweep : 0
      let forward = Map(gradient.transform)
      let origin = Vector(Double(center.x), Double(center.y))
      self.center = map(forward(origin))
      let ray = map(forward(origin + Vector(cos(angle), sin(angle)))) - self.center
      let length = ReferenceExecutor.length(ray)
      guard length > 0, length.isFinite else { return nil }
      direction = ray / length
      // Both maps back in one.
      var inverse = backAgain
      inverse.a = back.a * backAgain.a + back.b * backAgain.c
      inverse.b = back.a * backAgain.b + back.b * backAgain.d
      inverse.c = back.c * backAgain.a + back.d * backAgain.c
      inverse.d = back.c * backAgain.b + back.d * backAgain.d
      inverse.tx = 0
      inverse.ty = 0
      self.inverse = inverse
    }

    /// `color`, mixed with the one across the ray where `point`, in pixels, is less than half a pixel from it.
    func blended(_ color: Pixel, at point: Vector, line: GradientLine) -> Pixel {
      let arm = point - center
      let distance = abs(direction.x * arm.y - direction.y * arm.x)
      guard (direction * arm).sum() > 0, distance < 0.5 else { return color }
      let place = inverse(arm)
      let way = (atan2(place.y, place.x) - angle) * (isMirrored ? -1 : 1) / (2 * .pi)
      let isBehind = way - way.rounded(.down) < 0.5
      let other = line.color(at: isBehind ? 1 : offsetBehind)
      return color + (other - color) * (0.5 - distance)
    }
  }
}
