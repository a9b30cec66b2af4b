// SPDX-License-Identifier: MIT

/// A part of a control that a style is given to arrange.
public struct _ControlLabel: View {
  let view: AnyView

  init(_ view: some View) {
    self.view = AnyView(view)
  }

  public var body: some View { view }
}
