// SPDX-License-Identifier: MIT

/// A view (or modifier) with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  /// What is modified.
  public var content: Content
  /// How it is modified.
  public var modifier: Modifier

  /// `content` with `modifier` applied.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _Primitive where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: ViewModifier, _PrimitiveModifier
where Content: ViewModifier, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

nonisolated extension View {
  /// The view changed by `modifier`.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
