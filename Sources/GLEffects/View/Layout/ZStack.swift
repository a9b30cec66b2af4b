// SPDX-License-Identifier: MIT

/// Views one in front of the other, the first at the back.
///
/// Not a group: blend modes of the children see what is behind the stack.
public struct ZStack<Content: View>: _Primitive {
  public typealias Body = Never

  let alignment: Alignment
  let content: Content

  /// `alignment` is the guide that all children share.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}
