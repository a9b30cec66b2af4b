// SPDX-License-Identifier: MIT
import Foundation

/// Sets an alignment guide of the view.
struct AlignmentGuideModifier: _PrimitiveModifier {
  typealias Body = Never

  var key: AlignmentKey
  var computeValue: (ViewDimensions) -> CGFloat
}
