// SPDX-License-Identifier: MIT

/// The first of its views that fits into what is offered at its ideal size; the last one if none does.
public struct ViewThatFits<Content: View>: _Primitive {
  public typealias Body = Never

  let axes: Axis.Set
  let content: Content

  /// A choice of views; only the given axes count.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}
