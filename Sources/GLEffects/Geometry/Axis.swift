// SPDX-License-Identifier: MIT

/// A direction in the plane.
@frozen
public enum Axis: Int8, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// From left to right.
  case horizontal = 0
  /// From top to bottom.
  case vertical = 1

  /// "horizontal" or "vertical".
  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }

  /// Any of the two directions.
  @frozen
  public struct Set: OptionSet, Sendable, Hashable {
    /// Bit 0: horizontal; bit 1: vertical.
    public let rawValue: Int8

    /// The directions whose bits are set.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The set of one direction.
    public init(_ axis: Axis) {
      self.init(rawValue: 1 << axis.rawValue)
    }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}
