// SPDX-License-Identifier: MIT
public import Foundation

/// Changes of how a view is drawn, which its place in the layout does not follow.
public protocol VisualEffect: Sendable {}

/// No change.
public struct EmptyVisualEffect: VisualEffect {
  /// No change.
  public nonisolated init() {}
}

/// Changes, the first one first.
struct ModifiedVisualEffect: VisualEffect {
  var changes: [VisualChange]
}

nonisolated extension VisualEffect {
  /// All changes, the first one first.
  var changes: [VisualChange] { (self as? ModifiedVisualEffect)?.changes ?? [] }

  /// `view` with the effect.
  @MainActor func applied(to view: AnyView) -> AnyView {
    changes.reduce(view) { view, change in change.applied(to: view) }
  }

  /// The effect `fraction` of the way to another one of the same changes.
  func mixed(with other: any VisualEffect, by fraction: Double) -> any VisualEffect {
    let (first, second) = (changes, other.changes)
    guard first.count == second.count else { return other }
    return ModifiedVisualEffect(
      changes: zip(first, second).map { $0.mixed(with: $1, by: fraction) })
  }

  private func then(_ change: VisualChange) -> some VisualEffect {
    ModifiedVisualEffect(changes: changes + [change])
  }

  /// Makes the view translucent.
  public func opacity(_ opacity: Double) -> some VisualEffect { then(.opacity(opacity)) }

  /// Moves the view, in points.
  public func offset(_ offset: CGSize) -> some VisualEffect { then(.offset(offset)) }

  /// Moves the view, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Makes the view larger or smaller around an anchor.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Makes the view larger or smaller around an anchor.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    then(.scale(scale, anchor: anchor))
  }

  /// Makes the view wider or narrower, higher or lower around an anchor.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Turns the view clockwise around an anchor.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    then(.rotation(angle, anchor: anchor))
  }

  /// Turns the view in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    then(
      .spaceRotation(
        angle, axis: SIMD3(Double(axis.x), Double(axis.y), Double(axis.z)), anchor: anchor,
        anchorZ: anchorZ, perspective: perspective))
  }

  /// Draws the view through a map whose origin is its top left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    then(.transform(transform))
  }

  /// Blurs the view; points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    then(.blur(radius: radius, isOpaque: opaque))
  }

  /// Makes the view lighter or darker.
  public func brightness(_ amount: Double) -> some VisualEffect { then(.brightness(amount)) }

  /// Makes differences larger or smaller.
  public func contrast(_ amount: Double) -> some VisualEffect { then(.contrast(amount)) }

  /// Makes colours more or less vivid.
  public func saturation(_ amount: Double) -> some VisualEffect { then(.saturation(amount)) }

  /// Takes colour away.
  public func grayscale(_ amount: Double) -> some VisualEffect { then(.grayscale(amount)) }

  /// Turns hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { then(.hueRotation(angle)) }
}

/// Changes a view by what is known of its place.
struct VisualEffectModifier: _PrimitiveModifier {
  typealias Body = Never

  let effect: @Sendable (GeometryProxy) -> any VisualEffect
}

nonisolated extension View {
  /// Changes how the view is drawn, given its size and place.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0) })
  }
}
