// SPDX-License-Identifier: MIT
public import Foundation

/// The layout of an `HStack`, for `AnyLayout`.
public struct HStackLayout: Layout, Sendable {
  /// The guide that all views share.
  public var alignment: VerticalAlignment
  /// Points between neighbours; 8 where nil.
  public var spacing: CGFloat?

  /// Side by side, from leading to trailing.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, guide: alignment.key, spacing: spacing)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrangement.arrange(subviews, proposal).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    arrangement.placeSubviews(in: bounds, proposal: proposal, subviews: subviews)
  }

  public typealias AnimatableData = EmptyAnimatableData
}
