// SPDX-License-Identifier: MIT
public import Foundation

/// A shape that can be moved inwards by a distance on all sides.
public nonisolated protocol InsettableShape: Shape {
  /// The shape that an inset gives.
  associatedtype InsetShape: InsettableShape

  /// The shape moved inwards by `amount` points; outwards when negative.
  func inset(by amount: CGFloat) -> InsetShape
}
