// SPDX-License-Identifier: MIT

/// What a modifier's body sees of the view that it modifies.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _Primitive {
  public typealias Body = Never

  let view: AnyView

  init(_ view: AnyView) {
    self.view = view
  }
}
