// SPDX-License-Identifier: MIT

/// The upper or the lower side of a rectangle.
@frozen
public enum VerticalEdge: Int8, Sendable, Hashable, CaseIterable, Codable {
  /// The upper side.
  case top = 0
  /// The lower side.
  case bottom = 1

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
    public init(_ edge: VerticalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The upper side.
    public static let top = Set(.top)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// Both sides.
    public static let all: Set = [.top, .bottom]
  }
}
