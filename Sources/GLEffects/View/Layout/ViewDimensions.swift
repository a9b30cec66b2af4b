// SPDX-License-Identifier: MIT
public import Foundation

/// A view's size and alignment guides, in its own coordinates.
public struct ViewDimensions: Sendable, Equatable {
  /// In points.
  public var width: CGFloat { size.width }
  /// In points.
  public var height: CGFloat { size.height }

  let size: CGSize
  /// The guides that the view sets itself.
  let explicitGuides: [AlignmentKey: CGFloat]

  init(size: CGSize, explicitGuides: [AlignmentKey: CGFloat] = [:]) {
    self.size = size
    self.explicitGuides = explicitGuides
  }

  /// The guide's distance from the left side.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// The guide's distance from the top side.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The guide's distance from the left side if the view sets it.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitGuides[guide.key] }

  /// The guide's distance from the top side if the view sets it.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitGuides[guide.key] }

  subscript(key: AlignmentKey) -> CGFloat {
    explicitGuides[key] ?? key.id.defaultValue(in: self)
  }
}
