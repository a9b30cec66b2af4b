// SPDX-License-Identifier: MIT

/// Changes how a view is drawn while it is not inside its scroll view's window.
struct ScrollTransitionModifier: _PrimitiveModifier {
  typealias Body = Never

  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  /// nil is that of the scroll view; the vertical one where it has both.
  let axis: Axis?
  let effect: @Sendable (ScrollTransitionPhase) -> any VisualEffect
}

nonisolated extension View {
  /// Changes how the view is drawn as it comes into the window of the scroll view around and leaves it.
  ///
  /// Inside, and where there is no scroll view, it is drawn with the effect of `.identity`; what is partly outside is drawn between that and the
  /// effect of its side. The window is what the scroll view shows beside bars; a picture shows it where `defaultScrollAnchor` or
  /// `scrollTo` puts its content.
  public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes how the view is drawn as it comes into the window of the scroll view around and leaves it, at each side in its own way.
  public func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    modifier(
      ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) {
        transition(EmptyVisualEffect(), $0)
      })
  }
}
