// SPDX-License-Identifier: MIT
public import Foundation

/// The layout of a `ZStack`, for `AnyLayout`.
public struct ZStackLayout: Layout, Sendable {
  /// The guides that all views share.
  public var alignment: Alignment

  /// One in front of the other.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// The smallest rectangle around all views with their guides at the origin, and each view's own.
  private func frames(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (all: CGRect, each: [CGRect]) {
    let each = subviews.map { subview in
      let dimensions = subview.dimensions(in: proposal)
      return CGRect(
        origin: CGPoint(x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical]),
        size: dimensions.size)
    }
    guard let first = each.first else { return (.zero, []) }
    return (each.dropFirst().reduce(first) { $0.boundingBox(with: $1) }, each)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    frames(proposal, subviews).all.size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let (all, each) = frames(proposal, subviews)
    for (subview, frame) in zip(subviews, each) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX - all.minX, y: bounds.minY + frame.minY - all.minY),
        proposal: proposal)
    }
  }

  public typealias AnimatableData = EmptyAnimatableData
}

extension CGRect {
  /// The smallest rectangle around both, empty ones too (unlike `union`, which leaves those out).
  func boundingBox(with other: CGRect) -> CGRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
