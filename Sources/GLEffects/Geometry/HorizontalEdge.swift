// SPDX-License-Identifier: MIT

/// The side of a rectangle where text begins or the one where it ends.
@frozen
public enum HorizontalEdge: Int8, Sendable, Hashable, CaseIterable, Codable {
  /// The side where text begins.
  case leading = 0
  /// The side where text ends.
  case trailing = 1

  /// Any of the two sides.
  @frozen
  public struct Set: OptionSet, Sendable, Hashable {
    /// Bit n stands for the side whose raw value is n.
    public let rawValue: Int8

    /// The sides whose bits are set.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The set of one side.
    public init(_ edge: HorizontalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The side where text begins.
    public static let leading = Set(.leading)
    /// The side where text ends.
    public static let trailing = Set(.trailing)
    /// Both sides.
    public static let all: Set = [.leading, .trailing]
  }
}
