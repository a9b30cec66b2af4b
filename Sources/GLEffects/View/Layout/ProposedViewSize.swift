// SPDX-License-Identifier: MIT
public import Foundation

/// The size that a container offers a view, in points; `nil` asks for the view's ideal size.
@frozen
public struct ProposedViewSize: Sendable, Hashable {
  /// In points; `nil` asks for the ideal width.
  public var width: CGFloat?
  /// In points; `nil` asks for the ideal height.
  public var height: CGFloat?

  /// A proposal by dimensions.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// A proposal of just `size`.
  public init(_ size: CGSize) {
    width = size.width
    height = size.height
  }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal as a size, with `size` where it leaves a dimension open.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The dimension along `axis`.
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// What is left inside `insets`, at least 0.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) }
    )
  }
}

extension CGSize {
  /// The dimension along `axis`.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
