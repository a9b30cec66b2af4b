// SPDX-License-Identifier: MIT

/// A direction in the plane.
@frozen
public enum Axis: Int8, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case horizontal = 0
  case vertical = 1

  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }

  /// Any of the two directions.
  @frozen
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}
