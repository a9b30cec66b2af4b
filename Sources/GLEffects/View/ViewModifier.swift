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

/// A modifier that the library itself knows how to apply; it has no body.
public nonisolated protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension _PrimitiveModifier {
  /// Never called: the resolver applies built-in modifiers directly.
  @MainActor @preconcurrency public func body(content: Content) -> Never {
    return preconditionFailure("body of a built-in modifier")
  }
}

/// What a modifier's body sees of the view that it modifies.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _Primitive {
  public typealias Body = Never

  let view: AnyView

  init(_ view: AnyView) {
    self.view = view
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: _PrimitiveModifier, Sendable {
  public typealias Body = Never

  public static let identity = EmptyModifier()

  public init() {}
}
