// SPDX-License-Identifier: MIT

/// Several views taken together; the container around them sees each of them.
public struct Group<Content> {
  let content: Content
}

extension Group: View, _Primitive where Content: View {
  public typealias Body = Never

  /// The views of `content` together.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
