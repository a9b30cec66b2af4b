// SPDX-License-Identifier: MIT

/// A view that the library itself knows how to draw; it has no body.
public nonisolated protocol _Primitive: View where Body == Never {}

extension _Primitive {
  /// Never called: the resolver draws built-in views directly.
  @MainActor @preconcurrency public var body: Never {
    return preconditionFailure("body of a built-in view")
  }
}
