// SPDX-License-Identifier: MIT
public import Foundation

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
  /// How wide it is.
  public enum Size: Sendable {
    /// Just so many points.
    case fixed(CGFloat)
    /// An equal part of what is left, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into an equal part of what is left, each at least as wide as the minimum.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide it is.
  public var size: Size
  /// Points to the next one; 8 where nil.
  public var spacing: CGFloat?
  /// Where views are put in it; the grid's own where nil.
  public var alignment: Alignment?

  /// A column or row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
