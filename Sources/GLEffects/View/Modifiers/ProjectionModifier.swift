// SPDX-License-Identifier: MIT
public import Foundation

/// Draws the view through a projective map; its place in the layout stays.
struct ProjectionModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  /// Of the view's top left corner.
  var map: ProjectionTransform

  var animatableData: AnimatedComponents {
    get {
      AnimatedComponents(
        [map.m11, map.m12, map.m13, map.m21, map.m22, map.m23, map.m31, map.m32, map.m33].map(Double.init))
    }
    set {
      let numbers = newValue.numbers.map { CGFloat($0) }
      guard numbers.count == 9 else { return }
      (map.m11, map.m12, map.m13) = (numbers[0], numbers[1], numbers[2])
      (map.m21, map.m22, map.m23) = (numbers[3], numbers[4], numbers[5])
      (map.m31, map.m32, map.m33) = (numbers[6], numbers[7], numbers[8])
    }
  }
}

/// Draws the view turned in space; its place in the layout stays.
struct SpaceRotationModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  /// In radians, clockwise for who looks along the axis.
  var angle: Double
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  /// How far behind the view the axis is, in points.
  var anchorZ: CGFloat
  var perspective: CGFloat

  /// For a size of the view; the origin is its top left corner.
  func map(_ size: CGSize) -> ProjectionTransform {
    let center = anchor.point(in: CGRect(origin: .zero, size: size))
    let rotation = CATransform3DMakeRotation(CGFloat(angle), axis.x, axis.y, axis.z)
    var eye = CATransform3DIdentity
    let side = max(size.width, size.height)
    if side > 0 { eye.m34 = -perspective / side }
    let map = CATransform3DMakeTranslation(-center.x, -center.y, -anchorZ)
      .concatenating(rotation)
      .concatenating(CATransform3DMakeTranslation(0, 0, anchorZ))
      .concatenating(eye)
      .concatenating(CATransform3DMakeTranslation(center.x, center.y, 0))
    return ProjectionTransform(map)
  }

  var animatableData: AnimatedComponents {
    get {
      AnimatedComponents(
        [angle] + [axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective].map(Double.init))
    }
    set {
      let numbers = newValue.numbers.dropFirst().map { CGFloat($0) }
      guard numbers.count == 7 else { return }
      angle = newValue.numbers[0]
      axis = (numbers[0], numbers[1], numbers[2])
      anchor = UnitPoint(x: numbers[3], y: numbers[4])
      anchorZ = numbers[5]
      perspective = numbers[6]
    }
  }
}

nonisolated extension View {
  /// Draws the view mapped by `transform`, whose origin is the view's top left corner.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionModifier(map: transform))
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
      SpaceRotationModifier(
        angle: angle.radians, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
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
