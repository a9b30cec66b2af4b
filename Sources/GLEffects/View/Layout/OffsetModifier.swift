// SPDX-License-Identifier: MIT
import Foundation

/// Draws the view elsewhere; its place in the layout stays.
struct OffsetModifier: _PrimitiveModifier, Animatable {
  typealias Body = Never

  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}
