// SPDX-License-Identifier: MIT

/// A change to a view, as a value: `body(content:)` builds the changed view from the original.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the changed view, found by the compiler.
  associatedtype Body: View

  /// The changed view; `content` stands for the original and may be used any number of times.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// The type that stands for the original view.
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier {
  /// This modifier, then `modifier`.
  public nonisolated func concat<Next>(_ modifier: Next) -> ModifiedContent<Self, Next> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
