// SPDX-License-Identifier: MIT

/// A modifier with data that animations go over; `Animatable` and `ViewModifier` say the same.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A view that is known to be as before when it is equal.
public nonisolated struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public var content: Content

  /// The view `content`.
  public init(content: Content) {
    self.content = content
  }

  @MainActor public var body: some View { content }
}

nonisolated extension View where Self: Equatable {
  /// The view, which need not be built again when it is equal.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
