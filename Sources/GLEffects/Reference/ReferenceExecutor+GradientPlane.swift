// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// The offset of a gradient at every point of the shape's own coordinates.
  struct GradientPlane {
    private let geometry: SceneGradient.Geometry
    private let spread: SceneGradient.Spread
    /// From the shape's coordinates to the gradient's; nil when the gradient's transform flattens the plane.
    private let inverse: Map?

    init(_ gradient: SceneGradient) {
      geometry = gradient.geometry
      spread = gradient.spread
      inverse = Map(gradient.transform).inverse
    }

    /// The place on the gradient's line, before its ends are padded. Geometry without an extent (equal points,
    /// a degenerate transform) gives 1: the last colour; equal radii are an edge there.
    func offset(at point: Vector) -> Double {
      guard let place = inverse?(point) else { return 1 }
      switch geometry {
      case .linear(let start, let end):
        let origin = Vector(Double(start.x), Double(start.y))
        let axis = Vector(Double(end.x), Double(end.y)) - origin
        let squared = (axis * axis).sum()
        return squared > 0 ? spread(((place - origin) * axis).sum() / squared) : 1
      case .radial(let center, let startRadius, let endRadius):
        let distance = ReferenceExecutor.length(place - Vector(Double(center.x), Double(center.y)))
        if endRadius == startRadius { return distance < startRadius ? 0 : 1 }
        return spread((distance - startRadius) / (endRadius - startRadius))
      case .angular(let center, let startAngle, let endAngle):
        let arm = place - Vector(Double(center.x), Double(center.y))
        return Self.angularOffset(angle: atan2(arm.y, arm.x), start: startAngle, end: endAngle)
      }
    }

    /// The offset that counts for one on the whole line.
    private func spread(_ offset: Double) -> Double {
      switch spread {
      case .pad: return offset
      case .repeated: return offset - (offset + SceneGradient.repeatTieWidth).rounded(.down)
      case .mirrored:
        let rest = offset - 2 * (offset / 2).rounded(.down)
        return rest <= 1 ? rest : 2 - rest
      }
    }

    /// The offset at `angle`: its way from `start` as a fraction of the sweep. All in radians.
    ///
    /// More than a turn: the last full turn before `end` is drawn. Less: the gap holds offset 1 for its first
    /// half and offset 0 for its second. A negative sweep is the mirror image of a positive one.
    /// - Source: the documentation of SwiftUI's AngularGradient.
    static func angularOffset(angle: Double, start: Double, end: Double) -> Double {
      guard end >= start else { return angularOffset(angle: -angle, start: -start, end: -end) }
      let turn = 2 * Double.pi
      let sweep = end - start
      if sweep > turn {
        let lastTurn = end - turn
        return (lastTurn - start + wrapped(angle - lastTurn)) / sweep
      }
      let way = wrapped(angle - start)
      if way <= sweep, sweep > 0 { return way / sweep }
      return way < (sweep + turn) / 2 ? 1 : 0
    }

    /// `angle` plus the whole turns that bring it to 0 ..< 2π.
    private static func wrapped(_ angle: Double) -> Double {
      let turn = 2 * Double.pi
      let rest = angle - (angle / turn).rounded(.down) * turn
      return rest < turn ? max(rest, 0) : 0
    }
  }
}
