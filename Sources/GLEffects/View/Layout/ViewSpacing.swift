// SPDX-License-Identifier: MIT
public import Foundation

/// The room that a view likes to have around it.
public struct ViewSpacing: Sendable {
  /// Points on every side.
  private var length: CGFloat

  /// What most views like.
  public init() {
    length = StackArrangement.defaultSpacing
  }

  private init(length: CGFloat) {
    self.length = length
  }

  /// None, as spacers like it.
  public static let zero = ViewSpacing(length: 0)

  /// Points between a view and the next one along an axis: what both like at least, but none beside one that likes none.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { min(length, next.length) }

  /// What both like at least.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    length = max(length, other.length)
  }

  /// What both like at least.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other)
    return result
  }
}
