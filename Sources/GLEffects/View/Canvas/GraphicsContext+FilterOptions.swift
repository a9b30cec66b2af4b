// SPDX-License-Identifier: MIT

extension GraphicsContext {
  /// How a filter computes. There is nothing to choose: filters work on sRGB-encoded values.
  @frozen
  public struct FilterOptions: OptionSet, Sendable {
    /// The option's or mode's number.
    public let rawValue: UInt32

    /// From the option's or mode's number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }
  }
}
