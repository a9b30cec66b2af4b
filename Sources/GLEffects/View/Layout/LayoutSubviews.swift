// SPDX-License-Identifier: MIT
import Foundation

/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection {
  let subviews: [LayoutSubview]
  /// Which way leading is. Places are given from left to right in any case, and mirrored.
  public var layoutDirection: LayoutDirection

  init(_ nodes: [any LayoutSubviewNode], layoutDirection: LayoutDirection) {
    let placements = LayoutPlacements(count: nodes.count)
    subviews = nodes.indices.map { LayoutSubview(node: nodes[$0], index: $0, placements: placements) }
    self.layoutDirection = layoutDirection
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of views.
  public var endIndex: Int { subviews.count }

  /// The view at a place in the order of the content.
  public subscript(index: Int) -> LayoutSubview { subviews[index] }

  /// Where the views were placed last.
  var placements: LayoutPlacements? { subviews.first?.placements }

  /// The mean of a guide over the views that set it, where they were placed last.
  func meanGuide(_ key: AlignmentKey, in bounds: CGRect) -> CGFloat? {
    let values = subviews.compactMap { subview -> CGFloat? in
      guard let place = subview.placement,
        let value = subview.dimensions(in: place.proposal).explicitGuides[key]
      else { return nil }
      return value
        + (key.axis == .horizontal ? place.origin.x - bounds.minX : place.origin.y - bounds.minY)
    }
    return values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
  }
}
