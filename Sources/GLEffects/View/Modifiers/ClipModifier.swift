// SPDX-License-Identifier: MIT

/// Draws the view only inside a shape.
struct ClipModifier<Outline: Shape>: _PrimitiveModifier {
  typealias Body = Never

  var shape: Outline
  var fillStyle: FillStyle
}
