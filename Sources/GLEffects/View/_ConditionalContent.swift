// SPDX-License-Identifier: MIT

/// One of two views: what `if … else` and `switch` build.
public struct _ConditionalContent<First, Second> {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage
}

extension _ConditionalContent: View, _Primitive where First: View, Second: View {
  public typealias Body = Never
}

extension Optional: View, _Primitive where Wrapped: View {
  public typealias Body = Never
}
