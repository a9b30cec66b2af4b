// SPDX-License-Identifier: MIT

/// A view of any type.
public struct AnyView: _Primitive {
  public typealias Body = Never

  let view: any View

  /// Hides the type of `view`; an `AnyView` is taken as it is.
  public init<Content: View>(_ view: Content) {
    self.view = (view as? AnyView)?.view ?? view
  }

  /// Hides the type of `view`; an `AnyView` is taken as it is.
  public init<Content: View>(erasing view: Content) {
    self.init(view)
  }
}
