// SPDX-License-Identifier: MIT
public import Foundation

/// Draws the view through a projective map; its place in the layout stays.
struct ProjectionModifier: _PrimitiveModifier {
  typealias Body = Never

  /// For a size of the view; the origin is its top left corner.
  let map: @MainActor (CGSize) -> ProjectionTransform
}

nonisolated extension View {
  /// Draws the view mapped by `transform`, whose origin is the view's top left corner.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionModifier { _ in transform })
  }

  /// Draws the view turned in space around `axis` and seen from in front.
  ///
  /// - Parameters:
  ///   - angle: Clockwise for who looks along the axis.
  ///   - axis: Of any length; no axis leaves the view as it is.
  ///   - anchor: The point of the view through which the axis goes.
  ///   - anchorZ: How far behind the view the axis is, in points.
  ///   - perspective: 0 keeps parallels parallel; 1 has the eye as far away as the view's longer side.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      ProjectionModifier { size in
        let center = anchor.point(in: CGRect(origin: .zero, size: size))
        let rotation = CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z)
        var eye = CATransform3DIdentity
        let side = max(size.width, size.height)
        if side > 0 { eye.m34 = -perspective / side }
        let map = CATransform3DMakeTranslation(-center.x, -center.y, -anchorZ)
          .concatenating(rotation)
          .concatenating(CATransform3DMakeTranslation(0, 0, anchorZ))
          .concatenating(eye)
          .concatenating(CATransform3DMakeTranslation(center.x, center.y, 0))
        return ProjectionTransform(map)
      })
  }
}

/// A change of how a view is drawn, which its place in the layout does not follow.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The map for a size of the view; the origin is its top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Never called: the resolver applies the map.
  @MainActor @preconcurrency public func body(content: Content) -> Never {
    return preconditionFailure("body of a geometry effect")
  }

  /// The same effect; places that readers inside are told never follow it.
  public func ignoredByLayout() -> some GeometryEffect { self }
}
