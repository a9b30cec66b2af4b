// SPDX-License-Identifier: MIT
import Foundation

/// Offers the view a size of a fixed ratio.
struct AspectRatioModifier: _PrimitiveModifier {
  typealias Body = Never

  /// Width over height; `nil` is the view's ideal one.
  var ratio: CGFloat?
  var contentMode: ContentMode
}
