// SPDX-License-Identifier: MIT
import Foundation

/// Gives the view a frame of a fixed width or height, or both.
struct FrameModifier: _PrimitiveModifier {
  typealias Body = Never

  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment
}
