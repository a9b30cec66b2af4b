// SPDX-License-Identifier: MIT

/// Has scroll views inside show the view with an identity.
struct ScrollPositionModifier: _PrimitiveModifier {
  typealias Body = Never

  /// nil leaves them where they are.
  let id: () -> AnyHashable?
  let anchor: UnitPoint?
}

nonisolated extension View {
  /// Moves scroll views inside so that the view is seen whose identity `id` says; nil leaves them where they are. Nobody scrolls a picture, so
  /// that `id` is never set.
  ///
  /// - Parameter anchor: The point of the view that lies at the same point of the window; nil moves as little as needed.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(id: { id.wrappedValue.map { AnyHashable($0) } }, anchor: anchor))
  }
}
