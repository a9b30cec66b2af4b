// SPDX-License-Identifier: MIT

/// A side of a rectangle; leading is left where text runs from left to right.
@frozen
public enum Edge: Int8, Sendable, Hashable, CaseIterable {
  case top = 0
  case leading = 1
  case bottom = 2
  case trailing = 3

  /// Several sides.
  @frozen
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}
