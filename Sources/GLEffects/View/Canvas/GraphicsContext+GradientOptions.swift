// SPDX-License-Identifier: MIT

extension GraphicsContext {
  /// What a gradient is beyond its ends, and how colours between two stops are found.
  @frozen
  public struct GradientOptions: OptionSet, Sendable {
    /// The option's or mode's number.
    public let rawValue: UInt32

    /// From the option's or mode's number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Goes on from the start beyond the ends. A conic gradient has none.
    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }

    /// Goes back and forth beyond the ends; stronger than `.repeat`.
    public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }

    /// Mixes linear-light components in place of sRGB-encoded ones.
    public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
  }
}
