// SPDX-License-Identifier: MIT

/// Changes the colours of the view's picture.
struct ColorFilterModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  enum Filter {
    case fixed(ColorMatrix)
    /// A matrix made from an amount, which may change smoothly.
    case amount(Double, @Sendable (Double) -> ColorMatrix)
    /// Each component, alpha too, times that of a colour.
    case multiply(Color)
  }

  var filter: Filter

  var animatableData: Double {
    get {
      if case .amount(let amount, _) = filter { amount } else { 0 }
    }
    set {
      if case .amount(_, let make) = filter { filter = .amount(newValue, make) }
    }
  }
}
