// SPDX-License-Identifier: MIT

extension GraphicsContext {
  /// How a blur treats its result.
  @frozen
  public struct BlurOptions: OptionSet, Sendable {
    /// The option's or mode's number.
    public let rawValue: UInt32

    /// From the option's or mode's number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Divides each pixel by its alpha, so that the result is opaque; where there is no ink at all it becomes black. Meant
    /// for pictures that are opaque before the blur.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }

    /// Asks for dither against bands. Blurs are kept in half floats or better and the finished picture is always dithered,
    /// so that nothing is left to do.
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }
}
