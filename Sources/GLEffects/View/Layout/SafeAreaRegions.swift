// SPDX-License-Identifier: MIT

/// What keeps parts of a view free: bars beside it, or a keyboard, which a picture never has.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
  /// A bit for each region.
  public let rawValue: UInt

  /// The regions whose bits are set.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
  /// Bars and the like.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}
