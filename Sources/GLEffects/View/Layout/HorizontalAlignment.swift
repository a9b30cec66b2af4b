// SPDX-License-Identifier: MIT
import Foundation

/// A guide along which views line up from left to right.
public struct HorizontalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// The guide named by `id`.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal)
  }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  /// The side where text begins.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle of the width.
  public static let center = HorizontalAlignment(Center.self)
  /// The side where text ends.
  public static let trailing = HorizontalAlignment(Trailing.self)
}
