// SPDX-License-Identifier: MIT

/// Changes the colours of the view's picture.
struct ColorFilterModifier: _PrimitiveModifier {
  typealias Body = Never

  enum Filter {
    case matrix(ColorMatrix)
    /// Each component, alpha too, times that of a colour.
    case multiply(Color)
  }

  var filter: Filter
}
