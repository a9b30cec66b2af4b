// SPDX-License-Identifier: MIT
public import Foundation

/// Changes of how a view is drawn, which its place in the layout does not follow.
public protocol VisualEffect: Sendable {}

/// No change.
public struct EmptyVisualEffect: VisualEffect {
  /// No change.
  public nonisolated init() {}
}

/// A change after others.
struct ModifiedVisualEffect: VisualEffect {
  let base: any VisualEffect
  /// Puts the change around a view.
  let change: @MainActor @Sendable (AnyView) -> AnyView

  /// `view` with an effect.
  @MainActor static func applied(_ effect: any VisualEffect, to view: AnyView) -> AnyView {
    guard let effect = effect as? ModifiedVisualEffect else { return view }
    return effect.change(applied(effect.base, to: view))
  }
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

nonisolated extension VisualEffect {
  private func then(_ change: @escaping @MainActor @Sendable (AnyView) -> AnyView) -> some VisualEffect {
    ModifiedVisualEffect(base: self, change: change)
  }

  /// Makes the view translucent.
  public func opacity(_ opacity: Double) -> some VisualEffect { then { AnyView($0.opacity(opacity)) } }

  /// Moves the view, in points.
  public func offset(_ offset: CGSize) -> some VisualEffect { then { AnyView($0.offset(offset)) } }

  /// Moves the view, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Makes the view larger or smaller around an anchor.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    then { AnyView($0.scaleEffect(scale, anchor: anchor)) }
  }

  /// Makes the view larger or smaller around an anchor.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    then { AnyView($0.scaleEffect(scale, anchor: anchor)) }
  }

  /// Makes the view wider or narrower, higher or lower around an anchor.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    then { AnyView($0.scaleEffect(x: x, y: y, anchor: anchor)) }
  }

  /// Turns the view clockwise around an anchor.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    then { AnyView($0.rotationEffect(angle, anchor: anchor)) }
  }

  /// Turns the view in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    then {
      AnyView(
        $0.rotation3DEffect(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }
  }

  /// Draws the view through a map whose origin is its top left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    then { AnyView($0.transformEffect(transform)) }
  }

  /// Blurs the view; points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    then { AnyView($0.blur(radius: radius, opaque: opaque)) }
  }

  /// Makes the view lighter or darker.
  public func brightness(_ amount: Double) -> some VisualEffect { then { AnyView($0.brightness(amount)) } }

  /// Makes differences larger or smaller.
  public func contrast(_ amount: Double) -> some VisualEffect { then { AnyView($0.contrast(amount)) } }

  /// Makes colours more or less vivid.
  public func saturation(_ amount: Double) -> some VisualEffect { then { AnyView($0.saturation(amount)) } }

  /// Takes colour away.
  public func grayscale(_ amount: Double) -> some VisualEffect { then { AnyView($0.grayscale(amount)) } }

  /// Turns hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { then { AnyView($0.hueRotation(angle)) } }
}
