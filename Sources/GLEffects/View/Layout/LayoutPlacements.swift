// SPDX-License-Identifier: MIT
import Foundation

/// Where a layout has put its views.
///
/// A class, so that views, which are values, can be placed; only one call of a layout uses it at a time.
final class LayoutPlacements {
  struct Place {
    /// Of the view's top left corner.
    var origin: CGPoint
    var proposal: ProposedViewSize
  }

  private var places: [Place?]

  init(count: Int) {
    places = Array(repeating: nil, count: count)
  }

  subscript(index: Int) -> Place? {
    get { places[index] }
    set { places[index] = newValue }
  }
}
