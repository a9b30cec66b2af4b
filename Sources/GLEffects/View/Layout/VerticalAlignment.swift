// SPDX-License-Identifier: MIT
import Foundation

/// A guide along which views line up from top to bottom.
public struct VerticalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// The guide named by `id`.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .vertical)
  }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  /// The upper side.
  public static let top = VerticalAlignment(Top.self)
  /// The middle of the height.
  public static let center = VerticalAlignment(Center.self)
  /// The lower side.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text; the bottom of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text; the bottom of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}
