// SPDX-License-Identifier: MIT

/// A modifier that the library itself knows how to apply; it has no body.
public nonisolated protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension _PrimitiveModifier {
  /// Never called: the resolver applies built-in modifiers directly.
  @MainActor @preconcurrency public func body(content: Content) -> Never {
    return preconditionFailure("body of a built-in modifier")
  }
}
