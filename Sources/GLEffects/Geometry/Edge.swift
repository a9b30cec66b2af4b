// SPDX-License-Identifier: MIT

/// A side of a rectangle; leading is left where text runs from left to right.
@frozen
public enum Edge: Int8, Sendable, Hashable, CaseIterable {
  /// The upper side.
  case top = 0
  /// The side where text begins.
  case leading = 1
  /// The lower side.
  case bottom = 2
  /// The side where text ends.
  case trailing = 3

  /// Several sides.
  @frozen
  public struct Set: OptionSet, Sendable, Hashable {
    /// Bit n stands for the side whose raw value is n.
    public let rawValue: Int8

    /// The sides whose bits are set.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The set of one side.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The upper side.
    public static let top = Set(.top)
    /// The side where text begins.
    public static let leading = Set(.leading)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// The side where text ends.
    public static let trailing = Set(.trailing)
    /// All four sides.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
  }
}
