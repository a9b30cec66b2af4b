// SPDX-License-Identifier: MIT

/// Multiplies the alpha of the view's picture.
struct OpacityModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}
