// SPDX-License-Identifier: MIT
import Foundation

/// Draws the view elsewhere; its place in the layout stays.
struct OffsetModifier: _PrimitiveModifier {
  typealias Body = Never

  var offset: CGSize
}
