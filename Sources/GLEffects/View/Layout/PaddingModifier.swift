// SPDX-License-Identifier: MIT
import Foundation

/// Adds room around the view; `nil` is the default of 16 points.
struct PaddingModifier: _PrimitiveModifier {
  typealias Body = Never

  var insets: EdgeInsets

  static let defaultLength: CGFloat = 16
}
