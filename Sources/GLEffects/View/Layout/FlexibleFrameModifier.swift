// SPDX-License-Identifier: MIT
import Foundation

/// Gives the view a frame between limits.
struct FlexibleFrameModifier: _PrimitiveModifier {
  typealias Body = Never

  struct Limits {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
  }

  var width: Limits
  var height: Limits
  var alignment: Alignment
}
