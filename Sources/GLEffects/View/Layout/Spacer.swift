// SPDX-License-Identifier: MIT
public import Foundation

/// Room that grows: along the axis of the stack around it, else in both directions.
public struct Spacer: _Primitive, Sendable {
  public typealias Body = Never

  /// The least room in points; 8 where `nil`.
  public var minLength: CGFloat?

  /// Room of at least `minLength` points.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}
