// SPDX-License-Identifier: MIT

/// What stays in sight while a list scrolls; a picture does not scroll.
@frozen
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt32

  /// The kinds whose bits are set.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Headers.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
