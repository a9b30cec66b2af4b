// SPDX-License-Identifier: MIT

extension GraphicsContext {
  /// How a shadow meets what throws it.
  @frozen
  public struct ShadowOptions: OptionSet, Sendable {
    /// The option's or mode's number.
    public let rawValue: UInt32

    /// From the option's or mode's number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Draws the shadow in front of the object in place of behind it.
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }

    /// Draws the shadow without the object.
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }

    /// Inverts the shadow's alpha. With `.shadowAbove` and the blend mode `.sourceAtop` it falls inside the object.
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }

    /// Draws the shadow and the object one after the other into the layer, in place of both as a group.
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }
}
