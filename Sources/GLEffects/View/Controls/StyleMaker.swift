// SPDX-License-Identifier: MIT

/// A control's style with what it is to draw.
@MainActor
protocol StyleMaker {
  associatedtype Style
  associatedtype Body: View

  /// May have dynamic properties, which are filled in before `makeBody`.
  var style: Style { get set }

  @ViewBuilder func makeBody() -> Body
}

/// The body that a style makes of a control.
struct _StyledView: _Primitive {
  typealias Body = Never

  let maker: any StyleMaker

  init(_ maker: any StyleMaker) {
    self.maker = maker
  }
}
