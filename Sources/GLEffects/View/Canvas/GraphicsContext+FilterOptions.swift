// SPDX-License-Identifier: MIT

extension GraphicsContext {
  /// How a filter computes. There is nothing to choose: filters work on sRGB-encoded values.
  @frozen
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }
  }
}
